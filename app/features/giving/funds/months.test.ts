import { expect, test } from 'vitest'
import { type BookLine, spansOf } from './months.ts'

const line = (month: string, kind: BookLine['kind'], amountMinor: number, entries = 1): BookLine => ({
	month,
	currency: 'PKR',
	kind,
	category: null,
	amountMinor,
	entries,
})
const shown = (lines: BookLine[]) =>
	spansOf(lines).map(({ from, to, lines }) => [
		from,
		to,
		...lines.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`),
	])

test('a month with three gifts stands alone, one with fewer goes with the next', () => {
	expect(
		shown([line('2026-01', 'gift', 300, 3), line('2026-02', 'gift', 50), line('2026-03', 'gift', 70, 2)]),
	).toEqual([
		['2026-01', '2026-01', 'gift 300'],
		['2026-02', '2026-03', 'gift 120'],
	])
})

test('the last month with few gifts goes with the ones before', () => {
	expect(shown([line('2026-01', 'gift', 300, 3), line('2026-02', 'gift', 50)])).toEqual([
		['2026-01', '2026-02', 'gift 350'],
	])
})

test('a fund with one gift in all shows one span', () => {
	expect(shown([line('2026-01', 'gift', 50), line('2026-03', 'disbursement', -20)])).toEqual([
		['2026-01', '2026-03', 'gift 50', 'disbursement -20'],
	])
})

test('months without gifts stand alone, currencies apart', () => {
	expect(shown([line('2026-01', 'disbursement', -5), line('2026-02', 'disbursement', -7)])).toEqual([
		['2026-01', '2026-01', 'disbursement -5'],
		['2026-02', '2026-02', 'disbursement -7'],
	])
	const two = spansOf([line('2026-01', 'cost', -5), { ...line('2026-01', 'cost', -1), currency: 'USD' }])
	expect(two.map(({ currency }) => currency)).toEqual(['PKR', 'USD'])
})

test('no sum is lost, whatever is joined', () => {
	const lines = Array.from({ length: 60 }, (_, n) =>
		line(`2026-${String(1 + (n % 12)).padStart(2, '0')}`, n % 3 ? 'gift' : 'cost', n * 7 - 100, n % 4),
	).toSorted((a, b) => a.month.localeCompare(b.month))
	const sum = (of: { amountMinor: number }[]) => of.reduce((total, { amountMinor }) => total + amountMinor, 0)
	expect(sum(spansOf(lines).flatMap((span) => span.lines))).toBe(sum(lines))
})
