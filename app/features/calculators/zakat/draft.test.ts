import { describe, expect, test } from 'vitest'
import type { ShownRate } from '../model.ts'
import { readZakatDraft, zakatAnswer } from './draft.ts'

const silver: ShownRate = {
	id: 'r',
	kind: 'silver',
	currency: 'SAR',
	amountMinor: 500,
	basis: '',
	source: 'Sample',
	place: 'Makkah',
	day: '1 May',
}
const asked = (values: Record<string, string>, rates: ShownRate[] = []) =>
	zakatAnswer(readZakatDraft({ currency: 'SAR', ...values }, 'hanafi'), rates)

describe('the form of zakat', () => {
	test('a shopkeeper’s money, goods and debts, with a typed price', () => {
		const { wealth, faults } = asked({
			cash: '10000',
			tradeGoods: '٥٠٠٠٠',
			debtsDue: '20000',
			priceSilver: '5',
		})
		expect(faults).toEqual({})
		expect(wealth?.money).toMatchObject({
			base: { minor: 4_000_000 },
			nisab: { minor: 297_500 },
			due: { minor: 100_000 },
		})
	})

	test('a rate takes the place of a price, and a typed price that of a rate', () => {
		expect(asked({ cash: '3000' }).refusal).toBe('price-of-silver-missing')
		expect(asked({ cash: '3000' }, [silver]).wealth?.money.due.minor).toBe(7500)
		expect(asked({ cash: '3000', priceSilver: '6' }, [silver]).wealth?.money.due.minor).toBe(0)
		expect(asked({ cash: '3000', currency: 'USD' }, [silver]).refusal).toBe('price-of-silver-missing')
	})

	test('a price may have more decimals than its currency', () => {
		expect(asked({ cash: '3000', priceSilver: '3.8625' }).wealth?.money.nisab?.minor).toBe(229_819)
	})

	test('karats and readings are those of the form', () => {
		const worn = { goldWorn: '100', goldWornPurity: '18', priceGold: '200', priceSilver: '5' }
		expect(asked(worn).wealth?.money.base.minor).toBe(1_500_000)
		expect(asked({ ...worn, wornJewellery: 'not-counted' }).wealth?.money.base.minor).toBe(0)
		expect(asked({ ...worn, wornJewellery: 'sometimes' }).wealth?.money.base.minor).toBe(1_500_000)
	})

	test('animals, harvest and treasure each by themselves', () => {
		const answer = asked({
			camels: '30',
			sheep: '39',
			kilograms: '1000',
			watering: 'irrigated',
			treasure: '100',
		})
		expect(answer.wealth).toBeNull()
		expect(answer.herds.map(({ herd, due }) => [herd, due.choices])).toEqual([
			['camels', [{ bint_makhad: 1 }]],
			['sheep', []],
		])
		expect(answer.crops?.due).toEqual({ n: 50n, d: 1n })
		expect(answer.treasure?.due).toEqual({ n: 2000n, d: 1n })
	})

	test('what cannot be read is named', () => {
		expect(asked({ cash: '1.2.3', goldSaved: 'much', camels: '2.5', priceGold: 'x' }).faults).toEqual({
			cash: 'unreadable',
			goldSaved: 'unreadable',
			camels: 'unreadable',
		})
	})
})

test('zakat never falls when more is owned', () => {
	let before = -1
	for (let cash = 0; cash <= 10_000; cash += 250) {
		const due = asked({ cash: String(cash) }, [silver]).wealth?.money.due.minor ?? 0
		expect(due).toBeGreaterThanOrEqual(before)
		before = due
	}
})
