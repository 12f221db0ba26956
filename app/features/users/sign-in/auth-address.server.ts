import { z } from 'zod'

// Better Auth takes addresses of this pattern alone, which has no domains in Arabic script and few of the signs of RFC 5322.
const taken = z.regexes.email
const standIn = '@encoded.invalid'

/** An address as Better Auth is told it: itself, or a stand-in that the database adapter turns back. */
export function authAddress(email: string): string {
	return taken.test(email) ? email : `${Buffer.from(email).toString('hex')}${standIn}`
}

/** The address that stands behind what Better Auth looks up. */
export function addressBehind(asked: string): string {
	return asked.endsWith(standIn) ? Buffer.from(asked.slice(0, -standIn.length), 'hex').toString() : asked
}
