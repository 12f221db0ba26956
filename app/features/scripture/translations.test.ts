import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
	expandCitations,
	findCited,
	showTranslations,
	switchTranslations,
	translationOf,
} from './api.server.ts'
import { Passage } from './components/passage.tsx'
import { surahs } from './model.ts'
import { openTranslation } from './translations.server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'translation-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => switchTranslations(['en', 'ur']))

const cite = (written: string) => `<blockquote data-quran="${written}"></blockquote>`

test.each([
	['en', 'quran-en-pickthall.txt'],
	['ur', 'quran-ur-jalandhry.txt'],
] as const)('every ayah has the text that stands in the file of %s', (language, name) => {
	const lines = readFileSync(path.join(import.meta.dirname, name), 'utf8')
		.trimEnd()
		.split('\n')
	const shown = surahs.flatMap(({ number: surah, ayat }) =>
		(translationOf({ surah, from: 1, to: ayat }, language)?.ayat ?? []).map(
			({ number, text }) => `${surah}:${number}\t${text}`,
		),
	)
	expect(shown).toEqual(lines)
	expect(shown).toHaveLength(6236)
})

test('a file that differs in one byte, or is not there, is refused by name', () => {
	const bytes = readFileSync(path.join(import.meta.dirname, 'quran-en-pickthall.txt'))
	const sha256 = 'a226dbc7fa663ce3fc3f6cb5adc45a570671b4689362098f629c1940038766ef'
	const file = path.join(folder, 'copy.txt')
	writeFileSync(file, bytes)
	expect(openTranslation({ file, sha256 }).starts).toHaveLength(6237)
	bytes[100_000] = (bytes[100_000] ?? 0) ^ 1
	writeFileSync(file, bytes)
	expect(() => openTranslation({ file, sha256 })).toThrow(/copy\.txt is not the one .* its SHA-256 is/)
	expect(() => openTranslation({ file: path.join(folder, 'nowhere.txt'), sha256 })).toThrow('cannot be read')
})

test('no translation is shown in Arabic, for a language that is switched off, or for an unknown passage', () => {
	const throne = { surah: 2, from: 255, to: 255 }
	expect(translationOf(throne, 'ar')).toBeUndefined()
	expect(translationOf({ surah: 2, from: 286, to: 287 }, 'en')).toBeUndefined()
	expect(translationOf({ surah: 115, from: 1, to: 1 }, 'en')).toBeUndefined()
	showTranslations({ en: 'bundled' })
	expect(translationOf(throne, 'en')).toBeDefined()
	expect(translationOf(throne, 'ur')).toBeUndefined()
	showTranslations({ en: 'bundled', ur: 'bundled' })
	switchTranslations(['ur'])
	expect(translationOf(throne, 'en')).toBeUndefined()
	expect(translationOf(throne, 'ur')?.translator).toBe('فتح محمد جالندھری')
})

test('an answer shows what its ayat mean, in its own language and with the name of the translator', () => {
	const english = expandCitations(cite('112:1-2'), { locale: 'en' })
	expect(english).toContain(
		'<div class="mt-3" lang="en" dir="ltr" translate="no"><p>Say: He is Allah, the One! <bdi>(1)</bdi> Allah, the eternally Besought of all! <bdi>(2)</bdi></p>',
	)
	expect(english).toContain('Translation of the meanings: M. M. Pickthall (1930)')
	const urdu = expandCitations(cite('1:1'), { locale: 'ur' })
	expect(urdu).toContain('<div class="mt-3" lang="ur" dir="rtl" translate="no">')
	expect(urdu).toContain('ترجمہ: فتح محمد جالندھری')
	expect(expandCitations(cite('1:1'), { locale: 'ar' })).not.toContain('translate="no"><p>')
	switchTranslations([])
	expect(expandCitations(cite('1:1'), { locale: 'en' })).not.toContain('Pickthall')
})

test('the component shows a translation where it is given one', () => {
	const passage = findCited('1:1')
	if (!passage) throw new Error('1:1 was not found')
	const translation = translationOf(passage.reference, 'en')
	expect(renderToStaticMarkup(createElement(Passage, { passage, locale: 'en', translation }))).toContain(
		'In the name of Allah, the Beneficent, the Merciful.',
	)
	expect(renderToStaticMarkup(createElement(Passage, { passage, locale: 'en' }))).not.toContain('Beneficent')
})

test('who reads an Arabic text in another language is told what its ayat mean in theirs', () => {
	const arabic = expandCitations(cite('1:1'), { locale: 'ar', reader: 'en' })
	expect(arabic).toContain('سورة الفاتحة')
	expect(arabic).toContain('Pickthall')
	expect(expandCitations(cite('1:1'), { locale: 'en', reader: 'ur' })).toContain('Pickthall')
	expect(expandCitations(cite('1:1'), { locale: 'ar', reader: 'ar' })).not.toContain('Pickthall')
})
