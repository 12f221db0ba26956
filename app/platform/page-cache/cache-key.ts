import { pathOf } from '../http/canonical.ts'
import { locales, prefixOf } from '../text/locale.ts'
import type { CacheTag } from './invalidation.server.ts'

/**
 * In `handle` of a route whose page is the same for all visitors: `{ pageCache: { query: ['q'], tags: ['fatwa'] } }`.
 * `query`: the parameters that it reads; with others it is not cached. `tags`: what it shows beside settings.
 * `isShared: false`: no cache in front of the site may keep it, even where the operator lets one (CDN_SECONDS).
 */
export type Cacheable = { query: readonly string[]; tags: readonly CacheTag[]; isShared?: boolean }

type Route = { path?: string; parentId?: string; module?: { handle?: unknown } }
export type CacheKey = { key: string; tags: readonly CacheTag[]; isShared: boolean }
export type Routes = Record<string, Route | undefined>

const longest = 500
const tracking = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid)$/

export function cacheableOf(handle: unknown): Cacheable | undefined {
	return (handle as { pageCache?: Cacheable } | undefined)?.pageCache
}

/**
 * Finds the cache key of an address: its path and known query parameters in one order. An unusual address (an unknown
 * or repeated parameter, another spelling of the path) has none, so that it fills no memory.
 */
export function cacheKeys(routes: Routes) {
	const patterns = Object.values(routes).flatMap((route) => {
		const cacheable = cacheableOf(route?.module?.handle)
		return route && cacheable ? [{ path: patternOf(pathOf(route, routes)), ...cacheable }] : []
	})

	/** @param target path and query as they came over the wire */
	return function keyOf(target: string): CacheKey | null {
		const [path = '', search] = target.split(/\?(.*)/s, 2)
		const route = patterns.find((one) => one.path.test(path))
		if (!route || target.length > longest || !isCanonical(path)) return null
		const { tags, isShared = true } = route
		if (search === undefined) return { key: path, tags, isShared }

		const asked = [...new URLSearchParams(search)].filter(([name]) => !tracking.test(name)).sort()
		const names = asked.map(([name]) => name)
		if (new Set(names).size < names.length || names.some((name) => !route.query.includes(name))) return null
		const key = names.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
		return { key, tags, isShared }
	}
}

function patternOf(path: string): RegExp {
	const bare = path.replace(/:\w+/g, '[^/]+')
	const prefixes = locales.map(prefixOf)
	return new RegExp(
		bare ? `^(${prefixes.join('|')})/${bare}$` : `^(/|${prefixes.filter(Boolean).join('|')})$`,
	)
}

/** Is this path in its normal spelling: no dots to resolve, no needless percent codes? */
function isCanonical(path: string): boolean {
	try {
		return (
			!path.endsWith('.data') &&
			encodeURI(decodeURI(path)) === path &&
			new URL(path, 'http://localhost').pathname === path
		)
	} catch {
		return false
	}
}
