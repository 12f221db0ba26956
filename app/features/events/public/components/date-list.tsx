import { Link } from 'react-router'
import type { Rule } from '#app/platform/time/resolve-rule.ts'
import { type CancelCause, type EventKind, publicPath } from '../../model.ts'
import { hijriText, whenText } from '../../when-words.ts'
import { causeWords } from '../../words.ts'
import { States } from './states.tsx'
import { Times } from './times.tsx'

type Dated = {
	id: string
	date: string
	day: string
	startsAt: Date
	endsAt: Date
	status: 'held' | 'cancelled'
	cause: CancelCause | null
	reason: string
	isExpected: boolean
	isMoved: boolean
}

type Props = {
	of: readonly Dated[]
	series: { kind: EventKind; slug: string; rule: Rule }
	zone: string
	readerZone: string
	isPast?: boolean
}

/** Dates of a series; those that are not held stay, with the reason. */
export function DateList({ of, series, zone, readerZone, isPast = false }: Props) {
	return (
		<ol className="divide-y divide-line rounded-card border border-line bg-surface">
			{of.map((date) => (
				<li key={date.id} className="grid gap-1 px-4 py-3">
					<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
						<Link
							to={publicPath(series, date.date)}
							className={date.status === 'cancelled' ? 'line-through' : 'font-semibold'}
						>
							{isPast ? (
								whenText(date, zone)
							) : (
								<Times startsAt={date.startsAt} endsAt={date.endsAt} zone={zone} readerZone={readerZone} />
							)}
						</Link>
						<States status={date.status} isExpected={date.isExpected} isMoved={date.isMoved} />
					</p>
					{hijriText(date.date, series.rule) && (
						<p className="text-muted">{hijriText(date.date, series.rule)}</p>
					)}
					{(date.reason || date.cause) && (
						<p className="wrap-anywhere">
							{date.reason ? <bdi>{date.reason}</bdi> : date.cause && causeWords[date.cause]()}
						</p>
					)}
				</li>
			))}
		</ol>
	)
}
