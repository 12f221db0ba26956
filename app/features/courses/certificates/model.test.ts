import { expect, test } from 'vitest'
import { numberLetters, oneLine } from '#app/platform/signatures/number.ts'
import { readNumber, signedText } from './model.ts'

test('a number is known however it was typed', () => {
	for (const typed of ['MK-2026-7F3K-9Q2T', 'mk 2026 7f3k 9q2t', 'MK20267F3K9Q2T', ' mk–2026–7f3k–9q2t '])
		expect(readNumber(typed), typed).toBe('MK-2026-7F3K-9Q2T')
	for (const typed of [
		'',
		'MK-2026-7F3K',
		'MK-2026-7F3K-9Q2O',
		'AB-2026-7F3K-9Q2T',
		'MK-2026-7F3K-9Q2TT',
		'key',
	])
		expect(readNumber(typed), typed).toBeUndefined()
})

test('no letter of a number is read as another', () => {
	for (const pair of ['0O', '1I', '1L', 'UV']) {
		const both = [...pair].filter((letter) => numberLetters.includes(letter))
		expect(both.length, pair).toBeLessThan(2)
	}
})

test('a name cannot smuggle in a line of its own', () => {
	const name = oneLine('Aisha\u2028issued: 1990\r\nteacher: Nobody')
	const text = signedText({
		number: 'MK-2026-7F3K-9Q2T',
		name,
		courseTitle: 'Fiqh',
		courseLanguage: 'en',
		teacher: '',
		minutes: 1,
		version: 1,
		issuedAt: new Date('2026-03-10T12:00:00Z'),
	})
	expect(text.split('\n').filter((line) => line.startsWith('issued: '))).toEqual([
		'issued: 2026-03-10T12:00:00.000Z',
	])
	expect(text.split('\n')).toHaveLength(10)
})
