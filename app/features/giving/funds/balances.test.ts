import { expect, test } from 'vitest'
import { isBalanced, shareOfCosts, withBalances } from './balances.ts'
import type { Span } from './months.ts'

const span = (from: string, currency: string, ...lines: [Span['lines'][number]['kind'], number][]): Span => ({
	from,
	to: from,
	currency,
	lines: lines.map(([kind, amountMinor]) => ({ kind, amountMinor, category: null, entries: 3 })),
})
const spans = [
	span('2026-01', 'PKR', ['gift', 500], ['cost', -30]),
	span('2026-02', 'PKR', ['disbursement', -270]),
	span('2026-01', 'USD', ['gift', 7]),
]

test('each span ends with what was in the fund, in each currency by itself', () => {
	const balanced = withBalances(spans)
	expect(balanced.map(({ balanceMinor }) => balanceMinor)).toEqual([470, 200, 7])
	const balances = [
		{ currency: 'PKR', amountMinor: 200 },
		{ currency: 'USD', amountMinor: 7 },
	]
	expect(isBalanced(balanced, balances)).toBe(true)
	expect(isBalanced(balanced, [...balances.slice(1), { currency: 'PKR', amountMinor: 201 }])).toBe(false)
	expect(isBalanced(balanced, balances.slice(1))).toBe(false)
	expect(isBalanced([], [{ currency: 'PKR', amountMinor: 0 }])).toBe(true)
})

test('costs are a share of all that was spent', () => {
	expect(shareOfCosts(spans)).toEqual([{ currency: 'PKR', share: 0.1 }])
})
