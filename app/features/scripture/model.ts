import type { Locale } from '#app/platform/text/locale.ts'
import { surahTable } from './surahs.ts'

/** A run of ayat within one surah, both ends included. */
export type AyahReference = { surah: number; from: number; to: number }

/**
 * Ayat that are quoted, or a part of them: from a word of the first ayah to a word of the last. Words are what blanks part
 * in the bundled text, counted from 1 in each ayah.
 */
export type Citation = AyahReference & { words?: { from: number; to: number } }

export type Surah = { number: number; ayat: number; latin: string; arabic: string }

/** The text that every quotation comes from. */
export const edition = {
	id: 'tanzil-uthmani',
	label: 'Hafs, Uthmani, without pause marks',
	source: 'tanzil.net',
} as const

export type Passage = {
	reference: Citation
	surah: Surah
	/** Stands above the first ayah and is no part of it; absent elsewhere, in surahs 1 and 9, and above a part. */
	basmala?: string
	/** `isCut`: words at its end are left out. */
	ayat: { number: number; text: string; isCut?: true }[]
	/** Of a part: are words left out before it, and after it? */
	cut?: { before: boolean; after: boolean }
	edition: typeof edition
}

/** What ayat mean, in a language and by a translator. */
export type Translation = {
	language: Locale
	/** As that language writes the name. */
	translator: string
	/** What its owner allows, where an operator brought it. */
	licence?: string
	ayat: { number: number; text: string }[]
}

/** The languages that may have a translation of the meanings. */
export const translatedLanguages = ['en', 'ur'] as const satisfies readonly Locale[]
export type TranslatedLanguage = (typeof translatedLanguages)[number]

/** By language which translation is shown: the one that comes with the software, one that was brought, or none. */
export type ChosenTranslations = Partial<Record<TranslatedLanguage, string>>
export const bundled = 'bundled'

/** A run of Arabic words in an answer that equals a part of the Quran (spelling folded), or resembles one. */
export type Quotation = {
	/** Exactly as it was typed. */
	text: string
	/** Where it stands in the words of the answer: blocks parted by one line end, citations left out. */
	start: number
	end: number
	words: number
	/** `unknown`: between the brackets of the Quran, and nothing like it; `nowhere`: not words, but a place that does not exist. */
	kind: 'equals' | 'resembles' | 'unknown' | 'nowhere'
	/** It must be replaced by a citation, or said not to be a quotation; otherwise the reference is an offer. */
	mustSettle: boolean
	/** The best first, whole passages before parts; none where there is nothing like it. */
	references: string[]
	/** Of words that are a part of the first, or nearly: that part as a citation. */
	part?: string
	/** Where it differs from the first. */
	mistakes: Mistake[]
	/** The place that is named beside it, as it is written, where its words do not stand. */
	misplaced?: string
}

/** Letters, or words, that are not those of the Quran; counted as a quotation's start and end. */
export type Mistake = { start: number; end: number; right: string }

/** An ayah, or a passage, that a search found. */
export type Verse = { reference: string; surah: number; text: string }

export const surahs: readonly Surah[] = surahTable.map(([ayat, latin, arabic], index) => ({
	number: index + 1,
	ayat,
	latin,
	arabic,
}))

/** Room for any passage an answer argues from; a whole long surah is a link, not a quotation. */
export const maxAyatCited = 50

// They come along when a reference is copied out of right-to-left text.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const easternDigits = /[٠-٩۰-۹]/g
const shape = /^\s*(\d{1,3})\s*:\s*(\d{1,3})\s*(?:[-‐‑–]\s*(\d{1,3})\s*)?$/

/**
 * Reads `2:255` or `2:255-257`, in Latin, Arabic or Urdu digits, with spaces, with hyphen or en dash.
 * @returns undefined when it is not of that form, does not exist, or is longer than `maxAyatCited`
 */
export function parseReference(text: string): AyahReference | undefined {
	const match = shape.exec(text.replace(directionMarks, '').replace(easternDigits, latinDigit))
	if (!match) return undefined

	const from = Number(match[2])
	const reference = { surah: Number(match[1]), from, to: match[3] === undefined ? from : Number(match[3]) }
	return isCitable(reference) ? reference : undefined
}

const partShape =
	/^\s*(\d{1,3})\s*:\s*(\d{1,3})\s*:\s*(\d{1,3})\s*(?:[-‐‑–]\s*(?:(\d{1,3})\s*:\s*)?(\d{1,3})\s*)?$/

/**
 * Reads a reference, or a part as `2:255:1-9`, words 1 to 9 of 2:255, or `2:255:8-256:4`, from word 8 of 2:255 to word 4 of
 * 2:256. Whether there are so many words, the text says (`findCited`).
 * @returns undefined when it is of neither form, or no passage that may be cited
 */
export function parseCitation(text: string): Citation | undefined {
	const written = text.replace(directionMarks, '').replace(easternDigits, latinDigit)
	const match = partShape.exec(written)
	if (!match) return parseReference(text)

	const [surah, from, first] = [Number(match[1]), Number(match[2]), Number(match[3])]
	const to = match[4] === undefined ? from : Number(match[4])
	const words = { from: first, to: match[5] === undefined ? first : Number(match[5]) }
	const citation = { surah, from, to, words }
	return isCitable(citation) && words.from > 0 && words.to >= (from === to ? words.from : 1)
		? citation
		: undefined
}

/** The one written form, which `parseCitation` reads back: `2:255`, `2:255:1-9`, `2:255:8-256:4`. */
export function formatCitation({ words, ...reference }: Citation): string {
	if (!words) return formatReference(reference)
	const { surah, from, to } = reference
	if (from !== to) return `${surah}:${from}:${words.from}-${to}:${words.to}`
	return `${surah}:${from}:${words.from === words.to ? words.from : `${words.from}-${words.to}`}`
}

export function isCitable({ surah, from, to }: AyahReference): boolean {
	const ayat = surahs[surah - 1]?.ayat ?? 0
	const whole = [surah, from, to].every(Number.isInteger)
	return whole && 1 <= from && from <= to && to <= ayat && to - from < maxAyatCited
}

/** The one written form, which `parseReference` reads back: `2:255`, `2:255-257`. */
export function formatReference({ surah, from, to }: AyahReference): string {
	return from === to ? `${surah}:${from}` : `${surah}:${from}-${to}`
}

/** The surah's name as readers of the language write it, or nothing for a number that is none. */
export function surahName(surah: number, locale: Locale): string {
	const names = surahs[surah - 1]
	if (!names) return ''
	if (locale === 'en') return names.latin
	return locale === 'ar' ? names.arabic : inUrduLetters(names.arabic)
}

/** ۝ takes the digits that follow it into itself; only eastern ones join. */
export function ayahSign(number: number): string {
	return `\u06dd${String(number).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))}`
}

function latinDigit(digit: string) {
	// Both rows of digits start at a code point that ends in zero.
	return String(digit.charCodeAt(0) & 0xf)
}

const urduLetters: Record<string, string> = { ي: 'ی', ى: 'یٰ', ك: 'ک', ه: 'ہ', ة: 'ۃ', أ: 'ا', إ: 'ا' }

function inUrduLetters(arabic: string) {
	return arabic.replace(/[يىكهةأإ]/g, (letter) => urduLetters[letter] ?? letter)
}

/** A run of words that equals or resembles a verse and was said not to be a quotation. */
export type NotQuotation = { text: string; reference: string; reason: string }
