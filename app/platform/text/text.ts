import { ownOf } from '../own.ts'
import { fold } from './fold.js'
import { englishStem } from './stem.ts'

export { fold }

/** The folded words of a text, in order. */
export function wordsOf(text: string): string[] {
	return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

const arabic = /^[\u0620-\u06FF]+$/
const prefixes = ['وال', 'بال', 'كال', 'فال', 'ولل', 'لل', 'ال']
const suffixes = ['ها', 'هم', 'ان', 'ات', 'ون', 'ين', 'وں', 'يں', 'يه', 'ه', 'ي']

/**
 * Removes article and common endings from an Arabic word, by light stemming (Larkey's light10, and the Urdu plurals);
 * other words stay. Takes and returns folded words.
 * @returns the word without article, and without ending too
 */
export function lightStem(word: string): Forms {
	if (!arabic.test(word)) return { bare: word, stem: word }
	if (/^[وفبت]?الله$|^لله$/.test(word)) return { bare: 'الله', stem: 'الله' }
	const prefix = prefixes.find((start) => word.startsWith(start) && word.length - start.length >= 2) ?? ''
	const bare = word.slice(prefix.length)
	const suffix = suffixes.find((end) => bare.endsWith(end) && bare.length - end.length >= 3) ?? ''
	return { bare, stem: bare.slice(0, bare.length - suffix.length) }
}

type Forms = { bare: string; stem: string }
const known = new Map<string, Forms>()
const maxKnown = 50_000

/** The same, cached, because words repeat. */
export function formsOf(word: string): Forms {
	const found = known.get(word)
	if (found) return found
	if (known.size >= maxKnown) known.clear()
	const forms = /^[a-z]+$/.test(word) ? { bare: word, stem: englishStem(word) } : lightStem(word)
	known.set(word, forms)
	return forms
}

/** The first whole words of a text, in one line: Nastaliq is cut here and never by CSS. */
export function firstWords(text: string, letters: number): string {
	const line = text.replace(/\s+/g, ' ').trim()
	if (line.length <= letters) return line
	const end = line.lastIndexOf(' ', letters)
	return `${line.slice(0, end > 0 ? end : letters)}…`
}

/** Plain text of HTML, for search and excerpts: tags separate words, entities are decoded. */
export function stripHtml(html: string): string {
	return html
		.replace(/<[^>]*(>?)/g, (tag, end) => (end ? ' ' : tag))
		.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
			if (name) return ownOf(entities, name.toLowerCase()) ?? whole
			const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
			return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
		})
		.replace(/\s+/g, ' ')
		.trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
