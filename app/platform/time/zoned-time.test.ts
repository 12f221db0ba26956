import { expect, test } from 'vitest'
import { addMonths, daysBetween, instantOf, momentCell, momentColumn } from './zoned-time.server.ts'

test('a file says moments as the clocks of a zone show them, which its first line names', () => {
	expect(momentColumn('asked', 'Asia/Karachi')).toBe('asked (Asia/Karachi)')
	expect(momentCell(new Date('2026-03-10T20:30:05Z'), 'Asia/Karachi')).toBe('2026-03-11 01:30:05')
	expect(momentCell(null, 'Asia/Karachi')).toBe('')
})

test('a time near midnight is right where the clocks change more than half a day from midnight in UTC', () => {
	// The clocks of Chile go back from 24:00 on Saturday to 23:00: midnight comes an hour later.
	expect(new Date(instantOf('2026-04-04', '24:00', 'America/Santiago'))).toEqual(
		new Date('2026-04-05T04:00:00Z'),
	)
	expect(new Date(instantOf('2026-04-04', '22:59', 'America/Santiago'))).toEqual(
		new Date('2026-04-05T01:59:00Z'),
	)
	// Those of New Zealand go forward at 02:00 on Sunday, which is still Saturday in UTC.
	expect(new Date(instantOf('2026-09-27', '01:00', 'Pacific/Auckland'))).toEqual(
		new Date('2026-09-26T13:00:00Z'),
	)
	expect(new Date(instantOf('2026-09-27', '03:00', 'Pacific/Auckland'))).toEqual(
		new Date('2026-09-26T14:00:00Z'),
	)
})

test('a month later is never past the end of that month, and a range has both its ends', () => {
	expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
	expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
	expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
	expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
})
