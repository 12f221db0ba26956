import { isLocale, type Locale } from '#app/platform/text/locale.ts'
import { type CourseLevel, courseLevels } from '../model.ts'

/** What somebody looks for in the catalogue. */
export type Filters = {
	q: string
	category: string | null
	level: CourseLevel | null
	scholar: string | null
	language: Locale | null
}

/** A place in the catalogue: the course that was shown last, or first, before the page turned. */
export type Cursor = {
	way: 'after' | 'before'
	/** Was it among those in the reader's language, which come first? */
	own: boolean
	/** When it was approved, in microseconds. */
	micros: string
	id: string
}

export const noFilters: Filters = { q: '', category: null, level: null, scholar: null, language: null }

const longestQuery = 200
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const place = /^([01])-(\d{1,16})-([0-9a-f-]{36})$/i

export function isUuid(text: string | null): text is string {
	return text !== null && uuid.test(text)
}

/** What can be the address of a course; anything else is none, and never asked for. */
export function isSlug(text: string): boolean {
	return /^[\p{L}\p{N}-]{1,120}$/u.test(text)
}

/** Reads the catalogue's query; what cannot be a filter is none. */
export function readFilters(params: URLSearchParams): Filters {
	const level = params.get('level')
	const language = params.get('language')
	const category = params.get('category')
	const scholar = params.get('scholar')
	return {
		q: (params.get('q') ?? '').trim().slice(0, longestQuery),
		category: isUuid(category) ? category : null,
		level: courseLevels.find((known) => known === level) ?? null,
		scholar: isUuid(scholar) ? scholar : null,
		language: isLocale(language) ? language : null,
	}
}

export function readCursor(params: URLSearchParams): Cursor | null {
	for (const way of ['after', 'before'] as const) {
		const [, own, micros, id] = place.exec(params.get(way) ?? '') ?? []
		if (own && micros && id && isUuid(id)) return { way, own: own === '1', micros, id }
	}
	return null
}

export function isFiltered(filters: Filters): boolean {
	return Object.values(filters).some(Boolean)
}

/** The catalogue's address with these filters, at that place. */
export function catalogueHref(filters: Filters, cursor: Cursor | null = null): string {
	const params = new URLSearchParams()
	for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value)
	if (cursor) params.set(cursor.way, `${cursor.own ? 1 : 0}-${cursor.micros}-${cursor.id}`)
	const query = params.toString()
	return query ? `/courses?${query}` : '/courses'
}
