import { fold } from '#app/platform/text/text.ts'
import { quran } from './api.server.ts'
import { surahs, type TranslatedLanguage } from './model.ts'

export type LineFault = { line: number; fault: string }
export type TranslationFile = { ayat: string[]; faults: LineFault[]; missing: string[] }

const mostLetters = 10_000
const mostArabic = 100
const mostLines = 20_000
const letters: Record<TranslatedLanguage, RegExp> = { en: /\p{Script=Latin}/u, ur: /\p{Script=Arabic}/u }
const places = surahs.flatMap(({ number, ayat }) =>
	Array.from({ length: ayat }, (_, index) => `${number}:${index + 1}`),
)
const isPlace = new Set(places)

/**
 * Reads a translation with a line a verse: `surah|ayah|text`. Empty lines and lines beginning with # are skipped, as in
 * files of tanzil.net.
 * @returns texts in the order of the verses; problems by line; and verses without a line
 */
export async function readTranslation(
	lines: AsyncIterable<{ line: number; text: string | null }>,
	language: TranslatedLanguage,
): Promise<TranslationFile> {
	const found = new Map<string, { line: number; text: string }>()
	const named = new Set<string>()
	const faults: LineFault[] = []
	let arabic = 0
	for await (const { line, text } of lines) {
		if (line > mostLines) {
			faults.push({ line, fault: `a translation has 6236 lines; the file has more than ${mostLines}.` })
			break
		}
		const written = (text ?? '').replace(/\r$/, '')
		if (text !== null && (written.trim() === '' || written.startsWith('#'))) continue
		const read = readLine(text === null ? null : written, language)
		if ('place' in read) named.add(read.place)
		const before = 'place' in read ? found.get(read.place) : undefined
		if ('fault' in read) faults.push({ line, fault: read.fault })
		else if (before) faults.push({ line, fault: `${read.place} stands on line ${before.line} already.` })
		else found.set(read.place, { line, text: read.text })
		if ('text' in read && isArabic(read.place, read.text)) arabic++
	}
	if (arabic > mostArabic)
		faults.push({ line: 1, fault: 'the file holds the Quran itself, not a translation.' })
	return {
		ayat: places.map((place) => found.get(place)?.text ?? ''),
		faults,
		missing: places.filter((place) => !named.has(place)),
	}
}

type Read = { place: string; text: string } | { place: string; fault: string } | { fault: string }

function readLine(line: string | null, language: TranslatedLanguage): Read {
	if (line === null) return { fault: 'it is too long for an ayah.' }
	const [, surah, ayah, text] = /^\s*(\d{1,3})\s*\|\s*(\d{1,3})\s*\|(.*)$/.exec(line) ?? []
	if (text === undefined) return { fault: `${shown(line)} is not of the form surah|ayah|text.` }
	const place = `${Number(surah)}:${Number(ayah)}`
	if (!isPlace.has(place)) return { fault: `the Quran has no ayah ${place}.` }
	const clean = text.replace(/\s+/g, ' ').trim()
	const fault = faultOf(clean, language)
	return fault ? { place, fault: `${place} ${fault}` } : { place, text: clean }
}

function faultOf(text: string, language: TranslatedLanguage): string | undefined {
	if (text === '') return 'has no text.'
	if (text.includes('\uFFFD')) return 'holds a character that is not UTF-8; save the file as UTF-8.'
	if (/<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i.test(text)) return `holds HTML: ${shown(text)}. Give plain text.`
	if (/[^\P{Cc}]/u.test(text)) return 'holds a control character.'
	if (text.length > mostLetters) return `has ${text.length} letters; at most ${mostLetters} are taken.`
	return letters[language].test(text) ? undefined : `holds no letters of the language ${language}.`
}

function isArabic(place: string, text: string): boolean {
	const [surah = 0, ayah = 0] = place.split(':').map(Number)
	return fold(quran()[surah - 1]?.ayat[ayah - 1] ?? '') === fold(text)
}

function shown(text: string): string {
	return JSON.stringify(text.length > 50 ? `${text.slice(0, 50)}…` : text)
}
