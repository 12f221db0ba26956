import { expect, test } from 'vitest'
import { momentCell, momentColumn } from './zoned-time.server.ts'

test('a file says moments as the clocks of a zone show them, which its first line names', () => {
	expect(momentColumn('asked', 'Asia/Karachi')).toBe('asked (Asia/Karachi)')
	expect(momentCell(new Date('2026-03-10T20:30:05Z'), 'Asia/Karachi')).toBe('2026-03-11 01:30:05')
	expect(momentCell(null, 'Asia/Karachi')).toBe('')
})
