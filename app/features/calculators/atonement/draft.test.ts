import { expect, test } from 'vitest'
import type { ShownRate } from '../model.ts'
import { atonementAnswer, readAtonementDraft } from './draft.ts'

const rate: ShownRate = {
	id: '0f',
	kind: 'fidyah',
	currency: 'PKR',
	amountMinor: 50_000,
	basis: 'Half a sa’ of wheat',
	source: 'Sample',
	place: 'Pakistan',
	day: '1 May',
}
const asked = (name: 'fidyah' | 'kafarah', values: Record<string, string>, rates: ShownRate[] = []) =>
	atonementAnswer(readAtonementDraft(values, { name, school: 'hanafi', rates }), rates)

test('days by the reviewed rate, or by a typed amount', () => {
	expect(asked('fidyah', { kind: 'unable', count: '۳۰' }, [rate]).feeding?.money).toEqual({
		minor: 1_500_000,
		currency: 'PKR',
	})
	const own = { kind: 'unable', count: '30', rateId: '', amount: '4', currency: 'GBP' }
	expect(asked('fidyah', own, [rate]).feeding?.money).toEqual({ minor: 12_000, currency: 'GBP' })
})

test('lateness costs nothing among Hanafis, unless another reading is chosen', () => {
	const late = { kind: 'late', count: '3', years: '2' }
	expect(asked('fidyah', late, [rate]).feeding).toMatchObject({
		persons: 0,
		chargedBy: ['maliki', 'shafii', 'hanbali'],
	})
	expect(asked('fidyah', { ...late, lateness: 'each-year' }, [rate]).feeding?.persons).toBe(6)
})

test('a broken oath feeds ten', () => {
	const oath = { kind: 'oath', count: '1', amount: '500' }
	expect(asked('kafarah', oath).feeding).toMatchObject({ persons: 10, first: 'feeding' })
})

test('a number that cannot be read is named', () => {
	expect(asked('kafarah', { kind: 'oath', count: '-1', amount: '5' }).faults).toEqual({ count: 'unreadable' })
	expect(asked('kafarah', { kind: 'oath', count: '9999999', amount: '5' }).feeding).toBeNull()
})
