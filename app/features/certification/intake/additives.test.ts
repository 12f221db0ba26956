import { expect, test } from 'vitest'
import { additiveOf, additives, findAdditives, sourcesOf } from './additives.ts'
import { readENumber } from './e-number.ts'
import { riskOf } from './risk.ts'

test('the list has each number once, in the form of our numbers, with a name', () => {
	expect(additives.length).toBeGreaterThan(350)
	expect(new Set(additives.map(({ number }) => number)).size).toBe(additives.length)
	for (const { number, en } of additives) {
		expect(readENumber(number), number).toBe(number)
		expect(en, number).not.toBe('')
	}
	expect(additives.filter(({ reasons }) => reasons.length > 0).length).toBeGreaterThan(70)
})

test('a number is found however it is written, and one that is not in the list is not known', () => {
	for (const written of ['E471', 'e-471', 'INS 471', '471', 'E٤٧١'])
		expect(additiveOf(written)?.number, written).toBe('E471')
	expect(additiveOf('E470')?.number).toBe('E470a')
	expect(additiveOf('E500(ii)')?.number).toBe('E500')
	expect(additiveOf('E599')).toBeUndefined()
	expect(additiveOf('E9999')).toBeUndefined()
})

test('additives are found by number, by name in each language, and by source', () => {
	expect(findAdditives('472').map(({ number }) => number)).toContain('E472e')
	expect(findAdditives('جيلاتين').map(({ number }) => number)).toEqual(['E428'])
	expect(findAdditives('LECITHIN').map(({ number }) => number)).toEqual(['E322'])
	const insects = findAdditives('', 'insect')
	expect(insects.map(({ number }) => number)).toEqual(['E120', 'E901', 'E904'])
	for (const additive of insects) expect(sourcesOf(additive)).toContain('insect')
	expect(findAdditives('no such thing')).toEqual([])
})

test('an unknown number and an open origin ask for a paper; a doubtful name is critical', () => {
	expect(riskOf({ name: 'Salt', eNumber: '', origin: 'mineral' })).toBe('low')
	expect(riskOf({ name: 'Salt', eNumber: '', origin: 'unknown' })).toBe('paper')
	expect(riskOf({ name: 'New gum', eNumber: 'E599', origin: 'plant' })).toBe('paper')
	expect(riskOf({ name: 'Mono- and diglycerides', eNumber: 'E471', origin: 'plant' })).toBe('critical')
	expect(riskOf({ name: 'الجيلاتين', eNumber: '', origin: 'unknown' })).toBe('critical')
})
