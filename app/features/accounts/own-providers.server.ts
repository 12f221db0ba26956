import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { authAccounts } from './tables.server.ts'

/** With which providers the account of whoever asks is connected. */
export async function listProviders({ db, actor }: Ctx): Promise<string[]> {
	if (!actor) return []
	const rows = await db
		.select({ provider: authAccounts.providerId })
		.from(authAccounts)
		.where(and(eq(authAccounts.userId, actor.id), ne(authAccounts.providerId, 'credential')))
	return rows.map(({ provider }) => provider)
}
