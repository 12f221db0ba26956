import { randomBytes, randomInt } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { stepSeconds } from './app-codes.server.ts'
import { type AuthEnv, authFor } from './auth.server.ts'

// Better Auth's formats of secret and backup codes, which it reads at sign-in.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
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

export function spellSecret(secret: string): string {
	let bits = ''
	for (const byte of Buffer.from(secret)) bits += byte.toString(2).padStart(8, '0')
	const groups = bits.match(/.{1,5}/g) ?? []
	return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function factorUri(secret: string, { site, email }: { site: string; email: string }): string {
	const label = `${encodeURIComponent(site)}:${encodeURIComponent(email)}`
	return `otpauth://totp/${label}?secret=${spellSecret(secret)}&issuer=${encodeURIComponent(site)}&digits=6&period=${stepSeconds}`
}
