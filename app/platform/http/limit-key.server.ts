import { createHmac, type KeyObject } from 'node:crypto'
import { keyFor } from '../seal.server.ts'

// The built site has two copies of this module; both must find the same key.
const shared = globalThis as { [key: symbol]: KeyObject | undefined }
const name = Symbol.for('mishkat.limits')

/** Sets the secret that hashes the keys of rate limits, once a process. */
export function keyLimits(secret: string): void {
	shared[name] = keyFor(secret, 'mishkat rate limits')
}

/** A keyed hash for rate limits: a list of all addresses finds none in it. @throws if no secret was set */
export function limitHash(text: string): string {
	const key = shared[name]
	if (!key) throw new Error('The key of the rate limits is not known.')
	return createHmac('sha256', key).update(text).digest('base64url')
}
