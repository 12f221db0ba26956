import { z } from 'zod'
import { endedCookie, openCookie, readCookie, sealedCookie } from '#app/platform/http/cookies.server.ts'
import { locales } from '#app/platform/text/locale.ts'

const registration = z.object({
	name: z.string(),
	phone: z.string(),
	hash: z.string(),
	locale: z.enum(locales),
})
/** A phone registration, with the password as a hash, in the browser's sealed cookie until the code is entered. */
export type Registration = z.infer<typeof registration>

const name = 'registering'
const lifeSeconds = 30 * 60

export function registrationCookie(
	registration: Registration,
	{ SECRET }: { SECRET: string },
	now?: number,
): string {
	return sealedCookie(registration, { name, secret: SECRET, seconds: lifeSeconds, now })
}

export const endedRegistrationCookie = endedCookie(name)

export function registrationIn(headers: Headers, secret: string, now?: number): Registration | null {
	const value = readCookie(headers.get('cookie'), name)
	return openCookie(value, { name, secret, now, as: registration })
}
