import { findCited, translationOf } from '#app/features/scripture/api.server.ts'
import { ayahSign, type Passage } from '#app/features/scripture/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { HadithSource, ShownDua, Translations, VerseRange, Voice } from './model.ts'

type Row = HadithSource & {
	id: string
	audio: string | null
	reference: string | null
	fromWord: number | null
	toWord: number | null
	voice: Voice | null
	arabic: string | null
	translations: Translations
}

/** A dua for readers; undefined where the Quran text lacks its words. */
export function showDua(row: Row, locale: Locale): ShownDua | undefined {
	const { id, audio, reference, arabic, collection, number, grade, grader, voice } = row
	if (reference === null) {
		const translation = locale === 'ar' ? undefined : row.translations[locale]
		return { id, audio, hadith: { arabic: arabic ?? '', translation, collection, number, grade, grader } }
	}
	const ayat = findMarked({ ...row, reference })
	if (!ayat) return undefined
	return { id, audio, quran: { ...ayat, voice, translation: translationOf(ayat.passage.reference, locale) } }
}

/** The marked words of the Quran text; undefined where reference or words do not exist. */
export function findMarked({ reference, fromWord, toWord }: VerseRange) {
	const passage = findCited(reference)
	if (!passage) return undefined
	const words = wordsOf(passage)
	const [from, to] = [fromWord ?? 1, toWord ?? words.length]
	if (from < 1 || from > to || to > words.length) return undefined
	const text = words.slice(from - 1, to).join(' ')
	return { passage, text, isPart: to - from + 1 < words.length }
}

/** Words of verses in order; the last of each carries the verse sign. */
export function wordsOf({ ayat }: Passage): string[] {
	return ayat.flatMap(({ number, text }) => `${text}\u00a0${ayahSign(number)}`.split(' '))
}
