import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Status } from '../../model.ts'
import { statusTones, statusWords } from '../words.ts'

/** Formatted without a zone, because it is a calendar date. */
export function formatDate(day: string, days: Days): string {
	return formatDay(new Date(`${day}T12:00:00Z`), getLocale(), { ...days, zone: 'UTC' })
}

type Props = { status: Status; dueOn: string | null; today: string }

export function Badges({ status, dueOn, today }: Props) {
	return (
		<span className="flex flex-wrap gap-1.5">
			<Badge tone={statusTones[status]}>{statusWords[status]()}</Badge>
			{dueOn !== null && dueOn < today && <Badge tone="red">{m.counseling_view_overdue()}</Badge>}
		</span>
	)
}
