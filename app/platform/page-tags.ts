/**
 * What a page shows, in words that the database says again when it changes (drizzle/0003_page_cache.sql):
 * `fatwas` any list of them, `fatwa:<id>` one, `shelf:<language>:<category id>` what else is in its category.
 */
export type PageTag =
	| 'fatwas'
	| 'courses'
	| 'categories'
	| 'scholars'
	| 'certificate-keys'
	| `certificate:${string}`
	| `fatwa:${string}`
	| `shelf:${string}:${string}`
	| `course:${string}`
	| `category:${string}`
	| `scholar:${string}`
	| `page:${string}`

/**
 * What of the address a page goes by, for `handle` of its route: `{ kept: { query: ['q'] } }`. Only a page that says
 * so is kept, and only at addresses that hold nothing else; its loader says by `shows` what it shows.
 */
export type KeptHandle = { query: readonly string[] }

export function keptHandle(handle: unknown): KeptHandle | null {
	if (typeof handle !== 'object' || handle === null || !('kept' in handle)) return null
	return (handle.kept as KeptHandle | undefined) ?? null
}
