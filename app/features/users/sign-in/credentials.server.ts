import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { authAccounts } from '../tables.server.ts'
import { fitsHash, hashPassword as hash, isOutdated } from './passwords.server.ts'

type Work = Partial<Pick<Env, 'PASSWORD_MEMORY_KIB'>>

/** Slow on purpose: call outside transactions. */
export function hashPassword({ PASSWORD_MEMORY_KIB }: Work, password: string): Promise<string> {
	return hash(password, PASSWORD_MEMORY_KIB)
}

/** Better Auth's hash and verify functions. An outdated hash is replaced when its password is entered. */
export function passwordsOf(db: Db, env: Work) {
	return {
		hash: (password: string) => hashPassword(env, password),
		async verify({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> {
			if (!(await fitsHash(password, stored))) return false
			if (isOutdated(stored, env.PASSWORD_MEMORY_KIB)) {
				const renewed = await hashPassword(env, password)
				const credential = eq(authAccounts.providerId, 'credential')
				// Compares the old hash, so that a password changed meanwhile stays.
				const still = and(credential, eq(authAccounts.password, stored))
				await db.update(authAccounts).set({ password: renewed }).where(still)
			}
			return true
		},
	}
}

export async function savePassword(ctx: Ctx, userId: string, hash: string): Promise<void> {
	await ctx.db
		.insert(authAccounts)
		.values({ userId, providerId: 'credential', accountId: userId, password: hash, createdAt: ctx.now })
		.onConflictDoUpdate({
			target: [authAccounts.providerId, authAccounts.accountId],
			set: { password: hash, updatedAt: ctx.now },
		})
}

/** Compares a password; takes as long where there is none. */
export async function passwordFits(ctx: Ctx, env: Work, userId: string, typed: string): Promise<boolean> {
	const passwords = passwordsOf(ctx.db, env)
	const [row] = await ctx.db
		.select({ hash: authAccounts.password })
		.from(authAccounts)
		.where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
	if (row?.hash) return passwords.verify({ hash: row.hash, password: typed })
	await passwords.hash(typed)
	return false
}
