import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { inNumerals } from '#app/platform/text/numerals.ts'
import type { Days } from '#app/platform/time/time.ts'
import { Amount } from '../../components/amounts.tsx'
import { formatBookDay } from '../../components/words.ts'
import { entriesPath } from '../../model.ts'

type Match = {
	id: string
	day: string
	entryId: number | null
	endedAt: Date | null
	amountMinor: number
	currency: string
}

/** Money of the bank that was matched to a pledge or plan, with its entries. */
export function Matches({ of, days }: { of: Match[]; days: Days }) {
	const locale = getLocale()
	if (of.length === 0) return <p className="text-muted">{m.pledges_admin_matches_none()}</p>
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{of.map(({ id, day, entryId, endedAt, amountMinor, currency }) => (
				<li key={id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-5 py-3">
					<span className={endedAt ? 'line-through' : 'font-semibold'}>
						<Amount amountMinor={amountMinor} currency={currency} />
					</span>
					<span className="text-muted">{formatBookDay(day, locale, days)}</span>
					{entryId && (
						<Link to={`${entriesPath}/${entryId}`}>
							{m.giving_entry_number({ number: inNumerals(entryId, locale) })}
						</Link>
					)}
				</li>
			))}
		</ul>
	)
}
