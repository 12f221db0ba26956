import { createHmac, type KeyObject } from 'node:crypto'
import { keyFor } from '../seal.server.ts'

// The built site has a copy of this module beside the one that opened the process; both must find the same key.
const shared = globalThis as { [key: symbol]: KeyObject | undefined }
const name = Symbol.for('mishkat.limits')

/** Says once in a process by which secret the keys of its rate limits are hashed. */
export function keyLimits(secret: string): void {
	shared[name] = keyFor(secret, 'mishkat rate limits')
}

/**
 * A name for what a limit counts, that only this installation can make: no list of all addresses finds one in it.
 * @throws where no secret was said
 */
export function limitHash(text: string): string {
	const key = shared[name]
	if (!key) throw new Error('The key of the rate limits is not known.')
	return createHmac('sha256', key).update(text).digest('base64url')
}
