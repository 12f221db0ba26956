/** A parameter of a list's address; reading gives null for an invalid value. */
type Param<T> = { read: (text: string) => T | null; none: T }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const longestQuery = 200

/** A search. */
export const query: Param<string> = {
	read: (text) => text.replaceAll('\0', '').toWellFormed().trim().slice(0, longestQuery),
	none: '',
}

export const id: Param<string | null> = { read: (text) => (uuid.test(text) ? text : null), none: null }

/** One of these words; the first one by default. */
export function choice<const T extends readonly [string, ...string[]]>(...words: T): Param<T[number]> {
	return { read: (text) => words.find((word) => word === text) ?? null, none: words[0] }
}

/** One of these words, or none. */
export function option<const T extends readonly string[]>(...words: T): Param<T[number] | null> {
	return { read: (text) => words.find((word) => word === text) ?? null, none: null }
}

/** A column to sort by, `-` for descending; null: the default order. */
export function sortBy<const Name extends string>(...names: Name[]): Param<Name | `-${Name}` | null> {
	return option(...names.flatMap((name) => [name, `-${name}` as const]))
}

type Schema = Record<string, Param<string> | Param<string | null>>
type Read<S extends Schema> = { [K in keyof S]: S[K]['none'] }

export type ListParams<Filters extends Record<string, string | null> = Record<string, string | null>> = {
	path: string
	names: (keyof Filters & string)[]
	/** The parameters of the unfiltered list. */
	none: Filters
	read: (params: URLSearchParams) => Filters
	/** The list's address without default values. `before` is the page's cursor. */
	to: (filters: Partial<Filters>, cursor?: string | null) => string
	/** @param apart parameters of the list's tabs, which are no filters */
	isFiltered: (filters: Filters, apart?: (keyof Filters & string)[]) => boolean
}

/** The type of a list's parameters. */
export type FiltersOf<P extends { none: unknown }> = P['none']

/** For callers that need no order. */
export type Sortable<A extends { sort: unknown }> = Omit<A, 'sort'> & Partial<Pick<A, 'sort'>>

/** The parameters and addresses of a list, from one schema; unknown values count as absent. */
export function listParams<S extends Schema>(path: string, schema: S): ListParams<Read<S>> {
	const names = Object.keys(schema) as (keyof S & string)[]
	const none = Object.fromEntries(names.map((name) => [name, schema[name]?.none])) as Read<S>
	return {
		path,
		names,
		none,
		read(params) {
			const read = names.map((name) => [name, schema[name]?.read(params.get(name) ?? '') ?? none[name]])
			return Object.fromEntries(read)
		},
		to(filters, cursor = null) {
			const set = names.filter((name) => name in filters && filters[name] !== none[name])
			const params = new URLSearchParams(set.map((name) => [name, String(filters[name])]))
			if (cursor) params.set('before', cursor)
			return params.size > 0 ? `${path}?${params}` : path
		},
		isFiltered: (filters, apart = []) =>
			// Sorting hides nothing.
			names.some((name) => name !== 'sort' && filters[name] !== none[name] && !apart.includes(name)),
	}
}
