import type { Role } from '#app/platform/actor.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'

const areas: Record<Role, string> = { user: '/dashboard', scholar: '/scholar', admin: '/admin' }

/** The page that somebody asked for before they had to sign in; null: none. */
export function returnToOf(request: Request): string | null {
	return safeReturnTo(new URL(request.url).searchParams.get('returnTo'), '') || null
}

/** Where somebody goes who is signed in: the page they asked for, else their own area. */
export function onward(asked: string | null, role: Role): string {
	return asked ?? areas[role]
}

/** Where somebody goes whose password is set: on, or to what else a sign-in asks of them. */
export function afterPassword(
	done: { next: 'signed-in'; role: Role } | { next: 'second-factor' | 'login' },
): string {
	if (done.next === 'signed-in') return onward(null, done.role)
	return done.next === 'login' ? '/login' : '/login/second-factor'
}

/** The same for whoever's role is not known yet: the login page sends on those who are signed in. */
export function onwardLater(asked: string | null): string {
	return asked ?? '/login'
}

/** A link to the other of login and register that keeps the way back. */
export function keepingReturnTo(path: `/register${string}` | `/login${string}`, to: string | null): string {
	if (!to) return path
	return `${path}${path.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(to)}`
}
