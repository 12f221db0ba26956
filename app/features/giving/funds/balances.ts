import type { Span } from './months.ts'

export type BalancedSpan = Span & { balanceMinor: number }

/** Adds the closing balance to each span, in their order. */
export function withBalances(spans: Span[]): BalancedSpan[] {
	const running: Record<string, number> = {}
	return spans.map((span) => {
		const moved = span.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
		const balanceMinor = (running[span.currency] ?? 0) + moved
		running[span.currency] = balanceMinor
		return { ...span, balanceMinor }
	})
}

/** Do the months of each currency end at the ledger's balance? */
export function isBalanced(
	spans: BalancedSpan[],
	balances: readonly { currency: string; amountMinor: number }[],
): boolean {
	const last = Object.fromEntries(spans.map(({ currency, balanceMinor }) => [currency, balanceMinor]))
	const said = Object.fromEntries(balances.map(({ currency, amountMinor }) => [currency, amountMinor]))
	return [...new Set([...Object.keys(last), ...Object.keys(said)])].every(
		(currency) => (last[currency] ?? 0) === (said[currency] ?? 0),
	)
}

/** The share of costs in all spending, by currency; currencies without spending are left out. */
export function shareOfCosts(spans: Span[]): { currency: string; share: number }[] {
	const currencies = [...new Set(spans.map(({ currency }) => currency))]
	return currencies.flatMap((currency) => {
		const lines = spans.flatMap((span) => (span.currency === currency ? span.lines : []))
		const spent = (kind: 'cost' | 'disbursement') =>
			-lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountMinor : sum), 0)
		const all = spent('cost') + spent('disbursement')
		return all > 0 ? [{ currency, share: spent('cost') / all }] : []
	})
}
