import { expect, test } from 'vitest'
import { banEnd, endOfDay, listPath, noFilters, readFilters } from './model.ts'

test('an address asks for what is offered, and for nothing else', () => {
	const read = (query: string) => readFilters(new URLSearchParams(query))
	expect(read('')).toEqual(noFilters)
	expect(read('q=%20Ali%20&role=scholar&status=banned')).toEqual({
		q: 'Ali',
		role: 'scholar',
		status: 'banned',
	})
	expect(read('role=owner&status=%00')).toEqual(noFilters)
	expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(100)
	expect(listPath(read('q=Ali&role=all'), '1-2')).toBe('/admin/users?q=Ali&before=1-2')
	expect(listPath(noFilters)).toBe('/admin/users')
})

test('a ban until a day ends with that day where the organisation is', () => {
	expect(endOfDay('2026-03-10', 'Asia/Riyadh').toISOString()).toBe('2026-03-10T20:59:59.000Z')
	expect(endOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-29T21:59:59.000Z')
	expect(endOfDay('2026-03-28', 'Europe/Berlin').toISOString()).toBe('2026-03-28T22:59:59.000Z')
	const now = new Date('2026-03-10T12:00:00Z')
	expect(banEnd({ length: '7', until: '' }, now, 'UTC')).toEqual(new Date('2026-03-17T12:00:00Z'))
	expect(banEnd({ length: 'forever', until: '' }, now, 'UTC')).toBeNull()
})
