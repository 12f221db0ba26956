import { and, eq, gt, sql } from 'drizzle-orm'
import { type Audit, audit } from '../audit/audit.server.ts'
import { type Ctx, inTransaction } from '../ctx.server.ts'
import { insertRows } from '../db/insert-rows.server.ts'
import { events, listenedEvents } from '../db/tables.server.ts'
import { publishChange, topicsOf } from '../live/announce.server.ts'
import { invalidatePages, tagsOf } from '../page-cache/invalidation.server.ts'
import { onQueues } from './queues.server.ts'

export type EventName = `${string}.${string}`

/**
 * Records an event in the transaction of the change; its listeners get it after the commit. Actions of the staff and
 * events of accounts are written to the audit trail, too.
 * @param name `noun.past-participle`, for example `fatwa.assigned`
 * @param subjectId the id (or key) of the row
 * @param data ids and field names only, never private text
 * @param auditDetails details for the trail beside the data; false: no entry
 */
export async function record(
	ctx: Ctx,
	name: EventName,
	subjectId: string,
	data: Record<string, unknown> = {},
	auditDetails?: Audit | false,
): Promise<void> {
	await insertEvents(ctx, name, [subjectId], data, { auditDetails })
}

/** The same, but listeners get it only after some seconds; until then `unrecord` takes it back. */
export async function recordLater(
	ctx: Ctx,
	name: EventName,
	subjectId: string,
	seconds: number,
	data: Record<string, unknown> = {},
	auditDetails?: Audit | false,
): Promise<void> {
	const openUntil = new Date(ctx.now.getTime() + seconds * 1000)
	await insertEvents(ctx, name, [subjectId], data, { openUntil, auditDetails })
}

/** The same event for many rows, in one statement. */
export async function recordAll(
	ctx: Ctx,
	name: EventName,
	subjectIds: string[],
	data: Record<string, unknown> = {},
): Promise<void> {
	if (subjectIds.length > 0) await insertEvents(ctx, name, subjectIds, data)
}

/** Takes back what `recordLater` recorded at that moment. @returns whether it was in time */
export async function unrecord(ctx: Ctx, name: EventName, subjectId: string, at: Date): Promise<boolean> {
	const removed = await ctx.db
		.delete(events)
		.where(
			and(
				eq(events.name, name),
				eq(events.subjectId, subjectId),
				eq(events.at, at),
				// Set to null in the transaction of the listeners.
				gt(events.openUntil, ctx.now),
			),
		)
		.returning({ id: events.id })
	await invalidatePages(ctx, ...tagsOf(name))
	await publishChange(ctx, topicsOf(name, [subjectId]))
	if (removed.length === 0) return false
	const jobs = removed.map(({ id }) => jobIdOf(id))
	await onQueues(ctx.db, (boss) => boss.deleteJob('events', jobs))
	return true
}

async function insertEvents(
	ctx: Ctx,
	name: EventName,
	subjectIds: string[],
	data: Record<string, unknown>,
	{
		openUntil = null,
		auditDetails,
	}: { openUntil?: Date | null; auditDetails?: Audit | false | undefined } = {},
): Promise<void> {
	const event = { name, actorId: ctx.actor?.id ?? null, data, at: ctx.now, openUntil }
	await inTransaction(ctx, async (ctx) => {
		const rows = subjectIds.map((subjectId) => ({ ...event, subjectId }))
		// Most have no listener: a hundred thousand imported rows make no queue.
		const isListened = sql`exists (select 1 from ${listenedEvents} where ${listenedEvents.name} = ${name})`
		const made = (await ctx.db.execute(
			sql`${insertRows(events, rows)} returning id, ${isListened} as "isListened"`,
		)) as unknown as { rows: { id: number | string; isListened: boolean }[] }
		if (made.rows[0]?.isListened)
			await sendEvents(
				ctx,
				made.rows.map(({ id }) => ({ id: Number(id), name, startAfter: openUntil })),
			)
		await invalidatePages(ctx, ...tagsOf(name))
		await publishChange(ctx, topicsOf(name, subjectIds))
		if (auditDetails !== false) await audit(ctx, name, subjectIds, data, auditDetails)
	})
}

/** Creates jobs of recorded events; existing jobs stay. */
export async function sendEvents(
	ctx: Ctx,
	recorded: { id: number; name: string; startAfter: Date | null }[],
): Promise<void> {
	const jobs = recorded.map(({ id, name, startAfter }) => ({
		id: jobIdOf(id),
		data: { event: id, name },
		...(startAfter && { startAfter }),
	}))
	await onQueues(ctx.db, (boss) => boss.insert('events', jobs))
}

/** The id of a job is a uuid. */
function jobIdOf(eventId: number): string {
	return `00000000-0000-4000-8000-${eventId.toString(16).padStart(12, '0')}`
}
