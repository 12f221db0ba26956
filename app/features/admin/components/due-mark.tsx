import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'

const dayMs = 86_400_000

/** Overdue, or due today or tomorrow; nothing while there is time. */
export function DueMark({ dueOn, today }: { dueOn: string | null; today: string }) {
	if (dueOn === null) return null
	const left = Math.round((Date.parse(dueOn) - Date.parse(today)) / dayMs)
	if (left < 0) return <Badge tone="red">{m.waiting_late({ count: -left })}</Badge>
	if (left > 1) return null
	return <Badge tone="yellow">{left === 0 ? m.waiting_due_today() : m.waiting_due_tomorrow()}</Badge>
}
