import type { Days } from '#app/platform/time/time.ts'
import { Amount } from '../../components/amounts.tsx'
import type { Instalment } from '../model.ts'
import { giftDay } from '../words.ts'

type Props = { of: Instalment[]; currency: string; isNight: boolean; days: Days }

/** Gifts by day, with what is given on each. */
export function Gifts({ of, currency, isNight, days }: Props) {
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{of.map((gift) => (
				<li
					key={gift.dueOn}
					className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3"
				>
					<span>{giftDay(gift, isNight, days)}</span>
					<span className="font-semibold tabular-nums">
						<Amount amountMinor={gift.amountMinor} currency={currency} />
					</span>
				</li>
			))}
		</ul>
	)
}
