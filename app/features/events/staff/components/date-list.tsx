import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { Rule } from '#app/platform/time/resolve-rule.ts'
import { Badge } from '#app/ui/badge.tsx'
import { isHijriKey } from '../../dates.ts'
import { type CancelCause, type DateState, type Names, staffPathOf } from '../../model.ts'
import { hijriText, whenText } from '../../when-words.ts'
import { causeWords, nameIn } from '../../words.ts'

export type ListedDate = {
	id: string
	/** Its key. */
	date: string
	day: string
	startsAt: Date
	endsAt: Date
	status: DateState
	cause: CancelCause | null
	reason: string
	isExpected: boolean
	isMoved: boolean
	hasClash: boolean
	room: Names | null
	place: string
}

type Props = { of: ListedDate[]; seriesId: string; zone: string; rule: Pick<Rule, 'days'> }

/** The dates of a series, each with what is special about it. */
export function DateList({ of, seriesId, zone, rule }: Props) {
	return (
		<ol className="divide-y divide-line rounded-card border border-line bg-surface">
			{of.map((date) => (
				<li key={date.id} className="grid gap-1 px-4 py-3">
					<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
						<Link
							to={staffPathOf(seriesId, date.date)}
							className={date.status === 'cancelled' ? 'line-through' : 'font-semibold'}
						>
							{whenText(date, zone)}
						</Link>
						{date.isMoved && <Badge tone="blue">{m.events_moved()}</Badge>}
						{date.isExpected && <Badge tone="yellow">{m.events_expected()}</Badge>}
						{date.hasClash && <Badge tone="red">{m.eventdesk_has_clash()}</Badge>}
					</p>
					<p className="flex flex-wrap gap-x-3 text-muted">
						{isHijriKey(date.date) && <span>{hijriText(date.date, rule)}</span>}
						{(date.room || date.place) && <bdi>{date.room ? nameIn(date.room) : date.place}</bdi>}
						{date.cause && <span>{causeWords[date.cause]()}</span>}
						{date.reason && <bdi>{date.reason}</bdi>}
					</p>
				</li>
			))}
		</ol>
	)
}
