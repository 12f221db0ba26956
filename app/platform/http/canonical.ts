import { baseLocale, isLocale } from '../text/locale.ts'

type Route = { path?: string; parentId?: string }
export type Routes = Record<string, Route | undefined>

/**
 * The one spelling of an address. React Router also matches capitals, percent codes of plain letters, and double or
 * trailing slashes; the promises of a page must hold for these too.
 * @returns maps a path to its canonical one: lower case for the site's own segments, no needless percent codes,
 * single slashes, none at the end, and no `/en`
 */
export function canonicalPaths(routes: Routes): (pathname: string) => string {
	const patterns = Object.values(routes)
		.flatMap((route) => (route?.path ? [pathOf(route, routes).split('/').filter(Boolean)] : []))
		.filter((pattern) => pattern[0] !== '*')
		.sort((one, other) => other.filter(isWord).length - one.filter(isWord).length)

	return function canonical(pathname: string): string {
		const path = plainlySpelt(pathname)
		const [first = '', ...rest] = path.slice(1).split('/')
		const language = first.toLowerCase()
		const hasLanguage = isLocale(language)
		const parts = inSmallLetters(hasLanguage ? rest : [first, ...rest])
		return `/${(hasLanguage && language !== baseLocale ? [language, ...parts] : parts).join('/')}`
	}

	function inSmallLetters(parts: string[]): string[] {
		if (!parts.some((part) => /[A-Z]/.test(part))) return parts
		const last = parts.length - 1
		const words = parts.map((part, n) => (n === last ? part.replace(/\.data$/, '') : part).toLowerCase())
		const pattern = patterns.find(
			(each) => each.length === parts.length && each.every((part, n) => !isWord(part) || part === words[n]),
		)
		if (!pattern) return parts
		return parts.map((part, n) => (isWord(pattern[n] ?? '') ? part.toLowerCase() : part))
	}
}

/** Is it a fixed segment, not a parameter? */
function isWord(segment: string): boolean {
	return !segment.startsWith(':') && segment !== '*'
}

/** The same path without other spellings of its letters and slashes; case stays. */
export function plainlySpelt(pathname: string): string {
	const letters = pathname.replaceAll('\\', '/').replace(/%[0-9a-f]{2}/gi, (code) => {
		const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
		return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
	})
	const parts: string[] = []
	for (const part of letters.split('/')) {
		if (part === '..') parts.pop()
		else if (part !== '' && part !== '.') parts.push(part)
	}
	return `/${parts.join('/')}`
}

/** The full pattern of a route, without the leading slash. */
export function pathOf(route: Route, routes: Routes): string {
	const parent = route.parentId ? routes[route.parentId] : undefined
	return [parent ? pathOf(parent, routes) : '', route.path ?? ''].filter(Boolean).join('/')
}
