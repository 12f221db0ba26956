import { expect, test } from 'vitest'
import { fraction, zero } from '../fraction.ts'
import { schools } from '../schools.ts'
import { cropsDue, treasureDue } from './produce.ts'

test.each(schools)(
	'crops: a tenth by rain, a twentieth when irrigated, from the least amount on (%s)',
	(school) => {
		const isHanafi = school === 'hanafi'
		expect(cropsDue(school, fraction(653), 'rain').due).toEqual(fraction(653, 10))
		expect(cropsDue(school, fraction(1000), 'irrigated').due).toEqual(fraction(50))
		const few = fraction(6529, 10)
		expect(cropsDue(school, few, 'rain').due).toEqual(isHanafi ? fraction(6529, 100) : zero)
		expect(cropsDue(school, few, 'rain').least).toEqual(isHanafi ? null : fraction(653))
	},
)

test('of treasure a fifth, however little it is', () => {
	expect(treasureDue(fraction(1)).due).toEqual(fraction(1, 5))
})
