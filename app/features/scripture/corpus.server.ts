import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Citation, edition, isCitable, type Passage, surahs } from './model.ts'

/** The verified text: surahs with their verses, the basmala separate from the first verse. */
export type Corpus = readonly { basmala?: string; ayat: readonly string[] }[]

export const corpusPath = path.resolve('app/features/scripture/quran-uthmani.txt')

const verseCount = 6236
const rootHash = '5b8bb60d84ad9fbbc3abbca112234abf77d9e14ce52076ff397656f7f84ed73c'

/**
 * Reads the Quran text and verifies that it is unaltered.
 * @param file lines of `surah|ayah|text`; empty lines and lines beginning with # are skipped
 * @throws Error naming the file where it cannot be read or differs in a single letter
 */
export function openCorpus(file: string): Corpus {
	const verses = readVerses(file)
	if (verses.flat().length !== verseCount)
		refuse(file, `it has ${verses.flat().length} ayat, not ${verseCount}`)

	const root = digest(
		verses.map((ayat) => digest(ayat.map((text) => digest(text.normalize('NFC'))).join(''))).join(''),
	)
	if (root !== rootHash) refuse(file, `its root hash is ${root}, not ${rootHash}`)

	return verses.map((ayat, index) => withoutBasmala(index + 1, ayat))
}

/**
 * Verses of a citation, or the words of a part.
 * @returns undefined where a verse or word does not exist, or it is longer than may be cited
 */
export function findPassage(corpus: Corpus, { words, ...reference }: Citation): Passage | undefined {
	const surah = surahs[reference.surah - 1]
	const text = corpus[reference.surah - 1]
	if (!surah || !text || !isCitable(reference)) return undefined

	const { from, to } = reference
	const ayat = text.ayat.slice(from - 1, to).map((text, index) => ({ number: from + index, text }))
	const whole = { reference: { surah: surah.number, from, to }, surah, ayat, edition }
	if (words) return partOf(whole, words)
	return { ...whole, ...(from === 1 && text.basmala && { basmala: text.basmala }) }
}

/** Words of verses; all words are the verses themselves. */
function partOf({ ayat, ...passage }: Passage, words: NonNullable<Citation['words']>): Passage | undefined {
	const last = ayat.length - 1
	const split = ayat.map(({ text }) => text.split(' '))
	const [first, end] = [split[0]?.length ?? 0, split[last]?.length ?? 0]
	if (words.from < 1 || words.from > first || words.to < 1 || words.to > end) return undefined
	if (last === 0 && words.from > words.to) return undefined

	const cut = { before: words.from > 1, after: words.to < end }
	if (!cut.before && !cut.after) return { ...passage, ayat }
	return {
		...passage,
		reference: { ...passage.reference, words },
		cut,
		ayat: ayat.map(({ number }, index) => {
			const own = split[index] ?? []
			const quoted = own.slice(index === 0 ? words.from - 1 : 0, index === last ? words.to : undefined)
			return { number, text: quoted.join(' '), ...(index === last && cut.after && { isCut: true }) }
		}),
	}
}

function readVerses(file: string): string[][] {
	const verses: string[][] = surahs.map(() => [])
	for (const [index, line] of readLines(file).entries()) {
		if (line === '' || line.startsWith('#')) continue
		const [surah = '', ayah = '', ...text] = line.split('|')
		const ayat = verses[Number(surah) - 1]
		if (ayat?.length !== Number(ayah) - 1)
			refuse(file, `line ${index + 1} is not the ayah that should stand there`)
		ayat.push(text.join('|'))
	}
	return verses
}

function readLines(file: string): string[] {
	try {
		return readFileSync(file, 'utf8')
			.replace(/^\ufeff/, '')
			.split(/\r?\n/)
	} catch (error) {
		return refuse(file, `it cannot be read (${(error as Error).message})`)
	}
}

function withoutBasmala(surah: number, [first = '', ...rest]: string[]): Corpus[number] {
	if (surah === 1 || surah === 9) return { ayat: [first, ...rest] }
	// By words, not letters: surahs 95 and 97 write the basmala with a shadda.
	const words = first.split(' ')
	return { basmala: words.slice(0, 4).join(' '), ayat: [words.slice(4).join(' '), ...rest] }
}

function digest(text: string) {
	return hash('sha256', text)
}

function refuse(file: string, why: string): never {
	throw new Error(
		`The Quran text ${file} is not the one that Mishkat was made with: ${why}. Put the original back; app/features/scripture/NOTICE.md says how.`,
	)
}
