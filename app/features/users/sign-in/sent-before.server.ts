import { and, eq, getTableColumns, getTableName, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { profiles } from '../tables.server.ts'

type Made = PgTable & { id: PgColumn; createdAt: PgColumn }
type Narrower = {
	/** A condition on the earlier row: the same owner, not deleted. */
	where?: SQL | undefined
	/** The period in which the same content counts as one form. */
	withinMs?: number
}

const dayMs = 24 * 60 * 60 * 1000
/** For content that may be repeated on the same day. */
export const sentTwiceMs = 10 * 60 * 1000

/**
 * The row that the same form created before: pressed twice, resent, or after a lost answer. Concurrent copies wait for
 * the first and find its row. Call in a transaction.
 * @param values columns and their values in the form; for visitors they alone identify it
 */
export async function findSentBefore(
	ctx: Ctx,
	table: Made,
	values: Record<string, unknown>,
	{ where, withinMs = dayMs }: Narrower = {},
): Promise<string | undefined> {
	await lockAgainstTwin(ctx, table, values)
	const columns = getTableColumns(table as PgTable)
	const same = Object.entries(values).map(([name, value]) => {
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

/** Locks the person; for visitors the values of the form. */
async function lockAgainstTwin({ db, actor }: Ctx, table: Made, values: Record<string, unknown>) {
	if (actor)
		await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.id)).for('no key update')
	else {
		const form = `${getTableName(table)} ${JSON.stringify(values)}`
		await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${form}, 0))`)
	}
}
