import { seal, unseal } from '#app/platform/seal.server.ts'

const name = 'code-for'
const lifeSeconds = 30 * 60
const use = { purpose: 'mishkat cookie code-for' }

/**
 * Remembers, for this browser alone, which address a code was asked for: it stands in no URL.
 * @param request which of the codes for that address this browser asked for, as `sendCode` names it
 */
export function codeCookie(email: string, env: { SECRET: string; SITE_URL: string }, request = ''): string {
	const secure = env.SITE_URL.startsWith('https:') ? '; Secure' : ''
	const sealed = seal(`${email} ${request}`, env.SECRET, use)
	return `${name}=${sealed}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeSeconds}${secure}`
}

export const endedCodeCookie = `${name}=; Path=/; Max-Age=0`

/** The address that this browser asked a code for, or null. */
export function codeAddress(request: { headers: Headers }, secret: string): string | null {
	return read(request.headers, secret)?.[0] ?? null
}

/** Which code for this address the browser asked for; empty where it asked for none. */
export function codeRequest(headers: Headers, secret: string, email: string): string {
	const [address, request = ''] = read(headers, secret) ?? []
	return address === email ? request : ''
}

function read(headers: Headers, secret: string): string[] | undefined {
	const found = /(?:^|;\s*)code-for=([\w-]+)/.exec(headers.get('cookie') ?? '')
	return (found?.[1] && unseal(found[1], secret, use)?.split(' ')) || undefined
}
