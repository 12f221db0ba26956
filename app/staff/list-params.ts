/** One parameter of a list's address: reads what somebody asks for; null where that is nothing. */
type Param<T> = { read: (text: string) => T | null; none: T }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const longestQuery = 200

/** What somebody typed. */
export const query: Param<string> = {
	read: (text) => text.replaceAll('\0', '').toWellFormed().trim().slice(0, longestQuery),
	none: '',
}

/** The id of a row. */
export const id: Param<string | null> = { read: (text) => (uuid.test(text) ? text : null), none: null }

/** One of some words; the first where nothing is asked for. */
export function choice<const T extends readonly [string, ...string[]]>(...words: T): Param<T[number]> {
	return { read: (text) => words.find((word) => word === text) ?? null, none: words[0] }
}

/** One of some words, or none. */
export function option<const T extends readonly string[]>(...words: T): Param<T[number] | null> {
	return { read: (text) => words.find((word) => word === text) ?? null, none: null }
}

/** The order of a list by one of its columns, `-` from its end; null: its usual order. */
export function sortBy<const Name extends string>(...names: Name[]): Param<Name | `-${Name}` | null> {
	return option(...names.flatMap((name) => [name, `-${name}` as const]))
}

type Schema = Record<string, Param<string> | Param<string | null>>
type Read<S extends Schema> = { [K in keyof S]: S[K]['none'] }

export type ListParams<Filters extends Record<string, string | null> = Record<string, string | null>> = {
	path: string
	names: (keyof Filters & string)[]
	/** What a list shows that nobody narrowed. */
	none: Filters
	read: (params: URLSearchParams) => Filters
	/** The address of the list; what is as usual is left out. `before` is where the page begins. */
	to: (filters: Partial<Filters>, cursor?: string | null) => string
	/** @param apart parameters that part the list (its tabs) rather than narrow it */
	isFiltered: (filters: Filters, apart?: (keyof Filters & string)[]) => boolean
}

/** What an address of this list asks for. */
export type FiltersOf<P extends { none: unknown }> = P['none']

/** What a list may be asked for by code, which names an order only where it wants one. */
export type Sortable<A extends { sort: unknown }> = Omit<A, 'sort'> & Partial<Pick<A, 'sort'>>

/** The parameters of a list and its addresses, of one schema; what nobody offered counts as not asked. */
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
			// An order leaves nothing out.
			names.some((name) => name !== 'sort' && filters[name] !== none[name] && !apart.includes(name)),
	}
}
