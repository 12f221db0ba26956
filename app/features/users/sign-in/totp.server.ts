import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type AuthEnv, authFor } from './auth.server.ts'

// What Better Auth's second factor reads at the sign-in: secret and backup codes in its own spelling and encryption.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const stepSeconds = 30
const codes = 10

export type NewFactor = { secret: string; backupCodes: string[] }

export function newFactor(): NewFactor {
	return { secret: randomBytes(24).toString('base64url'), backupCodes: newBackupCodes() }
}

export function newBackupCodes(): string[] {
	const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
	return Array.from({ length: codes }, () => `${part()}-${part()}`)
}

export async function sealForAuth(ctx: Ctx, env: AuthEnv, text: string): Promise<string> {
	const { secretConfig } = await authFor(ctx.db, env).$context
	return symmetricEncrypt({ key: secretConfig, data: text })
}

export async function openFromAuth(ctx: Ctx, env: AuthEnv, sealed: string): Promise<string> {
	const { secretConfig } = await authFor(ctx.db, env).$context
	return symmetricDecrypt({ key: secretConfig, data: sealed })
}

/** The secret as an authenticator app takes it when it is typed. */
export function spellSecret(secret: string): string {
	let bits = ''
	for (const byte of Buffer.from(secret)) bits += byte.toString(2).padStart(8, '0')
	const groups = bits.match(/.{1,5}/g) ?? []
	return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code says: Key Uri Format. */
export function factorUri(secret: string, { site, email }: { site: string; email: string }): string {
	const label = `${encodeURIComponent(site)}:${encodeURIComponent(email)}`
	return `otpauth://totp/${label}?secret=${spellSecret(secret)}&issuer=${encodeURIComponent(site)}&digits=6&period=${stepSeconds}`
}

/** Is this the code of now, or of the step before or after? */
export function codeFits(secret: string, code: string, now: Date): boolean {
	const typed = Buffer.from(code.replace(/\s/g, ''))
	const step = Math.floor(now.getTime() / 1000 / stepSeconds)
	return [-1, 0, 1].some((off) => {
		const right = Buffer.from(codeAt(secret, step + off))
		return typed.length === right.length && timingSafeEqual(typed, right)
	})
}

function codeAt(secret: string, step: number): string {
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(step))
	const mac = createHmac('sha1', Buffer.from(secret)).update(counter).digest()
	const at = (mac.at(-1) ?? 0) & 15
	return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
