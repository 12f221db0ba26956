import { safeReturnTo } from '#app/platform/http/links.ts'

const start = '/dashboard'

/** Where somebody goes once they are signed in: the page they asked for, else their dashboard. */
export function returnToOf(request: Request): string {
	return safeReturnTo(new URL(request.url).searchParams.get('returnTo'), start)
}

/** A link to the other of login and register that keeps the way back. */
export function keepingReturnTo(path: `/register${string}` | `/login${string}`, to: string): string {
	if (to === start) return path
	return `${path}${path.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(to)}`
}
