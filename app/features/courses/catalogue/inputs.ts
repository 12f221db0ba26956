import { isLocale, type Locale } from '#app/platform/text/locale.ts'
import { type CourseLevel, courseLevels } from '../model.ts'

export type Narrow = {
	category: string | null
	level: CourseLevel | null
	scholar: string | null
	language: Locale | null
}

export type Filters = Narrow & {
	q: string
	/** Exact words, no stems. */
	exact: boolean
}

/** Keyset cursor: the last or first course of the page before. */
export type Cursor = {
	way: 'after' | 'before'
	/** Whether it is in the reader's language; these come first. */
	own: boolean
	/** Approved at, in microseconds. */
	micros: string
	id: string
}

export const noFilters: Filters = {
	q: '',
	exact: false,
	category: null,
	level: null,
	scholar: null,
	language: null,
}

const longestQuery = 200
const lastPage = 13
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const place = /^([01])-(\d{1,16})-([0-9a-f-]{36})$/i

export function isUuid(text: string | null): text is string {
	return text !== null && uuid.test(text)
}

/** Whether a text can be a slug; others are not looked up. */
export function isSlug(text: string): boolean {
	return /^[\p{L}\p{N}-]{1,120}$/u.test(text)
}

/** Reads the catalogue's query; invalid filters are ignored. */
export function readFilters(params: URLSearchParams): Filters {
	const level = params.get('level')
	const language = params.get('language')
	const category = params.get('category')
	const scholar = params.get('scholar')
	return {
		q: (params.get('q') ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, longestQuery),
		exact: params.get('exact') === '1',
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

/** Page of search results, 1 by default. */
export function readPage(params: URLSearchParams): number {
	const page = Number(params.get('page') ?? 1)
	return Number.isInteger(page) && page > 0 ? Math.min(page, lastPage) : 1
}

export function isFiltered(filters: Filters): boolean {
	return Object.values(filters).some(Boolean)
}

/** Address of the catalogue with these filters, at a cursor or a page of search results. */
export function catalogueHref(
	{ exact, ...filters }: Filters,
	{ cursor = null, page = 1 }: { cursor?: Cursor | null; page?: number } = {},
): string {
	const params = new URLSearchParams()
	for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value)
	if (filters.q && exact) params.set('exact', '1')
	if (page > 1) params.set('page', String(page))
	if (cursor) params.set(cursor.way, `${cursor.own ? 1 : 0}-${cursor.micros}-${cursor.id}`)
	const query = params.toString()
	return query ? `/courses?${query}` : '/courses'
}
