import { expect, test } from 'vitest'
import { countries, countriesIn } from '#app/platform/text/countries.ts'
import { askInput, noteInput } from './inputs.ts'

const category = '0f0e0d0c-1111-4222-8333-444455556666'
const whole = { title: 'Zakat', question: 'On gold?', language: 'en', category }

function problemsOf(typed: Record<string, string>): Record<string, string> {
	const read = askInput.safeParse(typed)
	return Object.fromEntries((read.error?.issues ?? []).map((issue) => [issue.path[0], issue.message]))
}

test('title, question and category are required, and blanks are nothing', () => {
	const required = 'Please fill in this field.'
	expect(problemsOf({ language: 'en' })).toEqual({ title: required, question: required, category: required })
	expect(problemsOf({ ...whole, title: ' \n', question: '\t' })).toEqual({
		title: required,
		question: required,
	})
	expect(problemsOf({ ...whole, category: 'Family' })).toEqual({ category: required })
})

test('a title of 200 and question of 10 000 characters are the longest', () => {
	expect(problemsOf({ ...whole, title: 'ز'.repeat(200), question: 'ز'.repeat(10_000) })).toEqual({})
	expect(problemsOf({ ...whole, title: 'ز'.repeat(201), question: 'ز'.repeat(10_001) })).toEqual({
		title: 'Please use at most 200 characters for the title.',
		question: 'Please use at most 10000 characters for the details.',
	})
	// Browsers send a line break as two characters.
	expect(askInput.parse({ ...whole, question: 'a\r\n'.repeat(5000) }).question).toBe(`${'a\n'.repeat(4999)}a`)
})

test('language, country and privacy come from the lists; nothing said is no country, and private', () => {
	expect(askInput.parse({ ...whole, country: '' })).toMatchObject({ country: null, privacy: 'private' })
	expect(problemsOf({ ...whole, language: 'fr', country: 'XX', privacy: 'open' })).toEqual({
		language: 'Please choose from the list.',
		country: 'Please choose from the list.',
		privacy: 'ifta.privacy-required',
	})
})

test('every country has a name in each language, and its place in the alphabet of the reader', () => {
	expect(countries).toHaveLength(242)
	for (const locale of ['en', 'ar', 'ur'] as const) {
		const listed = countriesIn(locale)
		expect(listed.filter(({ value, label }) => value === label)).toEqual([])
		expect(new Set(listed.map(({ value }) => value)).size).toBe(242)
	}
	expect(countriesIn('en')[0]?.label).toBe('Afghanistan')
	expect(countriesIn('ar').findIndex(({ value }) => value === 'ES')).toBeLessThan(40)
})

test('a clarification is some words and at most two thousand characters', () => {
	const problem = (note?: string) => noteInput.safeParse({ note }).error?.issues[0]?.message
	expect([problem(), problem('  ')]).toEqual(['ifta.clarification-required', 'ifta.clarification-required'])
	expect([problem('a'.repeat(2000)), problem('a'.repeat(2001))]).toEqual([
		undefined,
		'ifta.clarification-too-long',
	])
})
