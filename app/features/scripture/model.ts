import type { Locale } from '#app/platform/text/locale.ts'
import { surahTable } from './surahs.ts'

/** Verses of one surah, from – to, inclusive. */
export type AyahReference = { surah: number; from: number; to: number }

/**
 * Verses, or a part of them: from a word of the first to a word of the last. Words are separated by blanks in the
 * bundled text, counted from 1 in each verse.
 */
export type Citation = AyahReference & { words?: { from: number; to: number } }

export type Surah = { number: number; ayat: number; latin: string; arabic: string }

/** The source of every quotation. */
export const edition = {
	id: 'tanzil-uthmani',
	label: 'Hafs, Uthmani, without pause marks',
	source: 'tanzil.net',
} as const

export type Passage = {
	reference: Citation
	surah: Surah
	/** Above the first verse and not part of it; absent in surahs 1 and 9, and for a part. */
	basmala?: string
	/** `isCut`: words at the end are left out. */
	ayat: { number: number; text: string; isCut?: true }[]
	/** For a part: whether words before and after it are left out. */
	cut?: { before: boolean; after: boolean }
	edition: typeof edition
}

export type Translation = {
	language: Locale
	/** Name in that language. */
	translator: string
	/** Licence of an imported translation. */
	licence?: string
	ayat: { number: number; text: string }[]
}

export const translatedLanguages = ['en', 'ur'] as const satisfies readonly Locale[]
export type TranslatedLanguage = (typeof translatedLanguages)[number]

/** The shown translation by language: bundled, imported, or none. */
export type ChosenTranslations = Partial<Record<TranslatedLanguage, string>>
export const bundled = 'bundled'

/** A run of Arabic words in an answer that equals (in any spelling) or resembles a part of the Quran. */
export type Quotation = {
	/** As typed. */
	text: string
	/** Position in the words of the answer: blocks joined by one line break, without citations. */
	start: number
	end: number
	words: number
	/** `unknown`: in the brackets of the Quran, but not in it · `nowhere`: a reference that does not exist. */
	kind: 'equals' | 'resembles' | 'unknown' | 'nowhere'
	/** Must be replaced by a citation or marked as no quotation; otherwise the citation is optional. */
	mustSettle: boolean
	/** Best first, whole passages before parts; empty where nothing is like it. */
	references: string[]
	/** Citation of the part, where the words are a part of the first reference. */
	part?: string
	/** Differences from the first reference. */
	mistakes: Mistake[]
	/** The written reference beside it, where that is wrong. */
	misplaced?: string
}

/** Wrong letters or words, with positions like those of the quotation. */
export type Mistake = { start: number; end: number; right: string }

/** A verse or passage found by a search. */
export type Verse = { reference: string; surah: number; text: string }

export const surahs: readonly Surah[] = surahTable.map(([ayat, latin, arabic], index) => ({
	number: index + 1,
	ayat,
	latin,
	arabic,
}))

/** Longer passages are linked, not quoted. */
export const maxAyatCited = 50

// Copied along with a reference from right-to-left text.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const easternDigits = /[٠-٩۰-۹]/g
const shape = /^\s*(\d{1,3})\s*:\s*(\d{1,3})\s*(?:[-‐‑–]\s*(\d{1,3})\s*)?$/

/**
 * Parses `2:255` or `2:255-257` with Latin, Arabic or Urdu digits, spaces, hyphen or en dash.
 * @returns undefined where invalid, not existing, or longer than `maxAyatCited`
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
 * Parses a reference, or a part as `2:255:1-9`, words 1 to 9 of 2:255, or `2:255:8-256:4`, from word 8 of 2:255 to word
 * 4 of 2:256. `findCited` checks that the words exist.
 * @returns undefined where invalid, or not citable
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

/** Canonical form, which `parseCitation` reads: `2:255`, `2:255:1-9`, `2:255:8-256:4`. */
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

/** Canonical form, which `parseReference` reads: `2:255`, `2:255-257`. */
export function formatReference({ surah, from, to }: AyahReference): string {
	return from === to ? `${surah}:${from}` : `${surah}:${from}-${to}`
}

/** Name of the surah in the language, or empty for an invalid number. */
export function surahName(surah: number, locale: Locale): string {
	const names = surahs[surah - 1]
	if (!names) return ''
	if (locale === 'en') return names.latin
	return locale === 'ar' ? names.arabic : inUrduLetters(names.arabic)
}

/** The sign ۝ encloses the digits that follow; only eastern ones join. */
export function ayahSign(number: number): string {
	return `\u06dd${String(number).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))}`
}

function latinDigit(digit: string) {
	// Both rows of digits begin at a code point that ends in 0.
	return String(digit.charCodeAt(0) & 0xf)
}

const urduLetters: Record<string, string> = { ي: 'ی', ى: 'یٰ', ك: 'ک', ه: 'ہ', ة: 'ۃ', أ: 'ا', إ: 'ا' }

function inUrduLetters(arabic: string) {
	return arabic.replace(/[يىكهةأإ]/g, (letter) => urduLetters[letter] ?? letter)
}

/** A passage that equals or resembles a verse, marked as no quotation. */
export type NotQuotation = { text: string; reference: string; reason: string }
