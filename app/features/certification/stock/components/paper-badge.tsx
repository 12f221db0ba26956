import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { daysLeft, type PaperState, soonDays } from '../model.ts'
import { paperStateWords, paperTones } from '../paper-words.ts'

type Props = {
	of: { state: PaperState; validUntil: string | null }
	/** `2027-03-01` */
	today: string
}

/** Whether a paper was accepted, and when it lapses. */
export function PaperBadges({ of: { state, validUntil }, today }: Props) {
	const left = validUntil === null ? null : daysLeft(validUntil, today)
	return (
		<span className="flex flex-wrap gap-2">
			<Badge tone={paperTones[state]}>{paperStateWords[state]()}</Badge>
			{validUntil !== null && left !== null && (
				<Badge tone={left < 0 ? 'red' : left <= soonDays ? 'yellow' : 'plain'}>
					{left < 0
						? m.stock_paper_lapsed({ day: formatDay(new Date(validUntil), getLocale(), 'UTC') })
						: left === 0
							? m.stock_paper_last_day()
							: m.stock_paper_days({ count: left })}
				</Badge>
			)}
		</span>
	)
}
