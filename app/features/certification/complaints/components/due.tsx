import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'

/** The day to acknowledge it; red when overdue. */
export function Due({ dueOn, today, days }: { dueOn: string | null; today: string; days: Days }) {
	if (dueOn === null) return null
	const day = formatDay(new Date(`${dueOn}T12:00:00Z`), getLocale(), { ...days, zone: 'UTC' })
	return dueOn < today ? (
		<Badge tone="red">{m.complaints_late({ day })}</Badge>
	) : (
		<Badge>{m.complaints_due({ day })}</Badge>
	)
}
