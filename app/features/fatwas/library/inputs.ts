import { isLocale, type Locale } from '#app/platform/text/locale.ts'

export type Filters = {
	q: string
	/** Slug or id of a category. */
	category: string | null
	/** Null: the default of the interface. */
	language: Locale | 'all' | null
	/** Search the exact text, even where it looks mistyped. */
	exact: boolean
}

/** Position in the list, newest first: the last or first fatwa of the previous page. */
export type Cursor = { way: 'older' | 'newer'; micros: string; id: string }

/** @internal For tests. */
export const noWish: Filters = { q: '', category: null, language: null, exact: false }

const longestQuery = 200
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const cursorShape = /^(\d{1,16})-([0-9a-f-]{36})$/

export function isUuid(text: string): boolean {
	return uuid.test(text)
}

/** Reads the list's address; invalid values are ignored. */
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

/** Page of the search results, from 1. */
export function readPageNumber(params: URLSearchParams): number {
	const page = params.get('page') ?? ''
	return /^[1-9]\d?$/.test(page) ? Number(page) : 1
}

/** Address of the list with these filters, at that position. */
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

/** Reads the last part of a fatwa's address: number and slug, or the id of one without a public number. */
export function readFatwaId(part: string): { number: number; slug: string } | { id: string } | null {
	if (isUuid(part)) return { id: part.toLowerCase() }
	const [, number, slug = ''] = /^([1-9]\d{0,14})(?:-(.*))?$/su.exec(part) ?? []
	return number ? { number: Number(number), slug } : null
}

/** `?version=3`; null where absent or invalid. */
export function readVersion(params: URLSearchParams): number | null {
	const version = params.get('version') ?? ''
	return /^[1-9]\d{0,5}$/.test(version) ? Number(version) : null
}
