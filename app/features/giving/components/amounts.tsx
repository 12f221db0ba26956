import { getLocale } from '#app/paraglide/runtime.js'
import { formatMoney } from '../money.ts'

/** Amounts of several currencies, one a line; a dash if there is none. */
export function Amounts({ of }: { of: readonly { currency: string; amountMinor: number }[] }) {
	if (of.length === 0) return '–'
	return (
		<span className="grid justify-items-start gap-0.5 tabular-nums">
			{of.map((each) => (
				<Amount key={each.currency} {...each} />
			))}
		</span>
	)
}

export function Amount({ currency, amountMinor }: { currency: string; amountMinor: number }) {
	return (
		<bdi className={amountMinor < 0 ? 'whitespace-nowrap text-danger' : 'whitespace-nowrap'}>
			{formatMoney({ minor: amountMinor, currency }, getLocale())}
		</bdi>
	)
}
