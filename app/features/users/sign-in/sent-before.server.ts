import { and, eq, gte, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { profiles } from '../tables.server.ts'

// The same words again so soon are a form sent twice, not another thing.
const sentTwiceMs = 10_000

/**
 * What this person's form made when it was sent before. They are locked first: of two copies of one form the second
 * finds what the first made.
 * @param same this person's, with the same words
 */
export async function findSentBefore(
	ctx: Ctx<User>,
	table: PgTable & { id: PgColumn; createdAt: PgColumn },
	...same: SQL[]
): Promise<string | undefined> {
	await ctx.db
		.select({ id: profiles.id })
		.from(profiles)
		.where(eq(profiles.id, ctx.actor.id))
		.for('no key update')
	const [first] = await ctx.db
		.select({ id: table.id })
		.from(table as PgTable)
		.where(and(gte(table.createdAt, new Date(ctx.now.getTime() - sentTwiceMs)), ...same))
		.limit(1)
	return first?.id as string | undefined
}
