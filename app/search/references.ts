import { fold } from './fold.ts'
import type { Lexicon } from './model.ts'

/** Between a collection's name and a number: "Bukhari, hadith no. 6005", "رواه البخاري (6005)". */
const joining = String.raw`[\s:،,.;()\[\]#/\-–]*(?:(?:hadith|hadees|hadis|no|nr|number|raqm|حديث|الحديث|رقم|برقم|نمبر|حديث نمبر)[\s:،,.;()\[\]#/\-–]*){0,2}`
const placeInQuran = /(?<![\d:])(\d{1,3}) ?: ?(\d{1,3})(?![\d:])/g
const mostReferences = 40

const readers = new WeakMap<Lexicon, RegExp | null>()

/**
 * References by number in a text or query: verses (`q:2:255`) and hadiths of known collections (`h:bukhari:6005`).
 */
export function referencesIn(text: string, lexicon: Lexicon): string[] {
	if (!/\p{N}/u.test(text)) return []
	const folded = fold(text)
	const found = new Set<string>()
	for (const [, surah, ayah] of folded.matchAll(placeInQuran)) found.add(`q:${Number(surah)}:${Number(ayah)}`)
	const reader = readerOf(lexicon)
	if (reader)
		for (const [, name = '', number] of folded.matchAll(reader)) {
			const collection = lexicon.collections.get(name.replace(/[\s-]+/g, ' '))
			if (collection) found.add(`h:${collection}:${Number(number)}`)
		}
	return [...found].slice(0, mostReferences)
}

/** The number of a query that is only a number: `#1234`, `١٢٣٤`. */
export function numberIn(query: string): number | undefined {
	const [, number] = /^#?\s*(\d{1,15})$/.exec(fold(query).trim()) ?? []
	return number && Number(number) > 0 ? Number(number) : undefined
}

function readerOf(lexicon: Lexicon): RegExp | null {
	const known = readers.get(lexicon)
	if (known !== undefined) return known
	const names = [...lexicon.collections.keys()].sort((a, b) => b.length - a.length)
	const written = names.map((name) => name.replace(/ /g, '[\\s-]+')).join('|')
	const reader =
		names.length === 0
			? null
			: new RegExp(`(?<![\\p{L}\\p{N}])(?:[وبف]?(?:ال)?)?(${written})${joining}(\\d{1,5})(?![\\p{N}:])`, 'gu')
	readers.set(lexicon, reader)
	return reader
}
