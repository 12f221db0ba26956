import { withoutEnd } from '#app/platform/text/ends.ts'
import { type AyahReference, surahs } from './model.ts'
import { findSurah } from './surah-names.ts'

/** A reference in a text; it may not exist. */
export type NamedPlace = {
	/** Position in the text. */
	start: number
	end: number
	text: string
	surah: number
	/** Absent where only the surah is named. */
	ayat?: Pick<AyahReference, 'from' | 'to'>
	exists: boolean
	/** Only numbers or a name: a reference only beside words of the Quran. */
	isBare: boolean
	/** Only the letter of a surah, as ص, which more often stands for page: a reference only beside words of that place. */
	isLetter: boolean
}

const number = '[\\d٠-٩۰-۹]{1,3}'
const bracketed = /[([{﴿][^()[\]{}﴾﴿\n]{1,60}[)\]}﴾]/g
const named = new RegExp(
	`(?:س\\p{M}*و\\p{M}*ر\\p{M}*[ةهۃت]|\\bs[uū]rah?t?u?\\b|\\bqur['’ʾ]?[aā]n\\b|\\bkoran\\b|قرآن)([^\\d٠-٩۰-۹\\n.;؛]{0,40}?)` +
		`(${number}(?:\\s*[:：]\\s*${number})?(?:\\s*[-–،,]\\s*${number})?)(?![\\d٠-٩۰-۹/]|[:：]\\s*[\\d٠-٩۰-۹])`,
	'giu',
)
const numberFirst = new RegExp(
	`(?:(?:ال)?[آاأ]ي(?:ة|ه|ات)|آیت|آیات|\\b(?:ayahs?|ayat|aya|verses?))(?:\\s*(?:رقم|نمبر|no\\.?|number))?[\\s(]*` +
		`(${number}(?:\\s*[-–]\\s*${number})?)[\\s),،]*(?:(?:من|في|of|in|from)\\s*)?(?:سورة|سوره|سورۃ|sura(?:h|t)?)\\s+`,
	'giu',
)
const chapterAndVerse = new RegExp(
	`\\b(?:chapter|sura(?:h|t)?)(?:\\s*(?:no\\.?|number))?\\s*(${number})[\\s,:]*(?:verses?|ayahs?|ayat|v\\.)\\s*(${number})`,
	'giu',
)

/** References in a text in order: in brackets, or after the word for surah or Quran. */
export function placesNamedIn(text: string): NamedPlace[] {
	const found: NamedPlace[] = []
	for (const { 0: whole, index } of text.matchAll(bracketed)) {
		const place = readNamed(whole.slice(1, -1))
		if (place?.isBare && saidBefore.test(text.slice(Math.max(0, index - 20), index))) place.isBare = false
		if (place) found.push({ ...place, start: index, end: index + whole.length, text: whole })
	}
	for (const { 0: whole, index } of text.matchAll(named)) {
		const end = index + whole.length
		if (found.some((other) => index < other.end && other.start < end)) continue
		const place = readNamed(whole)
		if (place?.ayat) found.push({ ...place, start: index, end, text: whole })
	}
	for (const place of [...numberedFirst(text), ...inChapters(text)])
		if (!found.some((other) => place.start < other.end && other.start < place.end)) found.push(place)
	return found.sort((a, b) => a.start - b.start)
}

const longestName = 40
const mostNameWords = 4

/** `الآية ٢٥٥ من سورة البقرة`, `verse 255 of Surah al-Baqarah`: takes as many words as form a name. */
function numberedFirst(text: string): NamedPlace[] {
	return [...text.matchAll(numberFirst)].flatMap(({ 0: whole, 1: numbers = '', index }) => {
		const from = index + whole.length
		const [rest = ''] = text.slice(from, from + longestName).split(/[^\p{L}\p{M}\s'’‘ʿʾ-]|\n/u, 1)
		const words = rest.split(/\s+/).filter(Boolean).slice(0, mostNameWords)
		for (let count = words.length; count > 0; count--) {
			const last = words[count - 1] ?? ''
			const length = rest.indexOf(last, words.slice(0, count - 1).join(' ').length) + last.length
			const place = readNamed(`${rest.slice(0, length)} ${numbers}`)
			if (place?.ayat)
				return [{ ...place, start: index, end: from + length, text: text.slice(index, from + length) }]
		}
		return []
	})
}

/** `chapter 2, verse 255`: only the words beside it tell which book. */
function inChapters(text: string): NamedPlace[] {
	return [...text.matchAll(chapterAndVerse)].flatMap(({ 0: whole, 1: surah = '', 2: ayah = '', index }) => {
		const place = readNamed(`${surah}:${ayah}`)
		return place ? [{ ...place, start: index, end: index + whole.length, text: whole }] : []
	})
}

const easternDigits = /[٠-٩۰-۹]/g
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const quranWord =
	/^(?:(?:the|holy|noble|glorious|see|cf\.?|in|من|انظر)\s+)*(?:(?:ال)?قرآن(?:\s+الكريم)?|qur['’ʾ]?[aā]n|koran|q\.?(?![a-z]))[\s,:;،]*/iu
const surahWord = /^(?:من\s+)?(?:س\p{M}*و\p{M}*ر\p{M}*[ةهۃت]\p{M}*|s[uū]rah?t?u?)(?=[\s:])/iu
const ayahWords =
	/(?:^|[\s,،:])(?:(?:(?:ال)?[آاأ]ي(?:ة|ه|ات)|آیت|آیات|ayahs?|ayat|aya|verses?|vv?\.?|رقم|نمبر|no\.?|number|#)(?=[\s:.)\]]|$)[\s:.]*)+/giu
const numbers = /^(\d{1,3})(?:\s*([:：])\s*(\d{1,3}))?(?:\s*[-–،,و]\s*(\d{1,3}))?$/

const saidBefore = /(?:قرآن|qur['’ʾ]?[aā]n|koran)[^\p{L}\d]*$/iu

type Read = Omit<NamedPlace, 'start' | 'end' | 'text'>

/** Reads `البقرة: 255`, `سورة البقرة، الآية ٢٥٥`, `Al-Baqarah 2:255-257`, `Quran 2:255`, `2:255`, `البقرة`. */
function readNamed(written: string): Read | undefined {
	const text = written
		.replace(directionMarks, '')
		.replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
		.trim()
	const unsaid = text.replace(quranWord, '')
	// Otherwise a slash separates volume and page.
	const withColon = unsaid === text ? text : unsaid.replace(/^(\d+)\s*\/\s*(?=\d)/, '$1:')
	const isSaid = withColon !== text || surahWord.test(withColon)
	const plain = withColon.replace(ayahWords, ' ').trim()
	const at = plain.search(/\d/)
	const name = withoutEnd(at < 0 ? plain : plain.slice(0, at), /[\s:：،,./([-]/)
	const match = numbers.exec(at < 0 ? '' : withoutEnd(plain.slice(at), /[\s)\].]/))
	if (at >= 0 && !match) return undefined
	const surah = name === '' ? undefined : surahCalled(name)
	if (name !== '' && surah === undefined) return undefined
	const isLetter = name.length === 1 && !isSaid
	if (!match) return surah ? { surah, exists: true, isBare: true, isLetter } : undefined

	const [first, sign, second, third] = [Number(match[1]), match[2], Number(match[3]), match[4]]
	if (sign && surah !== undefined && first !== surah)
		return { surah, ayat: { from: second, to: second }, exists: false, isBare: isLetter, isLetter }
	// A number alone is no reference.
	if (!sign && surah === undefined) return undefined
	const from = sign ? second : first
	const to = third === undefined ? from : Number(third)
	const of = surah ?? first
	const exists = from >= 1 && from <= to && to <= (surahs[of - 1]?.ayat ?? 0)
	const isBare = isLetter || (surah === undefined && !isSaid)
	return { surah: of, ayat: { from, to }, exists, isBare, isLetter }
}

const called = new Map<string, number | undefined>()
const mostCalled = 2000

function surahCalled(name: string): number | undefined {
	if (name.length > 40) return undefined
	if (!called.has(name)) {
		if (called.size >= mostCalled) called.clear()
		called.set(name, findSurah(name))
	}
	return called.get(name)
}
