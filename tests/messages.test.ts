import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#app/platform/text/locale.ts'
import { type Message, textsOf } from './message-files.ts'

const files = globSync('messages/en/*.json').map((file) => path.basename(file))

function read(locale: string, file: string): Record<string, Message> {
	return JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8')) as Record<string, Message>
}

function inputsOf(message: Message): string[] {
	const used = textsOf(message).flatMap((text) =>
		[...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map((found) => found[1] ?? ''),
	)
	return [...new Set(used)].sort()
}

/** The plural categories of a message, or none if it has no count. */
function pluralForms(message: Message): string[] | null {
	if (typeof message === 'string') return null
	const forms = message.flatMap((variants) =>
		variants.declarations?.some((line) => line.includes(': plural'))
			? Object.keys(variants.match).map((key) => /=(\w+|\*)/.exec(key)?.[1] ?? '')
			: [],
	)
	return forms.length > 0 ? forms : null
}

test('every message is read by the code', () => {
	const code = globSync(['app/**/*.{ts,tsx,js}', 'scripts/**/*.ts', 'server.js'])
		.filter((file) => !file.startsWith('app/paraglide/') && !/\.test\.tsx?$/.test(file))
		.map((file) => readFileSync(file, 'utf8'))
	const words = new Set(code.flatMap((text) => text.match(/\b[a-z]\w*/g) ?? []))
	const unread = files.flatMap((file) => Object.keys(read('en', file)).filter((key) => !words.has(key)))
	expect(unread).toEqual([])
})

test('every message exists in every language, with words', () => {
	for (const file of files) {
		const english = Object.keys(read('en', file)).sort()
		for (const locale of locales) {
			const messages = read(locale, file)
			expect(Object.keys(messages).sort(), `${locale}/${file}`).toEqual(english)
			for (const [key, message] of Object.entries(messages)) {
				expect(
					textsOf(message).every((text) => text.trim() !== ''),
					`${locale} ${key}`,
				).toBe(true)
			}
		}
	}
})

test('no two files say the same key', () => {
	const keys = files.flatMap((file) => Object.keys(read('en', file)))
	expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('a translation uses the same values as the English sentence', () => {
	for (const file of files) {
		const english = read('en', file)
		for (const locale of ['ar', 'ur']) {
			for (const [key, message] of Object.entries(read(locale, file))) {
				// A plural form may spell out its number: “two courses”.
				const may = inputsOf(english[key] ?? '')
				const says = inputsOf(message)
				const expected = pluralForms(message) ? may.filter((input) => says.includes(input)) : may
				expect(says, `${locale} ${key}`).toEqual(expected)
			}
		}
	}
})

test('a counted sentence has every plural form of its language', () => {
	for (const file of files) {
		for (const locale of locales) {
			const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
			for (const [key, message] of Object.entries(read(locale, file))) {
				const forms = pluralForms(message)
				if (forms && !forms.includes('*'))
					expect([...new Set(forms)].sort(), `${locale} ${key}`).toEqual([...wanted].sort())
			}
		}
	}
})
