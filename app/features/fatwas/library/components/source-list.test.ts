import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#app/platform/text/locale.ts'
import { type HadithCitation, type Source, sourceOf } from '../model.ts'
import { SourceList } from './source-list.tsx'

const mughni = sourceOf('book', { title: 'Al-Mughni', author: 'Ibn Qudamah', volume: '3', page: '145' })

const bukhari = { collection: 'Sahih al-Bukhari', number: '1', grade: '', grader: '' }

function shown(hadith: HadithCitation[], language: Locale = 'en') {
	const html = renderToStaticMarkup(createElement(SourceList, { sources: [], hadith, language }))
	return html.replace(/<[^>]*>/g, '').replace(/[\u2068\u2069]/g, '')
}

test('a hadith is shown by where it stands, and by its grade where somebody gave one', () => {
	expect(shown([bukhari])).toBe('Sahih al-Bukhari 1')
	expect(shown([{ ...bukhari, grade: 'sahih' }])).toBe('Sahih al-Bukhari 1 · graded sahih')
	expect(shown([{ ...bukhari, grade: 'sahih', grader: 'al-Albani' }])).toBe(
		'Sahih al-Bukhari 1 · graded sahih by al-Albani',
	)
})

test('well-known collections and grades are named in the language of the answer, others as they were typed', () => {
	expect(shown([{ ...bukhari, grade: "Da'if" }], 'ar')).toBe('صحيح البخاري ١، درجته: ضعيف')
	expect(shown([{ ...bukhari, collection: 'صحیح بخاری', grade: 'حسن' }])).toBe(
		'Sahih al-Bukhari 1 · graded hasan',
	)
	expect(shown([{ collection: 'Musnad X', number: '3', grade: 'hasan gharib', grader: '' }], 'ur')).toBe(
		'Musnad X ۳، درجہ: hasan gharib',
	)
})

test('a citation that stands there twice is shown once, and what was typed never becomes markup', () => {
	const odd = { ...bukhari, collection: '<b>x</b>' }
	const html = renderToStaticMarkup(
		createElement(SourceList, { sources: [], hadith: [odd, odd], language: 'en' }),
	)
	expect(html.match(/&lt;b&gt;x/g)).toHaveLength(1)
	expect(html).not.toContain('<b>')
})

test.each<[Source, Locale, string]>([
	[mughni, 'en', 'Al-Mughni, Ibn Qudamah, Volume 3, page 145'],
	[mughni, 'ar', 'Al-Mughni، Ibn Qudamah، الجزء ٣، الصفحة ١٤٥'],
	[sourceOf('book', { title: 'Al-Mughni', url: 'https://x.example' }), 'en', 'Al-Mughni'],
	[sourceOf('quran', { number: '٢:٢٥٥' }), 'en', 'Quran, Al-Baqara 2:255'],
	[
		sourceOf('council', { title: 'On crypto', author: 'A Council', number: '117 (5/12)' }),
		'en',
		'On crypto, A Council, No. 117 (5/12)',
	],
	[
		sourceOf('web', { url: 'https://www.example.org/a', author: 'Somebody' }),
		'en',
		'www.example.org, Somebody',
	],
])('%j in %s', (source, language, line) => {
	const html = renderToStaticMarkup(createElement(SourceList, { sources: [source], hadith: [], language }))
	expect(html.replace(/<[^>]*>/g, '').replace(/[\u2066-\u2069]/g, '')).toBe(line)
	expect(html.includes(`href="${source.url}"`)).toBe(source.url !== '')
})
