import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { authAccounts } from '../tables.server.ts'
import { type AuthEnv, authFor } from './auth.server.ts'

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

/** Is this the person's password? It takes as long where they have none. */
export async function passwordFits(ctx: Ctx, env: AuthEnv, userId: string, typed: string): Promise<boolean> {
	const { password: hasher } = await authFor(ctx.db, env).$context
	const [row] = await ctx.db
		.select({ hash: authAccounts.password })
		.from(authAccounts)
		.where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
	if (row?.hash) return hasher.verify({ hash: row.hash, password: typed })
	await hasher.hash(typed)
	return false
}
