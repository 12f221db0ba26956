import { seal, unseal } from '#app/platform/seal.server.ts'

const name = 'code-for'
const lifeSeconds = 30 * 60

/** Remembers, for this browser alone, which address a code was asked for: it stands in no URL. */
export function codeCookie(email: string, env: { SECRET: string; SITE_URL: string }): string {
	const secure = env.SITE_URL.startsWith('https:') ? '; Secure' : ''
	return `${name}=${seal(email, env.SECRET)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeSeconds}${secure}`
}

export const endedCodeCookie = `${name}=; Path=/; Max-Age=0`

/** The address that this browser asked a code for, or null. */
export function codeAddress(request: Request, secret: string): string | null {
	const found = /(?:^|;\s*)code-for=([\w-]+)/.exec(request.headers.get('cookie') ?? '')
	return found?.[1] ? unseal(found[1], secret) : null
}
