import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { Press } from '../../components/press.tsx'
import { formatMoney, type Money } from '../../money.ts'
import type { PayWay } from '../../pledges/model.ts'

/** Where a donor pays by card; `to` null: not this amount, or not now. */
export type CardOffer = { to: string | null; isTest: boolean }

type Props = { amount: Money; way: PayWay; offer: CardOffer }

/** The amount and the button that leads to the card page. */
export function PayByCard({ amount, way, offer: { to, isTest } }: Props) {
	const locale = getLocale()
	return (
		<div className="grid justify-items-start gap-4">
			<dl className="grid gap-1">
				<dt className="text-muted">{m.pledges_amount()}</dt>
				<dd className="font-semibold text-2xl tabular-nums">
					<bdi>{formatMoney(amount, locale)}</bdi>
				</dd>
			</dl>
			{way.instructions[locale] && (
				<p className="wrap-anywhere whitespace-pre-line">{way.instructions[locale]}</p>
			)}
			{to ? (
				<>
					<Press to={to} label={m.cards_pay()} />
					<p className="text-muted text-sm">{m.cards_leaves()}</p>
					{isTest && <p className="text-sm text-warn">{m.cards_test_donor()}</p>}
				</>
			) : (
				<p className="rounded-field border border-warn-line bg-warn-tint px-4 py-3">{m.cards_not_now()}</p>
			)}
		</div>
	)
}
