import { expect, test } from 'vitest'
import { isFilling, offerEnd, openingOf } from './offers.ts'

const at = (text: string) => new Date(text)
const rule = (over: Partial<Parameters<typeof offerEnd>[0]> = {}) => ({
	beginsAt: null,
	zone: 'UTC',
	answerHours: 48,
	offers: true,
	...over,
})

test.each([
	['at night the time stands still', '2026-03-10T23:00Z', 6, 'UTC', '2026-03-11T14:00Z'],
	['by day it runs', '2026-03-10T10:00Z', 6, 'UTC', '2026-03-10T16:00Z'],
	['it goes on the next morning', '2026-03-10T20:00Z', 6, 'UTC', '2026-03-11T12:00Z'],
	['it ends in the evening at the latest', '2026-03-10T16:00Z', 6, 'UTC', '2026-03-10T22:00Z'],
	['two days are more than three nights', '2026-03-10T12:00Z', 48, 'UTC', '2026-03-13T18:00Z'],
	['the event’s zone says when it is day', '2026-03-10T18:00Z', 6, 'Asia/Karachi', '2026-03-11T09:00Z'],
	['a night in which clocks go forward', '2026-03-28T23:00Z', 6, 'Europe/London', '2026-03-29T13:00Z'],
])('%s', (_name, now, answerHours, zone, end) => {
	expect(offerEnd(rule({ answerHours, zone }), at(now))).toEqual(at(end))
})

test('an offer ends two hours before the beginning at the latest', () => {
	const beginsAt = at('2026-03-11T19:00Z')
	expect(offerEnd(rule({ beginsAt }), at('2026-03-10T12:00Z'))).toEqual(at('2026-03-11T17:00Z'))
})

test('with fewer than six hours by day left, a party is confirmed', () => {
	const beginsAt = at('2026-03-11T16:00Z')
	// The evening's last hour does not count; from 8 to 14 are six.
	expect(offerEnd(rule({ beginsAt }), at('2026-03-10T22:30Z'))).toEqual(at('2026-03-11T14:00Z'))
	expect(offerEnd(rule({ beginsAt }), at('2026-03-11T08:01Z'))).toBeNull()
	expect(offerEnd(rule({ offers: false }), at('2026-03-10T12:00Z'))).toBeNull()
})

test('registration opens and closes by the clock, by the organiser and by the beginning', () => {
	const now = at('2026-03-10T12:00Z')
	const times = { opensAt: null, closesAt: null, closedAt: null, beginsAt: null, cancelledAt: null }
	expect(openingOf(times, now)).toBe('open')
	expect(openingOf({ ...times, opensAt: at('2026-03-10T12:01Z') }, now)).toBe('before')
	expect(openingOf({ ...times, opensAt: now }, now)).toBe('open')
	expect(openingOf({ ...times, closesAt: now }, now)).toBe('over')
	expect(openingOf({ ...times, closedAt: now, opensAt: at('2026-03-11T12:00Z') }, now)).toBe('over')
	expect(openingOf({ ...times, beginsAt: now }, now)).toBe('over')
	expect(openingOf({ ...times, cancelledAt: now }, now)).toBe('over')
	expect(isFilling({ beginsAt: at('2026-03-11T12:00Z'), fillHours: 24 }, now)).toBe(true)
	expect(isFilling({ beginsAt: at('2026-03-11T12:01Z'), fillHours: 24 }, now)).toBe(false)
	expect(isFilling({ beginsAt: null, fillHours: 24 }, now)).toBe(false)
})
