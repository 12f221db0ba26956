import { ownOf } from '../own.ts'
import { englishStem } from './stem.ts'

/**
 * Folds a text for search: spellings that mean the same become one. For stored search columns and for queries;
 * displayed text is never folded.
 *
 * Arabic as in Lucene's ArabicNormalizer (alef forms, alef maqsura, vowel signs, tatweel), composed first because a
 * decomposed hamza would be lost with the vowel signs; ta marbuta → ha, the waw of صلوٰة → alef; Persian and Urdu
 * keyboards' ی ک ہ ھ ے → ي ك ه ه ي; all digits → Latin; Latin letters without accents, lower case.
 */
export function fold(text: string): string {
	return text
		.normalize('NFKC')
		.replace(/\u0648\u0670(?=[\u0629\u06C3\u0647\u06C1])/g, '\u0627')
		.replace(/[\u0622\u0623\u0625\u0671\u0672\u0673]/g, '\u0627')
		.replace(marks, '')
		.replace(/[\u0649\u06CC\u06D2\u06D3\u06CD\u06D0]/g, '\u064A')
		.replace(/[\u0629\u06C3\u06C1\u06BE\u06D5\u06C0\u06C2]/g, '\u0647')
		.replace(/[\u06A9\u06AA]/g, '\u0643')
		.replace(/(?<=زك|صل|حي|مشك)\u0648(?=\u0647(?!\p{L}))/gu, '\u0627')
		.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[\u0300-\u036F]/g, '')
		.replace(/[\u2018\u2019\u02BB-\u02BF'`\u00B4]/g, '')
		.normalize('NFC')
}

// Vowel and Quran signs, tatweel, and invisible direction marks and joiners.
const marks =
	/[\u064B-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF\u0640\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

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
