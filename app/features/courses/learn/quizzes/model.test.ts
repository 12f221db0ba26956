import { expect, test } from 'vitest'
import { endOf, isLate, nextTryAt } from './model.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10, 12, minutes))

test('a quiz ends so many minutes after it began, and what is on its way then still counts', () => {
	expect(endOf({}, at(0))).toBeNull()
	expect(endOf({ minutes: 10 }, null)).toBeNull()
	const end = endOf({ minutes: 10 }, at(0))
	expect(end).toEqual(at(10))
	expect([at(9), at(10), new Date(at(10).getTime() + 30_000)].map((now) => isLate(end, now))).toEqual([
		false,
		false,
		false,
	])
	expect(isLate(end, new Date(at(10).getTime() + 31_000))).toBe(true)
	expect(isLate(null, at(600))).toBe(false)
})

test('of the attempts of a day the first to be a day old frees the next', () => {
	const day = 24 * 60
	expect(nextTryAt({}, [at(0), at(1), at(2)], at(3))).toBeNull()
	expect(nextTryAt({ attempts: 2 }, [at(0)], at(3))).toBeNull()
	expect(nextTryAt({ attempts: 2 }, [at(0), at(2)], at(3))).toEqual(at(day))
	expect(nextTryAt({ attempts: 1 }, [at(0), at(2)], at(3))).toEqual(at(day + 2))
	expect(nextTryAt({ attempts: 2 }, [at(0), at(2)], at(day))).toBeNull()
})
