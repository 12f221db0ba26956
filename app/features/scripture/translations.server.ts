import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#app/platform/text/locale.ts'
import {
	type AyahReference,
	bundled,
	type ChosenTranslations,
	surahs,
	type TranslatedLanguage,
	type Translation,
	translatedLanguages,
} from './model.ts'

const folder = path.resolve('app/features/scripture')

/** Bundled translations; Arabic pages show none. */
const editions = {
	en: {
		file: path.join(folder, 'quran-en-pickthall.txt'),
		sha256: 'a226dbc7fa663ce3fc3f6cb5adc45a570671b4689362098f629c1940038766ef',
		translator: 'M. M. Pickthall (1930)',
	},
	ur: {
		file: path.join(folder, 'quran-ur-jalandhry.txt'),
		sha256: '9c609abb507653015c3a34eaabed062292b4aa95bbe04baf07fa476cde0ccf05',
		translator: 'فتح محمد جالندھری',
	},
} as const
type Edition = { file: string; sha256: string; translator: string }

/** One block of bytes with the start of each verse: texts are decoded on each read and not cached. */
type Opened = { bytes: Buffer; starts: Uint32Array }

/** An imported translation; `ayat` as in the database. */
export type Brought = {
	id: string
	language: Locale
	translator: string
	licence: string
	ayatSha256: string
	ayat: Buffer
}
type Kept = Omit<Brought, 'ayat'> & Opened

let ayatBefore = 0
const firstOfSurah = surahs.map(({ ayat }) => {
	ayatBefore += ayat
	return ayatBefore - ayat
})
const proved = new Set<TranslatedLanguage>()
const opened = new Map<TranslatedLanguage, Opened>()
let switchedOn: readonly TranslatedLanguage[] = translatedLanguages
let chosen: ChosenTranslations = { en: bundled, ur: bundled }
let brought: readonly Kept[] = []

/**
 * Sets which bundled translations are used, and verifies their files. Each is read into memory when it is first shown.
 * @throws Error naming the file where one is missing or altered; call it at the start, so that a broken installation
 * does not start
 */
export function switchTranslations(languages: readonly TranslatedLanguage[]): void {
	for (const language of languages.filter((each) => !proved.has(each))) {
		openTranslation(editions[language])
		proved.add(language)
	}
	switchedOn = languages
}

/** Sets the shown translation of each language; unavailable ones are not shown. */
export function showTranslations(choice: ChosenTranslations): void {
	chosen = choice
}

/** Imported translations in memory, without their text. */
export function keptTranslations(): readonly Omit<Brought, 'ayat'>[] {
	return brought
}

/**
 * Replaces the imported translations in memory.
 * @param fresh newly read texts; the others of `ids` are kept
 */
export function keepTranslations(ids: readonly string[], fresh: readonly Brought[]): void {
	const isFresh = new Set(fresh.map(({ id }) => id))
	const stay = brought.filter(({ id }) => ids.includes(id) && !isFresh.has(id))
	brought = [...stay, ...fresh.map(({ ayat, ...row }) => ({ ...row, ...linesOf(ayat) }))]
}

/**
 * Translation of a reference in the reader's language.
 * @returns undefined where there is none in that language, none is chosen, or the passage does not exist
 */
export function translationOf({ surah, from, to }: AyahReference, language: Locale): Translation | undefined {
	const count = surahs[surah - 1]?.ayat ?? 0
	if (from < 1 || from > to || to > count) return undefined
	const shown = shownIn(language)
	if (!shown) return undefined

	const { bytes, starts, ...translation } = shown
	const first = firstOfSurah[surah - 1] ?? 0
	const ayat = Array.from({ length: to - from + 1 }, (_, index) => {
		const at = first + from - 1 + index
		const line = bytes.toString('utf8', starts[at], (starts[at + 1] ?? 0) - 1)
		return { number: from + index, text: line.slice(line.indexOf('\t') + 1) }
	})
	return { language, ...translation, ayat }
}

/** Translator of a language's bundled translation, if it is used. */
export function bundledTranslator(language: TranslatedLanguage): string | undefined {
	return switchedOn.includes(language) ? editions[language].translator : undefined
}

type Shown = Opened & Pick<Translation, 'translator' | 'licence'>

function shownIn(language: Locale): Shown | undefined {
	const known = translatedLanguages.find((each) => each === language)
	const choice = known && chosen[known]
	if (!choice) return undefined
	if (choice === bundled)
		return switchedOn.includes(known)
			? { ...(opened.get(known) ?? open(known)), translator: editions[known].translator }
			: undefined

	const own = brought.find(({ id, language: its }) => id === choice && its === known)
	return own && { bytes: own.bytes, starts: own.starts, translator: own.translator, licence: own.licence }
}

function open(language: TranslatedLanguage): Opened {
	const translation = openTranslation(editions[language])
	opened.set(language, translation)
	return translation
}

/**
 * @param edition its file has a verse a line, `surah:ayah<TAB>text`, each ended by a line feed
 * @throws Error naming the file where it cannot be read or differs in a single byte
 */
export function openTranslation({ file, sha256 }: Omit<Edition, 'translator'>): Opened {
	const bytes = read(file)
	const found = hash('sha256', bytes)
	if (found !== sha256) refuse(file, `its SHA-256 is ${found}, not ${sha256}`)

	return linesOf(bytes)
}

function linesOf(bytes: Buffer): Opened {
	const starts = new Uint32Array(ayatBefore + 1)
	for (let at = 1, from = 0; at < starts.length; at++) {
		from = bytes.indexOf('\n', from) + 1
		starts[at] = from
	}
	return { bytes, starts }
}

function read(file: string): Buffer {
	try {
		return readFileSync(file)
	} catch (error) {
		return refuse(file, `it cannot be read (${(error as Error).message})`)
	}
}

function refuse(file: string, why: string): never {
	throw new Error(
		`The translation ${file} is not the one that Mishkat was made with: ${why}. Put the original back, or leave its language out of QURAN_TRANSLATIONS.`,
	)
}
