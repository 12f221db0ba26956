import { z } from 'zod'

// Better Auth accepts addresses of this pattern only: no Arabic domains and few special characters of RFC 5322.
const taken = z.regexes.email
const standIn = '@encoded.invalid'

/** An address for Better Auth: itself, or a stand-in that the database adapter turns back. */
export function authAddress(email: string): string {
	return taken.test(email) ? email : `${Buffer.from(email).toString('hex')}${standIn}`
}

/** The address behind a stand-in of Better Auth. */
export function addressBehind(address: string): string {
	return address.endsWith(standIn)
		? Buffer.from(address.slice(0, -standIn.length), 'hex').toString()
		: address
}
