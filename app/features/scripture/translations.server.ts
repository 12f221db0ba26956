import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#app/platform/text/locale.ts'
import { type AyahReference, surahs, type Translation } from './model.ts'

const folder = path.resolve('app/features/scripture')

/** The translations of the meanings that come with Mishkat. Arabic pages show none. */
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
export type TranslatedLanguage = keyof typeof editions
type Edition = { file: string; sha256: string; translator: string }

/** One block of bytes and where each ayah begins in it: six thousand texts are made when they are read, and not kept. */
type Opened = { bytes: Buffer; starts: Uint32Array }

let ayatBefore = 0
const firstOfSurah = surahs.map(({ ayat }) => {
	ayatBefore += ayat
	return ayatBefore - ayat
})
const proved = new Set<TranslatedLanguage>()
const opened = new Map<TranslatedLanguage, Opened>()
let switchedOn: readonly TranslatedLanguage[] = ['en', 'ur']
let shown: readonly TranslatedLanguage[] = ['en', 'ur']

/**
 * Says which translations are shown, and proves that their files are the ones Mishkat was made with.
 * Each is read into memory when it is first shown.
 * @throws Error naming the file when one is missing or altered; call it at the start, so that the start stops
 */
export function switchTranslations(languages: readonly TranslatedLanguage[]): void {
	for (const language of languages.filter((each) => !proved.has(each))) {
		openTranslation(editions[language])
		proved.add(language)
	}
	switchedOn = languages
}

/** Says which of them the organisation shows; one that is not switched on is not shown. */
export function showTranslations(languages: readonly TranslatedLanguage[]): void {
	shown = languages
}

/**
 * What the ayat of a reference mean, in the reader's language.
 * @returns undefined where there is no translation in that language, it is switched off, or there is no such passage
 */
export function translationOf({ surah, from, to }: AyahReference, language: Locale): Translation | undefined {
	const known = switchedOn.find((each) => each === language && shown.includes(each))
	const count = surahs[surah - 1]?.ayat ?? 0
	if (!known || from < 1 || from > to || to > count) return undefined

	const { bytes, starts } = opened.get(known) ?? open(known)
	const first = firstOfSurah[surah - 1] ?? 0
	const ayat = Array.from({ length: to - from + 1 }, (_, index) => {
		const at = first + from - 1 + index
		const line = bytes.toString('utf8', starts[at], (starts[at + 1] ?? 0) - 1)
		return { number: from + index, text: line.slice(line.indexOf('\t') + 1) }
	})
	return { language: known, translator: editions[known].translator, ayat }
}

function open(language: TranslatedLanguage): Opened {
	const translation = openTranslation(editions[language])
	opened.set(language, translation)
	return translation
}

/**
 * @param edition its file has an ayah a line, `surah:ayah<TAB>text`, each line ended by one line feed
 * @throws Error naming the file when it cannot be read or differs in a single byte
 */
export function openTranslation({ file, sha256 }: Omit<Edition, 'translator'>): Opened {
	const bytes = read(file)
	const found = hash('sha256', bytes)
	if (found !== sha256) refuse(file, `its SHA-256 is ${found}, not ${sha256}`)

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
