import { and, gt, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { remindersSent } from '#app/platform/db/tables.server.ts'
import { type EventName, recordAll } from '#app/platform/events/events.server.ts'

const hourMs = 3_600_000
const keptDays = 30

type Subject = {
	table: PgTable & { id: PgColumn; updatedAt: PgColumn }
	/** The time of the thing to be reminded of. */
	at: PgColumn
	where: SQL | undefined
	/** Recorded for each reminder; its listeners notify people. */
	event: EventName
}

/**
 * Reminds people some hours before something, once: records a row's event at that time, and again if the row was
 * moved to another time. Rows that changed after the reminder's time are skipped: people were just notified.
 * @returns how many
 */
export async function remindBefore(
	ctx: Ctx,
	{ table, at, where, event }: Subject,
	{ name, hours }: { name: string; hours: number },
): Promise<number> {
	const now = sql`${ctx.now.toISOString()}::timestamptz`
	const before = sql`${at} - make_interval(hours => ${hours})`
	const due = and(
		where,
		isNotNull(at),
		gt(at, ctx.now),
		lte(at, new Date(ctx.now.getTime() + hours * hourMs)),
		sql`${table.updatedAt} <= ${before} and ${before} <= ${now}`,
	)
	return remind(ctx, { table, at, where: due, event }, name)
}

/**
 * Reminds people some hours after something, once, of what is still open; not of times before the memory of
 * reminders.
 * @returns how many
 */
export function remindAfter(
	ctx: Ctx,
	{ table, at, where, event }: Subject,
	{ name, hours }: { name: string; hours: number },
): Promise<number> {
	const until = new Date(ctx.now.getTime() - hours * hourMs)
	const from = new Date(ctx.now.getTime() - (keptDays - 1) * 24 * hourMs)
	return remind(ctx, { table, at, where: and(where, lte(at, until), gt(at, from)), event }, name)
}

function remind(ctx: Ctx, { table, at, where, event }: Subject, name: string): Promise<number> {
	return transaction(ctx, async (ctx) => {
		const due = ctx.db
			.select({
				subjectId: table.id,
				name: sql<string>`${name}::text`.as('name'),
				forAt: sql<Date>`${at}`.as('for_at'),
			})
			.from(table as PgTable)
			.where(where)
		const sent = await ctx.db
			.insert(remindersSent)
			.select(due as never)
			.onConflictDoNothing()
			.returning({ id: remindersSent.subjectId })
		const ids = sent.map(({ id }) => id)
		await recordAll(ctx, event, ids, { name })
		return ids.length
	})
}

/** Deletes the memory of old reminders. */
export async function forgetReminders(ctx: Ctx): Promise<void> {
	const then = new Date(ctx.now.getTime() - keptDays * 24 * hourMs)
	await ctx.db.delete(remindersSent).where(lt(remindersSent.forAt, then))
}
