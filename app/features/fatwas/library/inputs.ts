import { isLocale, type Locale } from '#app/platform/text/locale.ts'

/** What somebody looks for among the published fatwas. */
export type Filters = {
	q: string
	/** A category's slug or id, as it stands in the address. */
	category: string | null
	/** None: what suits the interface. */
	language: Locale | 'all' | null
	/** Search for what was typed, even where it looks mistyped. */
	exact: boolean
}

/** A place in a list that is newest first: the fatwa that was shown last, or first, before the page turned. */
export type Cursor = { way: 'older' | 'newer'; micros: string; id: string }

/** @internal The tests ask with it. */
export const noWish: Filters = { q: '', category: null, language: null, exact: false }

const longestQuery = 200
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const cursorShape = /^(\d{1,16})-([0-9a-f-]{36})$/

export function isUuid(text: string): boolean {
	return uuid.test(text)
}

/** Reads the address of the list; what cannot be a wish is none. */
export function readFilters(params: URLSearchParams): Filters {
	const language = params.get('lang')
	const category = params.get('category') ?? ''
	return {
		q: (params.get('q') ?? '').slice(0, longestQuery).toWellFormed().trim(),
		category: /^[\p{L}\p{N}-]{1,120}$/u.test(category) ? category : null,
		language: language === 'all' || isLocale(language) ? language : null,
		exact: params.has('exact'),
	}
}

export function readCursor(params: URLSearchParams): Cursor | null {
	for (const way of ['older', 'newer'] as const) {
		const [, micros, id] = cursorShape.exec(params.get(way) ?? '') ?? []
		if (micros && id && isUuid(id)) return { way, micros, id }
	}
	return null
}

/** The page of a search's results, from 1. */
export function readPageNumber(params: URLSearchParams): number {
	const page = params.get('page') ?? ''
	return /^[1-9]\d?$/.test(page) ? Number(page) : 1
}

/** The address of the list with these wishes, at that place. */
export function listPath(
	filters: Partial<Filters>,
	place: { cursor?: Cursor | null; page?: number } = {},
): string {
	const params = new URLSearchParams()
	if (filters.q) params.set('q', filters.q)
	if (filters.category) params.set('category', filters.category)
	if (filters.language) params.set('lang', filters.language)
	if (filters.exact) params.set('exact', '1')
	if (place.cursor) params.set(place.cursor.way, `${place.cursor.micros}-${place.cursor.id}`)
	if (place.page && place.page > 1) params.set('page', String(place.page))
	const query = params.toString()
	return query ? `/fatwas?${query}` : '/fatwas'
}

/** Reads the last part of a fatwa's address: its number and its words, or the id of one that has no number in public. */
export function readFatwaId(part: string): { number: number; slug: string } | { id: string } | null {
	if (isUuid(part)) return { id: part.toLowerCase() }
	const [, number, slug = ''] = /^([1-9]\d{0,14})(?:-(.*))?$/su.exec(part) ?? []
	return number ? { number: Number(number), slug } : null
}

/** `?version=3`; none, or what is no number, is null. */
export function readVersion(params: URLSearchParams): number | null {
	const version = params.get('version') ?? ''
	return /^[1-9]\d{0,5}$/.test(version) ? Number(version) : null
}
