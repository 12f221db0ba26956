import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db.server.ts'
import { type AuthEnv, authFor } from './auth.server.ts'
import { authAccounts } from './tables.server.ts'

/** Slow on purpose, so outside of any transaction. */
export async function hashPassword(db: Db, env: AuthEnv, password: string): Promise<string> {
	const { password: hasher } = await authFor(db, env).$context
	return hasher.hash(password)
}

/** The password that a person signs in with from now on. */
export async function savePassword(ctx: Ctx, userId: string, hash: string): Promise<void> {
	await ctx.db
		.insert(authAccounts)
		.values({ userId, providerId: 'credential', accountId: userId, password: hash, createdAt: ctx.now })
		.onConflictDoUpdate({
			target: [authAccounts.providerId, authAccounts.accountId],
			set: { password: hash, updatedAt: ctx.now },
		})
}

export function newLinkToken(): string {
	return randomBytes(32).toString('base64url')
}

/** What is stored of a one-time link: whoever reads the table cannot open it. */
export function linkIdentifier(token: string): string {
	return `set-password:${createHash('sha256').update(token).digest('base64url')}`
}
