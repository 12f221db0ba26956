import { type Locale, locales, prefixOf } from './locale.ts'
import { type KeptHandle, keptHandle } from './page-tags.ts'

export type RouteEntry = {
	id: string
	path?: string
	index?: boolean
	parentId?: string
	module?: { handle?: unknown }
}

type Pattern = { path: RegExp; query: ReadonlySet<string> }

const longest = 500
// Where a link was found says nothing about the page.
const tracking = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid)$/

/**
 * Tells which addresses a kept page may stand for, and under which name it is kept: path and known query parameters in
 * one order. Anything unusual (an unknown or repeated parameter, another spelling of the same path) has no name: it is
 * answered as if nothing were kept, and fills no memory.
 */
export function keptAddresses(routes: Record<string, RouteEntry | undefined>) {
	const patterns: Pattern[] = []
	for (const route of Object.values(routes)) {
		const kept = route && keptHandle(route.module?.handle)
		if (route && kept) patterns.push(patternOf(pathOf(route, routes), kept))
	}
	const names = new Map<string, string | null>()

	/** @param target the request's path and query as it came over the wire */
	return function nameOf(target: string): string | null {
		const known = names.get(target)
		if (known !== undefined) return known
		const name = target.length > longest ? null : read(target)
		// The plain addresses of a large site fit; whoever invents others only makes them be read again.
		if (!target.includes('?') && name !== null && names.size < 20_000) names.set(target, name)
		return name
	}

	function read(target: string): string | null {
		const at = target.indexOf('?')
		const path = at < 0 ? target : target.slice(0, at)
		if (!isCanonical(path)) return null
		const pattern = patterns.find((one) => one.path.test(path))
		if (!pattern) return null
		if (at < 0) return path

		const asked: [string, string][] = []
		for (const [name, value] of new URLSearchParams(target.slice(at + 1))) {
			if (tracking.test(name)) continue
			if (!pattern.query.has(name) || asked.some(([other]) => other === name)) return null
			asked.push([name, value])
		}
		asked.sort(([a], [b]) => (a < b ? -1 : 1))
		return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
	}
}

function pathOf(route: RouteEntry, routes: Record<string, RouteEntry | undefined>): string {
	const parent = route.parentId ? routes[route.parentId] : undefined
	return [parent ? pathOf(parent, routes) : '', route.path ?? ''].filter(Boolean).join('/')
}

function patternOf(path: string, { query }: KeptHandle): Pattern {
	const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part))
	const bare = parts.join('/')
	const starts = locales.map((locale: Locale) => prefixOf(locale))
	const spelt = bare === '' ? `(/|${starts.filter(Boolean).join('|')})` : `(${starts.join('|')})/${bare}`
	return { path: new RegExp(`^${spelt}$`), query: new Set(query) }
}

/** Is this path spelt as a browser spells it: no dots to resolve, no second spelling of the same letters? */
function isCanonical(path: string): boolean {
	if (!path.startsWith('/') || path.includes('//') || path.endsWith('.data')) return false
	if (path.split('/').some((part) => part === '.' || part === '..')) return false
	try {
		const plain = decodeURI(path)
		return !plain.includes('%') && !/[\p{Cc}\\]/u.test(plain) && encodeURI(plain) === path
	} catch {
		return false
	}
}
