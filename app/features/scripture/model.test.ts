import { SurahList } from 'quran-meta/hafs'
import { surahNamesEn } from 'quran-meta/i18n'
import { expect, test } from 'vitest'
import {
	ayahSign,
	formatCitation,
	formatReference,
	maxAyatCited,
	parseCitation,
	parseReference,
	surahName,
	surahs,
} from './model.ts'
import { readPlace } from './written-reference.ts'

test('the table of surahs counts the ayat as quran-meta does', () => {
	expect(surahs).toHaveLength(114)
	expect(surahs.map((surah) => surah.ayat)).toEqual(numbers(114).map((number) => SurahList[number]?.[1]))
})

test('the names are those of quran-meta without vowel signs, two of them corrected', () => {
	const corrected = [surahName(40, 'en'), surahName(42, 'ar')]
	expect(corrected).toEqual(['Ghaafir', 'الشورى'])
	for (const { number, latin, arabic } of surahs) {
		if (number !== 40) expect(latin).toBe(surahNamesEn[number]?.[0])
		if (number !== 42) expect(arabic).toBe(SurahList[number]?.[4].replace(/[\u064b-\u0655\u0670]/g, ''))
	}
})

test('each reader gets the name in the letters of their language', () => {
	expect([surahName(18, 'en'), surahName(18, 'ar'), surahName(18, 'ur')]).toEqual([
		'Al-Kahf',
		'الكهف',
		'الکہف',
	])
	expect([surahName(2, 'ur'), surahName(21, 'ur'), surahName(87, 'ur')]).toEqual([
		'البقرۃ',
		'الانبیاء',
		'الاعلیٰ',
	])
	expect([surahName(0, 'en'), surahName(115, 'ar'), surahName(Number.NaN, 'ur')]).toEqual(['', '', ''])
})

test.each([
	['2:255', 2, 255, 255],
	['2:255-257', 2, 255, 257],
	['2:255–257', 2, 255, 257],
	['  2 : 255 - 257 ', 2, 255, 257],
	['٢:٢٥٥', 2, 255, 255],
	['۲:۲۵۵-۲۵۷', 2, 255, 257],
	['\u200f٢:٢٥٥\u200f–\u2067٢٥٧\u2069', 2, 255, 257],
	['114:6-6', 114, 6, 6],
	['002:007', 2, 7, 7],
	['2:1-50', 2, 1, 50],
])('a scholar may write %j', (written, surah, from, to) => {
	expect(parseReference(written)).toEqual({ surah, from, to })
})

test.each([
	'',
	'2',
	'2:',
	':255',
	'al-Baqara 255',
	'2:255-',
	'2:255-3:1',
	'2:25 5',
	'0:1',
	'115:1',
	'2:0',
	'2:287',
	'114:7',
	'2:285-287',
	'2:257-255',
	'2:1-51',
	'-2:5',
	'2:1.5',
	'2:1000',
	'2:255<b>',
])('a scholar who writes %j is not understood', (written) => {
	expect(parseReference(written)).toBeUndefined()
})

test('the last ayah of every surah can be cited, the one after it cannot', () => {
	for (const { number, ayat } of surahs) {
		expect(parseReference(`${number}:${ayat}`)).toEqual({ surah: number, from: ayat, to: ayat })
		expect(parseReference(`${number}:${ayat + 1}`)).toBeUndefined()
	}
})

test('what is written out is read back the same', () => {
	expect(formatReference({ surah: 2, from: 255, to: 255 })).toBe('2:255')
	expect(formatReference({ surah: 2, from: 255, to: 257 })).toBe('2:255-257')
	const longest = { surah: 26, from: 100, to: 100 + maxAyatCited - 1 }
	expect(parseReference(formatReference(longest))).toEqual(longest)
})

test.each([
	['2:255', '2:255'],
	['2:255-257', '2:255-257'],
	['2:255:1-9', '2:255:1-9'],
	['2 : 255 : 4', '2:255:4'],
	['2:255:4-4', '2:255:4'],
	['2:255:8-256:4', '2:255:8-256:4'],
	['2:255:8-255:9', '2:255:8-9'],
	['۲:۲۵۵:۸–۱۳', '2:255:8-13'],
])('a part written %j is read, and written as %j', (written, stored) => {
	const citation = parseCitation(written)
	expect(citation && formatCitation(citation)).toBe(stored)
	expect(parseCitation(stored)).toEqual(citation)
})

test.each(['2:255:', '2:255:0', '2:255:9-8', '2:287:1', '2:255:1-254:2', '2:1:1-60:1', '2:255:1:2'])(
	'%j is no part, and where only whole ayat may stand no part is one',
	(written) => {
		expect([parseCitation(written), parseReference('2:255:1-9')]).toEqual([undefined, undefined])
	},
)

test('the sign at the end of an ayah comes before its number, in digits that join it', () => {
	expect(ayahSign(255)).toBe('\u06dd\u0662\u0665\u0665')
	expect(ayahSign(10)).toBe('\u06dd\u0661\u0660')
})

function numbers(last: number) {
	return Array.from({ length: last }, (_, index) => index + 1)
}

test('a surah is known as people write it, with particles and in letters of one sound', () => {
	for (const [typed, place] of [
		['surah nisa 11', '4:11'],
		['surah e nisa 11', '4:11'],
		['suratun nisa 11', '4:11'],
		['ayat 11 surah nisa', '4:11'],
		['verse 11 of surah an-nisa', '4:11'],
		['surah yasin ayat no 5', '36:5'],
		['سورۃ النساء آیت نمبر 11', '4:11'],
		['آية ١١ من سورة النساء', '4:11'],
		['surah zuha 1', '93:1'],
		['surah duha 1', '93:1'],
		['surah kausar 2', '108:2'],
		['surah tauba 5', '9:5'],
	] as const) {
		const { surah, from } = readPlace(typed)?.reference ?? {}
		expect(`${surah}:${from}`, typed).toBe(place)
	}
	expect(readPlace('verse 11 of nothing')).toBeUndefined()
	expect(readPlace('sure thing')).toBeUndefined()
})
