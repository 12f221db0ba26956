import { expect, test } from 'vitest'
import { formatFraction, fraction } from '../fraction.ts'
import { schools } from '../schools.ts'
import { fidyahDue, kafarahDue } from './atonement.ts'

const rate = { amount: fraction(400), currency: 'SGD' }

test('fidyah of somebody unable to fast is one meal a day, however late', () => {
	for (const school of schools) {
		const due = fidyahDue(school, { kind: 'unable', days: 30, yearsLate: 3 }, rate)
		expect(due.money).toEqual({ minor: 12_000, currency: 'SGD' })
		expect(due).toMatchObject({ persons: 30, first: 'make-up', chargedBy: schools })
	}
})

test('fidyah for lateness: none, once, or for each year', () => {
	const late = { kind: 'late', days: 5, yearsLate: 3 } as const
	const amounts = schools.map((school) => formatFraction(fidyahDue(school, late, rate).amount))
	expect(amounts).toEqual(['0', '2000', '6000', '2000'])
	expect(fidyahDue('hanafi', late, rate).chargedBy).toEqual(['maliki', 'shafii', 'hanbali'])
	expect(fidyahDue('shafii', late, rate, 'once').persons).toBe(5)
})

test('what no school charges is said', () => {
	const inTime = { kind: 'late', days: 5, yearsLate: 0 } as const
	for (const school of schools)
		expect(fidyahDue(school, inTime, rate)).toMatchObject({ persons: 0, chargedBy: [] })
})

test('kafarah: how many are fed, and what comes before feeding', () => {
	const said = (kind: 'intercourse' | 'eating' | 'oath') =>
		schools.map((school) => {
			const { persons, first } = kafarahDue(school, { kind }, rate)
			return `${persons} ${first}`
		})
	expect(said('intercourse')).toEqual(['60 two-months', '60 choice', '60 two-months', '60 two-months'])
	expect(said('eating')).toEqual(['60 two-months', '60 choice', '0 make-up', '0 make-up'])
	expect(said('oath')).toEqual(['10 feeding', '10 feeding', '10 feeding', '10 feeding'])
	expect(kafarahDue('hanbali', { kind: 'eating' }, rate)).toMatchObject({
		chargedBy: ['hanafi', 'maliki'],
		references: [],
	})
	expect(kafarahDue('shafii', { kind: 'oath', count: 3 }, rate).money.minor).toBe(12_000)
})

test('rates with parts of a minor unit are rounded up once, at the end', () => {
	const third = { amount: fraction(1000, 3), currency: 'KWD' }
	expect(fidyahDue('hanafi', { kind: 'unable', days: 2 }, third).money.minor).toBe(667)
	expect(fidyahDue('hanafi', { kind: 'unable', days: 3 }, third).money.minor).toBe(1000)
})

test('only whole counts are taken', () => {
	for (const days of [-1, 0.5, 100_001])
		expect(() => fidyahDue('hanafi', { kind: 'unable', days }, rate)).toThrow(RangeError)
	expect(() => kafarahDue('hanafi', { kind: 'oath', count: -1 }, rate)).toThrow(RangeError)
})
