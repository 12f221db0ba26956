import { expect, test } from 'vitest'
import {
	camels,
	cattle,
	hanafiCamels,
	malikiCamels,
	readTable,
	sheep,
} from '#tests/calculators/livestock-tables.ts'
import { schools } from '../schools.ts'
import { livestockDue, maxHerd } from './livestock.ts'

const upTo = 1200
const numbers = Array.from({ length: upTo }, (_, at) => at + 1)

/** Every pair of animals, one for 50 or 40 and one for 40 or 30, that makes up the full tens. */
function pairs(count: number, [older, forOlder]: [string, number], [younger, forYounger]: [string, number]) {
	const tens = count - (count % 10)
	const found: Record<string, number>[] = []
	for (let first = 40; first >= 0; first--)
		for (let second = 0; second <= 40; second++)
			if (first * forOlder + second * forYounger === tens) {
				const both = Object.entries({ [older]: first, [younger]: second })
				found.push(Object.fromEntries(both.filter(([, number]) => number > 0)))
			}
	return found
}

test.each(schools)('camels from 1 to 1200 are those of the table (%s)', (school) => {
	const tables = { hanafi: hanafiCamels, maliki: malikiCamels, shafii: camels, hanbali: camels }
	const hanafi = (count: number): Record<string, number>[] => {
		const inTable = readTable(hanafiCamels, count)
		if (inTable) return inTable
		return hanafi(count - 50).map((due) => ({ ...due, hiqqa: (due.hiqqa ?? 0) + 1 }))
	}
	const wanted = numbers.map((count) => {
		const inTable = readTable(tables[school], count)
		if (inTable) return inTable
		return school === 'hanafi' ? hanafi(count) : pairs(count, ['hiqqa', 50], ['bint_labun', 40])
	})
	expect(numbers.map((count) => livestockDue('camels', count, school).choices)).toEqual(wanted)
})

test.each(schools)('cattle and sheep from 1 to 1200 are those of the tables (%s)', (school) => {
	const herds = numbers.map(
		(count) => readTable(cattle, count) ?? pairs(count, ['musinna', 40], ['tabi', 30]),
	)
	expect(numbers.map((count) => livestockDue('cattle', count, school).choices)).toEqual(herds)
	const flocks = numbers.map((count) => readTable(sheep, count))
	expect(numbers.map((count) => livestockDue('sheep', count, school).choices)).toEqual(flocks)
})

test('each answer names where it is taken from', () => {
	expect(livestockDue('camels', 125, 'maliki').references).toEqual(['risala-qayrawani'])
	expect(livestockDue('camels', 125, 'hanafi').references).toEqual(['kanz-daqaiq', 'muhit-burhani'])
	expect(livestockDue('sheep', 400, 'shafii').references).toContain('four-at-400')
})

test('only whole numbers of animals are taken', () => {
	expect(livestockDue('camels', 0, 'hanafi').choices).toEqual([])
	for (const count of [-1, 1.5, Number.NaN, maxHerd + 1])
		expect(() => livestockDue('cattle', count, 'maliki')).toThrow(RangeError)
})
