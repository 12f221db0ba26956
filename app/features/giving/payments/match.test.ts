import { expect, test } from 'vitest'
import { matchPayments } from './match.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const payment = (id: string, payee: string, dueOn: string | null, createdAt = at('2026-02-01')) => ({
	id,
	payee,
	dueOn,
	createdAt,
})
const line = { day: '2026-02-10', name: 'NOOR SCHOOL TRUST', text: 'fees february' }
const ids = (all: { id: string }[]) => all.map(({ id }) => id)

test('a payee’s name goes before the day, in any script and order, and the day before nothing', () => {
	const found = matchPayments(
		[
			payment('neither', 'Another Shop', '2026-06-01'),
			payment('day', 'Another Shop', '2026-02-12'),
			payment('name', 'School of Noor', '2026-06-01'),
			payment('both', 'مدرسة نور Noor School', '2026-02-12'),
		],
		line,
	)
	expect(ids(found)).toEqual(['both', 'name', 'day', 'neither'])
	expect(found.map(({ marks }) => marks)).toEqual([
		['amount', 'name', 'near-day'],
		['amount', 'name'],
		['amount', 'near-day'],
		['amount'],
	])
})

test('without a due day the request counts; of equals the one that has waited longest goes first', () => {
	const found = matchPayments(
		[payment('later', '', null, at('2026-02-05')), payment('first', '', null, at('2026-02-01'))],
		line,
	)
	expect(ids(found)).toEqual(['first', 'later'])
	expect(found.every(({ marks }) => marks.includes('near-day'))).toBe(true)
})

test('a payee who is erased, or has one word of two, is no name of the line', () => {
	const marks = (payee: string) => matchPayments([payment('a', payee, '2026-06-01')], line)[0]?.marks
	expect(marks('')).toEqual(['amount'])
	expect(marks('Noor Bakery')).toEqual(['amount'])
	expect(marks('Noor')).toEqual(['amount', 'name'])
})
