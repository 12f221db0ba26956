import { expect, test } from 'vitest'
import { banEnd, endOfDay } from './model.ts'

test('a ban until a day ends with that day where the organisation is', () => {
	expect(endOfDay('2026-03-10', 'Asia/Riyadh').toISOString()).toBe('2026-03-10T20:59:59.000Z')
	expect(endOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-29T21:59:59.000Z')
	expect(endOfDay('2026-03-28', 'Europe/Berlin').toISOString()).toBe('2026-03-28T22:59:59.000Z')
	const now = new Date('2026-03-10T12:00:00Z')
	expect(banEnd({ length: '7', until: '' }, now, 'UTC')).toEqual(new Date('2026-03-17T12:00:00Z'))
	expect(banEnd({ length: 'forever', until: '' }, now, 'UTC')).toBeNull()
})
