import type { Role } from '#app/platform/actor.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'

const areas: Record<Role, string> = { user: '/dashboard', scholar: '/scholar', admin: '/admin' }

/** The page wanted before signing in; null: none. */
export function returnToOf(request: Request): string | null {
	return safeReturnTo(new URL(request.url).searchParams.get('returnTo'), '') || null
}

/** Page after signing in: the wanted one, else the role's own. */
export function pageAfterSignIn(returnTo: string | null, role: Role): string {
	return returnTo ?? areas[role]
}

/** After setting a password: onward, or to the next requirement of signing in. */
export function afterPassword(
	done: { next: 'signed-in'; role: Role } | { next: 'second-factor' | 'login' },
): string {
	if (done.next === 'signed-in') return pageAfterSignIn(null, done.role)
	return done.next === 'login' ? '/login' : '/login/second-factor'
}

/** The same where the role is unknown: the login page redirects. */
export function pageAfterLogin(returnTo: string | null): string {
	return returnTo ?? '/login'
}

/** A link between login and register that keeps the wanted page. */
export function withReturnTo(path: `/register${string}` | `/login${string}`, to: string | null): string {
	if (!to) return path
	return `${path}${path.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(to)}`
}
