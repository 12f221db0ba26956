import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test('an axis has few marks, at round numbers, and reaches over the highest bar', () => {
	expect(scaleOf(0)).toEqual([0, 1])
	expect(scaleOf(1)).toEqual([0, 1])
	expect(scaleOf(4)).toEqual([0, 1, 2, 3, 4])
	expect(scaleOf(7)).toEqual([0, 2, 4, 6, 8])
	expect(scaleOf(12)).toEqual([0, 5, 10, 15])
	expect(scaleOf(400)).toEqual([0, 100, 200, 300, 400])
	for (let highest = 1; highest <= 400; highest++) {
		const marks = scaleOf(highest)
		expect(marks.length).toBeLessThanOrEqual(5)
		expect(marks.at(-1)).toBeGreaterThanOrEqual(highest)
	}
})
