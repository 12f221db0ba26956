import { parseReference } from '#app/features/scripture/model.ts'
import type { HadithCitation } from './model.ts'

/** What an answer may rest on. A hadith is kept as `HadithCitation`, every other kind as a `Source`. */
export const sourceKinds = ['book', 'hadith', 'quran', 'web', 'council'] as const
export type SourceKind = (typeof sourceKinds)[number]
export const otherKinds = ['book', 'quran', 'web', 'council'] as const

/** A source in its fields; one that its kind does not have, or that was not given, is empty. */
export type Source = {
	kind: (typeof otherKinds)[number]
	/** Of a book, a web page, a decision. */
	title: string
	/** Who wrote it; of a decision the council. */
	author: string
	volume: string
	page: string
	/** The place in the Quran (`2:255`), or the number of a decision. */
	number: string
	/** http or https. */
	url: string
}

const fields = {
	book: ['title', 'author', 'volume', 'page'],
	quran: ['number'],
	web: ['title', 'author', 'url'],
	council: ['title', 'author', 'number', 'url'],
} as const satisfies Record<Source['kind'], readonly (keyof Source)[]>

/** Letters of one field. */
export const maxSourceLength = 500

/** A source with the fields of its kind and no others. */
export function sourceOf(kind: Source['kind'], given: Partial<Omit<Source, 'kind'>>): Source {
	const none: Source = { kind, title: '', author: '', volume: '', page: '', number: '', url: '' }
	return { ...none, ...Object.fromEntries(fields[kind].map((field) => [field, given[field] ?? ''])) }
}

/** Does it say enough to be found? A book and a decision by title, an ayah by its place, a page by its address. */
export function isSourceWhole({ kind, title, number, url }: Source): boolean {
	if (kind === 'quran') return parseReference(number) !== undefined
	if (kind === 'web') return isAddress(url)
	return title !== '' && (url === '' || isAddress(url))
}

/** May it be a link? Only to another site: nothing that runs. */
export function isAddress(url: string): boolean {
	return /^https?:\/\/\S+$/i.test(url) && URL.canParse(url)
}

/** A hadith as one line for comparing versions: what was typed, in its order. */
export function hadithLine({ collection, number, grade, grader }: HadithCitation): string {
	return [collection, number, grade, grader].filter(Boolean).join(' ')
}
