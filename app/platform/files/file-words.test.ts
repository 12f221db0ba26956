import { expect, test } from 'vitest'
import { inLocale } from '../text/locale.server.ts'
import { locales } from '../text/locale.ts'
import { sentenceFor } from '../text/words.ts'
import { fileWords } from './file-words.ts'
import { fileRefusals } from './files.ts'

test('whoever has a file refused is told why, in their language', () => {
	const codes = [...fileRefusals, 'sign-in', 'not-allowed'].map((reason) => `files.${reason}`)
	expect(Object.keys(fileWords).sort()).toEqual([...codes].sort())
	for (const code of codes) {
		const said = locales.map((locale) => inLocale(locale, () => sentenceFor(fileWords, code).text))
		expect(new Set(said).size, code).toBe(locales.length)
	}
	expect(sentenceFor(fileWords, 'files.too-large', { megabytes: '5' }).text).toBe(
		'This file is too large. The limit is 5 MB.',
	)
})
