import { expect, test } from 'vitest'
import { formatTicketCode, makeTicketCode, readTicketCode } from './code.ts'

test('a ticket code is M and twelve characters that are not mistaken for each other', () => {
	const codes = Array.from({ length: 500 }, makeTicketCode)
	expect(new Set(codes).size).toBe(500)
	for (const code of codes) expect(code).toMatch(/^M[0-9A-HJKMNP-TV-Z]{12}$/)
})

test('a code is read as people type it', () => {
	expect(formatTicketCode('M0123456789AB')).toBe('M0123 4567 89AB')
	expect(readTicketCode(' mo123-4567 89ab')).toBe('M0123456789AB')
	expect(readTicketCode('M0I23 4567 89AB')).toBe('M0123456789AB')
	expect(readTicketCode('ＭL123456789AB')).toBe('M1123456789AB')
	for (const wrong of ['', 'M012345678', 'X0123456789AB', 'M0123456789ABC', 'MU123456789AB'])
		expect(readTicketCode(wrong)).toBeNull()
})
