import type { Passage, Translation } from '#app/features/scripture/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** draft → review → published; withdrawn from any of them. */
export const duaStatuses = ['draft', 'review', 'published', 'withdrawn'] as const
export type DuaStatus = (typeof duaStatuses)[number]

export const duaSources = ['quran', 'hadith'] as const
export type DuaSource = (typeof duaSources)[number]

/** The speaker in the Quran, as the surah itself says. */
export const voices = [
	'taught',
	'adam',
	'nuh',
	'ibrahim',
	'ibrahim-ismail',
	'ibrahim-followers',
	'yusuf',
	'ayyub',
	'dhun-nun',
	'musa',
	'musa-people',
	'sorcerers',
	'pharaoh-wife',
	'jalut-opponents',
	'sulayman',
	'zakariyya',
	'disciples',
	'youths',
	'prophets-companions',
	'believers',
	'god-fearing',
	'understanding',
	'servants',
	'afflicted',
	'threatened',
	'forty',
	'after-them',
	'last-day',
] as const
export type Voice = (typeof voices)[number]

export type Names = Record<Locale, string>
export const translatedLocales = ['en', 'ur'] as const
export type Translations = Partial<Record<(typeof translatedLocales)[number], string>>

/** Verses, or a part of them: words are counted from 1 over the whole reference. */
export type VerseRange = { reference: string; fromWord: number | null; toWord: number | null }

export type HadithSource = { collection: string; number: string; grade: string; grader: string }

/** Verses of a dua: all, or the marked words. */
export type ShownAyat = {
	passage: Passage
	text: string
	isPart: boolean
	/** Translation of the whole verses, also for a part. */
	translation: Translation | undefined
	voice: Voice | null
}
export type ShownHadith = HadithSource & { arabic: string; translation: string | undefined }
export type ShownDua = { id: string; audio: string | null } & (
	| { quran: ShownAyat; hadith?: undefined }
	| { hadith: ShownHadith; quran?: undefined }
)

export const audioBucket = 'dua-audio'

// Citing these two collections implies the grade.
const sound = /^(?:sahih (?:al-)?bukhari|sahih muslim|صحيح البخاري|صحيح مسلم|صحیح بخاری|صحیح مسلم)$/i

/** Whether grade and grader are required. */
export function needsGrade(collection: string): boolean {
	return !sound.test(collection.trim())
}

export const duasPath = '/resources/duas'
export const deskPath = '/scholar/duas'
export const officePath = '/admin/duas'
