import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, sayDay } from '#app/platform/time.ts'
import { Badge } from '#app/ui/badge.tsx'

type Props = { dueOn: string; today: string; isWaiting: boolean; days: Days }

/** Until when an answer was promised; marked where that day is over. */
export function Due({ dueOn, today, isWaiting, days }: Props) {
	const day = sayDay(new Date(`${dueOn}T12:00:00Z`), getLocale(), { ...days, zone: 'UTC' })
	const isLate = isWaiting && dueOn < today
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2">
			<time dateTime={dueOn} suppressHydrationWarning>
				{m.desk_due({ day })}
			</time>
			{isLate && <Badge tone="red">{m.desk_overdue()}</Badge>}
		</span>
	)
}
