import { isLocale, splitPath } from '../text/locale.ts'

const here = 'http://here.invalid'

/**
 * A path of this site to return to, or the default. Refuses other hosts (`//host`, `/\host`, schemes), control
 * characters, and pages that would redirect in a circle. A language prefix is dropped.
 * @param circles first segments that would redirect in a circle: the login pages, unless the caller is one
 * @returns a value for a Location header: non-ASCII is percent-encoded
 */
export function safeReturnTo(
	asked: unknown,
	otherwise = '/dashboard',
	circles = ['login', 'register', 'logout'],
): string {
	if (typeof asked !== 'string' || asked.length > 2000) return otherwise
	if (!/^\/(?![/\\])/.test(asked) || /[\\\p{Cc}]/u.test(asked)) return otherwise
	const { pathname, search, hash } = new URL(asked, here)
	const { path } = splitPath(pathname)
	// Dots are resolved by now; a double slash could begin a host.
	const top = path.split('/')[1]?.toLowerCase().replace(/\..*/, '') ?? ''
	if (path.includes('//') || top === 'language' || circles.includes(top)) return otherwise
	return isLocale(top) && top !== 'en' ? otherwise : path + search + hash
}
