import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { openCookie, readCookie, sealedCookie } from './cookies.server.ts'

const name = 'device'
const lifeSeconds = 180 * 24 * 60 * 60
// A tablet may be shared by a family.
const mostPeople = 5
const deviceShape = z.object({ device: z.string(), people: z.array(z.string()) })

type Device = z.infer<typeof deviceShape>

/**
 * Does this browser know the address from an earlier login? Its tries count apart from those of strangers, who
 * therefore cannot lock the owner out.
 * @param cookies the Cookie header
 * @returns its own key for the limits, or null for an unknown browser
 */
export function knownDevice(cookies: string | null, secret: string, email: string): string | null {
	const device = deviceOf(cookies, secret)
	return device?.people.includes(markOf(email)) ? `${device.device}:${markOf(email)}` : null
}

/** The cookie that makes this browser known for an address, or null if it is already. */
export function rememberDevice(
	cookies: string | null,
	{ secret, email }: { secret: string; email: string },
): string | null {
	const known = deviceOf(cookies, secret)
	const mark = markOf(email)
	if (known?.people.includes(mark)) return null
	const device: Device = {
		device: known?.device ?? randomBytes(12).toString('base64url'),
		people: [mark, ...(known?.people ?? [])].slice(0, mostPeople),
	}
	return sealedCookie(device, { name, secret, seconds: lifeSeconds })
}

function deviceOf(cookies: string | null, secret: string): Device | null {
	return openCookie(readCookie(cookies, name), { name, secret, as: deviceShape })
}

function markOf(email: string): string {
	return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 16)
}
