import { and, eq, getTableColumns, getTableName, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { profiles } from '../tables.server.ts'

type Made = PgTable & { id: PgColumn; createdAt: PgColumn }
type Narrower = {
	/** What holds of it as long as it is the same thing: theirs, not taken back. */
	where?: SQL | undefined
	/** So long the same words are one form sent twice. */
	withinMs?: number
}

const dayMs = 24 * 60 * 60 * 1000
/** For what somebody may well make again in the same words on the same day. */
export const sentTwiceMs = 10 * 60 * 1000

/**
 * What a form made when it was sent before: pressed twice, sent again from the page before, or because its answer was
 * lost. Of two copies at once the second waits, and finds what the first made. In a transaction.
 * @param said columns and what the form says of each; of a visitor nothing else tells that it is the same form
 */
export async function findSentBefore(
	ctx: Ctx,
	table: Made,
	said: Record<string, unknown>,
	{ where, withinMs = dayMs }: Narrower = {},
): Promise<string | undefined> {
	await waitForTheOther(ctx, table, said)
	const columns = getTableColumns(table as PgTable)
	const same = Object.entries(said).map(([name, value]) => {
		const column = columns[name]
		if (!column) throw new Error(`${getTableName(table)} has no ${name}`)
		return value === null || value === undefined ? isNull(column) : eq(column, value)
	})
	const [first] = await ctx.db
		.select({ id: table.id })
		.from(table as PgTable)
		.where(and(gte(table.createdAt, new Date(ctx.now.getTime() - withinMs)), ...same, where))
		.limit(1)
	return first?.id as string | undefined
}

/** A person is locked; of visitors, who are nobody in particular, what they say. */
async function waitForTheOther({ db, actor }: Ctx, table: Made, said: Record<string, unknown>) {
	if (actor)
		await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.id)).for('no key update')
	else {
		const form = `${getTableName(table)} ${JSON.stringify(said)}`
		await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${form}, 0))`)
	}
}
