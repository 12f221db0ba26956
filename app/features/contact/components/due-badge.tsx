import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type MessageStatus, openStatuses } from '../model.ts'

type Props = { status: MessageStatus; dueOn: string | null; today: string; days: Days }

/** Date an answer is due; red when overdue. */
export function DueBadge({ status, dueOn, today, days }: Props) {
	if (dueOn === null || !openStatuses.some((open) => open === status)) return null
	const day = formatDay(new Date(`${dueOn}T12:00:00Z`), getLocale(), { ...days, zone: 'UTC' })
	return dueOn < today ? (
		<Badge tone="red">{m.contact_late({ day })}</Badge>
	) : (
		<Badge>{m.contact_due_on({ day })}</Badge>
	)
}
