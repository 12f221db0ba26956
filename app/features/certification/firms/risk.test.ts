import { expect, test } from 'vitest'
import { ingredientKinds, origins } from '../model.ts'
import { riskOf } from './risk.ts'

test('each origin of a raw material', () => {
	const found = origins.map((origin) => [origin, riskOf({ origin, kind: 'raw', eNumber: '' })])
	expect(Object.fromEntries(found)).toEqual({
		plant: 'low',
		mineral: 'low',
		synthetic: 'paper',
		microbial: 'paper',
		animal: 'critical',
		mixed: 'critical',
		unknown: 'critical',
	})
})

test('only raw materials without an E number are low', () => {
	const low = ingredientKinds.filter((kind) => riskOf({ origin: 'plant', kind, eNumber: '' }) === 'low')
	expect(low).toEqual(['raw'])
	expect(riskOf({ origin: 'mineral', kind: 'raw', eNumber: 'E170' })).toBe('paper')
})

test('a doubtful additive is critical until its origin is stated, and then needs a paper', () => {
	const e471 = { kind: 'additive', eNumber: 'E471', additive: { isDoubtful: true } } as const
	expect(riskOf({ ...e471, origin: 'synthetic' })).toBe('critical')
	expect(riskOf({ ...e471, origin: 'microbial' })).toBe('critical')
	expect(riskOf({ ...e471, origin: 'plant' })).toBe('paper')
	expect(riskOf({ ...e471, origin: 'animal' })).toBe('critical')
})
