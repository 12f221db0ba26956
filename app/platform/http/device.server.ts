import { createHash, randomBytes } from 'node:crypto'
import { seal, unseal } from '../seal.server.ts'

export const deviceCookie = 'device'
const lifeSeconds = 180 * 24 * 60 * 60
// A family's tablet knows each of them.
const mostPeople = 5
const use = { purpose: 'mishkat cookie device' }

type Device = { device: string; people: string[] }

/**
 * The browser in which somebody was signed in before, if it knows this address: tries from there are counted apart from
 * those of strangers, who so cannot keep the owner out.
 * @param cookies the Cookie header
 * @returns a key of its own for the limits, or null for a stranger's browser
 */
export function knownDevice(cookies: string | null, secret: string, email: string): string | null {
	const device = deviceOf(cookies, secret)
	return device?.people.includes(markOf(email)) ? `${device.device}:${markOf(email)}` : null
}

/** The cookie by which this browser knows a person's address from now on, or null when it does already. */
export function rememberDevice(
	cookies: string | null,
	{ secret, email, secure }: { secret: string; email: string; secure: boolean },
): string | null {
	const known = deviceOf(cookies, secret)
	const mark = markOf(email)
	if (known?.people.includes(mark)) return null
	const device: Device = {
		device: known?.device ?? randomBytes(12).toString('base64url'),
		people: [mark, ...(known?.people ?? [])].slice(0, mostPeople),
	}
	const sealed = seal(JSON.stringify(device), secret, use)
	return `${deviceCookie}=${sealed}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeSeconds}${secure ? '; Secure' : ''}`
}

function deviceOf(cookies: string | null, secret: string): Device | null {
	const cookie = /(?:^|;\s*)device=([\w-]+)/.exec(cookies ?? '')?.[1]
	const text = cookie && unseal(cookie, secret, use)
	return text ? (JSON.parse(text) as Device) : null
}

function markOf(email: string): string {
	return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 16)
}
