import { seal, unseal } from '#app/platform/seal.server.ts'
import { isLocale, type Locale } from '#app/platform/text/locale.ts'

/** What somebody typed who registers by phone, the password as its hash: it waits in their browser for the code. */
export type Registration = { name: string; phone: string; hash: string; locale: Locale }

const name = 'registering'
const lifeSeconds = 30 * 60
const use = { purpose: 'mishkat cookie registering' }

export function registrationCookie(
	registration: Registration,
	env: { SECRET: string; SITE_URL: string },
	now = Date.now(),
): string {
	const secure = env.SITE_URL.startsWith('https:') ? '; Secure' : ''
	const sealed = seal(JSON.stringify({ registration, until: now + lifeSeconds * 1000 }), env.SECRET, use)
	return `${name}=${sealed}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeSeconds}${secure}`
}

export const endedRegistrationCookie = `${name}=; Path=/; Max-Age=0`

export function registrationIn(headers: Headers, secret: string, now = Date.now()): Registration | null {
	const cookie = /(?:^|;\s*)registering=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1]
	const text = cookie && unseal(cookie, secret, use)
	if (!text) return null
	const { registration, until } = JSON.parse(text) as { registration: Registration; until: number }
	return until > now && isLocale(registration.locale) ? registration : null
}
