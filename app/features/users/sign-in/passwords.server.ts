import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword } from 'better-auth/crypto'
import { leastPasswordMemory } from '#app/platform/process/env.server.ts'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const passes = 2
const keyBytes = 32
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/

/** Hashes at once, which bounds the memory of many logins. */
const atOnce = 2

/**
 * Argon2id with OWASP's parameters: 19 MiB, two passes, one lane.
 * @param memory in KiB; below 19 456 for tests only
 * @returns the encoded hash with salt and parameters; passwords are normalised as NFKC
 */
export function hashPassword(password: string, memory = leastPasswordMemory): Promise<string> {
	return inTurn(async () => {
		const nonce = randomBytes(16)
		const key = await stretch(password, { nonce, memory, passes, tagLength: keyBytes })
		return `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(nonce)}$${unpadded(key)}`
	})
}

/** Compares a password with a hash; reads scrypt hashes of earlier versions too. */
export function fitsHash(password: string, hash: string): Promise<boolean> {
	return inTurn(async () => {
		const [, memory, passes, salt = '', expected = ''] = shape.exec(hash) ?? []
		if (memory === undefined) return verifyPassword({ hash, password })
		const right = Buffer.from(expected, 'base64')
		const work = { memory: Number(memory), passes: Number(passes), tagLength: right.length }
		return timingSafeEqual(await stretch(password, { nonce: Buffer.from(salt, 'base64'), ...work }), right)
	})
}

/** Hashed with less work than required now, or by another function. */
export function isOutdated(hash: string, memory = leastPasswordMemory): boolean {
	const [, had, times] = shape.exec(hash) ?? []
	return had === undefined || Number(had) < memory || Number(times) < passes
}

function stretch(password: string, work: Omit<Argon2Parameters, 'message' | 'parallelism'>): Promise<Buffer> {
	return derive('argon2id', { message: password.normalize('NFKC'), parallelism: 1, ...work })
}

function unpadded(bytes: Buffer): string {
	return bytes.toString('base64').replaceAll('=', '')
}

let busy = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
	else busy++
	try {
		return await work()
	} finally {
		// The next in the queue takes this slot.
		const next = waiting.shift()
		if (next) next()
		else busy--
	}
}
