import { expect, test } from 'vitest'
import { dayIn } from '#app/platform/time/time.ts'
import { promisedOn } from './working-days.ts'

const mondayToFriday = [1, 2, 3, 4, 5]
const sundayToThursday = [0, 1, 2, 3, 4]
const [riyadh, karachi, newYork] = ['Asia/Riyadh', 'Asia/Karachi', 'America/New_York']

const promises: [what: string, askedAt: string, promise: Parameters<typeof promisedOn>[1], day: string][] = [
	// March 10, 2026 is a Tuesday.
	[
		'within a week',
		'2026-03-10T12:00:00Z',
		{ days: 3, workingDays: mondayToFriday, zone: 'UTC' },
		'2026-03-13',
	],
	[
		'over a weekend',
		'2026-03-10T12:00:00Z',
		{ days: 4, workingDays: mondayToFriday, zone: 'UTC' },
		'2026-03-16',
	],
	['seven days', '2026-03-10T12:00:00Z', { days: 7, workingDays: mondayToFriday, zone: 'UTC' }, '2026-03-19'],
	[
		'asked on a Saturday',
		'2026-03-14T12:00:00Z',
		{ days: 1, workingDays: mondayToFriday, zone: 'UTC' },
		'2026-03-16',
	],
	[
		'Friday and Saturday free',
		'2026-03-10T12:00:00Z',
		{ days: 3, workingDays: sundayToThursday, zone: riyadh },
		'2026-03-15',
	],
	[
		'asked on a free Friday',
		'2026-03-13T09:00:00Z',
		{ days: 1, workingDays: sundayToThursday, zone: riyadh },
		'2026-03-15',
	],
	[
		'already tomorrow there',
		'2026-03-10T20:00:00Z',
		{ days: 1, workingDays: mondayToFriday, zone: karachi },
		'2026-03-12',
	],
	[
		'still yesterday there',
		'2026-03-10T03:00:00Z',
		{ days: 1, workingDays: mondayToFriday, zone: newYork },
		'2026-03-10',
	],
	[
		'over the night the clocks change',
		'2026-03-06T18:00:00Z',
		{ days: 2, workingDays: mondayToFriday, zone: newYork },
		'2026-03-10',
	],
	[
		'one working day a week',
		'2026-03-10T12:00:00Z',
		{ days: 2, workingDays: [5], zone: 'UTC' },
		'2026-03-20',
	],
	[
		'over the end of a year',
		'2026-12-30T12:00:00Z',
		{ days: 3, workingDays: mondayToFriday, zone: 'UTC' },
		'2027-01-04',
	],
	[
		'over a leap day',
		'2028-02-28T12:00:00Z',
		{ days: 1, workingDays: mondayToFriday, zone: 'UTC' },
		'2028-02-29',
	],
]
for (const [what, askedAt, promise, day] of promises) {
	test(`a promise is kept by the last of its working days: ${what}`, () => {
		expect(promisedOn(new Date(askedAt), promise)).toBe(day)
	})
}

test('a day begins at midnight of the organisation, not of the server', () => {
	const late = new Date('2026-03-10T23:30:00Z')
	expect([dayIn(late, 'UTC'), dayIn(late, riyadh), dayIn(late, newYork)]).toEqual([
		'2026-03-10',
		'2026-03-11',
		'2026-03-10',
	])
})
