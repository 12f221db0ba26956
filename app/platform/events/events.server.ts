import { and, eq, gt, sql } from 'drizzle-orm'
import { type Audit, audit } from '../audit/audit.server.ts'
import { type Ctx, inTransaction } from '../ctx.server.ts'
import { events, listenedEvents } from '../db/tables.server.ts'
import { publishChange, topicsOf } from '../live/announce.server.ts'
import { changed, tagsOf } from '../page-cache/invalidation.server.ts'
import { onQueues } from './queues.server.ts'

export type EventName = `${string}.${string}`

/**
 * Records what happened, in the transaction of the change itself; its listeners hear it after the commit. What the staff
 * did, and what concerns an account, stands in the audit trail as well.
 * @param name `noun.past-participle`, for example `fatwa.assigned`
 * @param subjectId the id of the row (or the key) it happened to
 * @param data ids and field names only, never private text
 * @param auditDetails what the trail says of it beside the data; false: it is nothing for the trail
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

/**
 * The same, but its listeners hear it only after some seconds: until then `unrecord` takes it back.
 * @param seconds how long it waits
 */
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

/** The same event of many rows, in one statement. */
export async function recordAll(
	ctx: Ctx,
	name: EventName,
	subjectIds: string[],
	data: Record<string, unknown> = {},
): Promise<void> {
	if (subjectIds.length > 0) await insertEvents(ctx, name, subjectIds, data)
}

/**
 * Takes back what `recordLater` said at that moment.
 * @returns whether its time had not run out and nobody had heard it yet
 */
export async function unrecord(ctx: Ctx, name: EventName, subjectId: string, at: Date): Promise<boolean> {
	const removed = await ctx.db
		.delete(events)
		.where(
			and(
				eq(events.name, name),
				eq(events.subjectId, subjectId),
				eq(events.at, at),
				// Emptied in the transaction in which its listeners hear it.
				gt(events.openUntil, ctx.now),
			),
		)
		.returning({ id: events.id })
	await changed(ctx, ...tagsOf(name))
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
		const made = await ctx.db
			.insert(events)
			.values(subjectIds.map((subjectId) => ({ ...event, subjectId })))
			.returning({
				id: events.id,
				// Most have no listener: a hundred thousand imported rows make no queue.
				isListened: sql<boolean>`exists (select 1 from ${listenedEvents} where ${listenedEvents.name} = ${name})`,
			})
		if (made[0]?.isListened)
			await sendEvents(
				ctx,
				made.map(({ id }) => ({ id, name, startAfter: openUntil })),
			)
		await changed(ctx, ...tagsOf(name))
		await publishChange(ctx, topicsOf(name, subjectIds))
		if (auditDetails !== false) await audit(ctx, name, subjectIds, data, auditDetails)
	})
}

/** Makes jobs of recorded events; one that is a job already stays as it is. */
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

/** So that an event finds its job: the id of a job is a uuid. */
function jobIdOf(eventId: number): string {
	return `00000000-0000-4000-8000-${eventId.toString(16).padStart(12, '0')}`
}
