import type { Locale } from '#app/platform/text/locale.ts'
import { isArabic, isLatin, wordsIn } from './fold.ts'
import { keyOf, soundOf } from './sounds.ts'
import { skeletonOf, stemOf, withoutArticle } from './stems.ts'

// A tsvector holds at most 1 MB of words, and positions up to 16,383.
const maxLetters = 150_000
const maxPlaced = 3000
const mostRemembered = 100_000

const remembered = new Map<string, readonly string[]>()

/** The index forms of a word in a text: itself, its stem, its skeleton. Cached because words repeat. */
export function indexForms(word: string, language: Locale): readonly string[] {
	const key = language === 'ur' ? `ur ${word}` : word
	const known = remembered.get(key)
	if (known) return known
	if (remembered.size >= mostRemembered) remembered.clear()
	const stem = stemOf(word, language)
	const skeleton = skeletonOf(word)
	const forms = [word, ...(stem === word ? [] : [`~${stem}`]), ...(skeleton ? [`^${skeleton}`] : [])]
	remembered.set(key, forms)
	return forms
}

/** A lexeme escaped for a tsvector or tsquery: letters and digits, with at most a sign before them. */
export function quoted(lexeme: string): string {
	return `'${lexeme.replace(/['\\]/g, '')}'`
}

export type Vectors = { words: string; body: string; titleWords: number; terms: Set<string> }

/** A document's vectors and its words for the vocabulary. */
export function vectorsOf(document: {
	title: string
	text: string
	also?: string
	isWhole?: boolean
	body?: string
	language: Locale
	tags: readonly string[]
}): Vectors {
	const { language, tags } = document
	const wordsOf = (part = '') => wordsIn(part.slice(0, maxLetters))
	const title = document.isWhole ? [] : wordsOf(document.title)
	const text = [...wordsOf(document.text), ...wordsOf(document.also)]
	const body = wordsOf(document.body)
	const terms = new Set<string>()
	const placed: string[] = tags.map((tag) => quoted(`=${tag}`))
	// The gap separates the last word of the title from the first of the text.
	const parts = [
		{ words: title, weight: 'A', from: 1 },
		{ words: text.slice(0, maxPlaced), weight: 'B', from: title.length + 10 },
	]
	for (const { words, weight, from } of parts)
		for (const [at, word] of words.entries())
			for (const form of indexForms(word, language)) {
				terms.add(form)
				placed.push(`${quoted(form)}:${from + at}${weight}`)
			}
	const all = new Set(terms)
	for (const word of body) {
		const [own = word, ...others] = indexForms(word, language)
		all.add(own)
		for (const form of others) if (form.startsWith('~')) all.add(form)
	}
	return {
		words: placed.join(' '),
		body:
			body.length === 0
				? ''
				: [...all]
						.filter((form) => form[0] !== '^')
						.map(quoted)
						.join(' '),
		titleWords: document.isWhole ? text.length : title.length,
		terms,
	}
}

/** A term's row in the vocabulary: only words have a sound, without their article. */
export function termRow(term: string): { term: string; key: string | null; sound: string | null } {
	const heard = isArabic(term) ? withoutArticle(term) : isLatin(term) ? term : ''
	return { term, key: keyOf(heard) || null, sound: soundOf(heard) || null }
}
