import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentences } from './message-files.ts'

const rightToLeft = ['ar', 'ur'] as const
/** Isolated parts have their own direction; the rest of the sentence is checked. */
const outsideIsolates = (text: string) => text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '')

const told = (locale: (typeof rightToLeft)[number], pattern: RegExp) =>
	sentences(locale)
		.filter(({ text }) => pattern.test(outsideIsolates(text)))
		.map(({ key, text }) => `${key}: ${text}`)

test.each(rightToLeft)(
	'references, ranges, times, dates and numbers to call are isolated in %s',
	(locale) => {
		expect(told(locale, /\d\s?[:/–-]\s?\d|[+#]\d|(?<![A-Za-z])[−-]\d|\{\w+\}\s?[–-]\s?\{\w+\}/)).toEqual([])
	},
)

test.each(rightToLeft)('addresses are isolated in %s', (locale) => {
	// A form's help shows an address at its end, with no text after it.
	expect(told(locale, /https?:\/\/(?!\S*$)|\w@\w/)).toEqual([])
})

test.each(rightToLeft)('every isolate that is opened in %s is closed', (locale) => {
	const odd = sentences(locale).filter(
		({ text }) => (text.match(/[\u2066-\u2068]/g) ?? []).length !== (text.match(/\u2069/g) ?? []).length,
	)
	expect(odd).toEqual([])
})

test.each(rightToLeft)('no middle dot, no Latin comma after a word in %s', (locale) => {
	expect(told(locale, /·|(?<=\p{Script=Arabic}),/u)).toEqual([])
})

test.each(rightToLeft)('numbers are in the digits of %s, but beside Latin letters', (locale) => {
	expect(told(locale, /(?<![A-Za-z0-9][-. ]?)[0-9](?!\S*[A-Za-z])/)).toEqual([])
	expect(told(locale, locale === 'ar' ? /[۰-۹]/ : /[٠-٩]/)).toEqual([])
})

test.each(rightToLeft)('percent is written as one sign in %s', (locale) => {
	expect(told(locale, /%/)).toEqual([])
})

test('facts on one line and lists in a sentence are joined as the language of the page does', () => {
	const code = globSync('app/**/*.{ts,tsx}').filter(
		(file) => !/\.test\.|paraglide|text\/lists\.ts/.test(file),
	)
	const dots = code.flatMap((file) =>
		readFileSync(file, 'utf8')
			.split('\n')
			.filter((line) => line.includes('·') && !/^\s*(\*|\/[*/])/.test(line))
			.map((line) => `${file}: ${line.trim()}`),
	)
	// A licence's name beside a translator: in another language than the page.
	expect(dots.filter((line) => !/scripture\/markup\.ts/.test(line))).toEqual([])
})
