import { isLocale, splitPath } from './locale.ts'

/**
 * A path of this site to go back to, or the default. Refuses other hosts (`//host`, `/\host`, schemes),
 * control characters, and the pages that would send the reader round in a circle. A language prefix is dropped.
 */
export function safeReturnTo(asked: unknown, otherwise = '/dashboard'): string {
	if (typeof asked !== 'string' || asked.length > 2000) return otherwise
	if (!/^\/(?![/\\])/.test(asked) || /[\\\p{Cc}]/u.test(asked)) return otherwise
	const { path } = splitPath(asked)
	if (!/^\/(?!\/)/.test(path) || /^\/(login|register|logout|language)(?![\w-])/.test(path)) return otherwise
	const first = path.split(/[/?#]/)[1] ?? ''
	return isLocale(first) && first !== 'en' ? otherwise : path
}
