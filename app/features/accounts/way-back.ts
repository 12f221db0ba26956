import { safeReturnTo } from '#app/platform/links.ts'

const start = '/dashboard'

/** Where somebody goes once they are signed in: the page they asked for, else their dashboard. */
export function wayBackOf(request: Request): string {
	return safeReturnTo(new URL(request.url).searchParams.get('returnTo'), start)
}

/** A link to the other of login and register that keeps the way back. */
export function keepingWayBack(path: '/login' | '/register', to: string): string {
	return to === start ? path : `${path}?returnTo=${encodeURIComponent(to)}`
}
