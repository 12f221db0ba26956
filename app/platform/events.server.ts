import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from './ctx.server.ts'
import { changed, tagsOf } from './invalidation.server.ts'
import { isListenedTo } from './listened.ts'
import { events } from './tables.server.ts'

type EventName = `${string}.${string}`

/**
 * Records what happened, in the transaction of the change itself; its listeners hear it after the commit.
 * @param name `noun.past-participle`, for example `fatwa.assigned`
 * @param subjectId the id of the row (or the key) it happened to
 * @param data ids and field names only, never private text
 */
export async function record(
	ctx: Ctx,
	name: EventName,
	subjectId: string,
	data: Record<string, unknown> = {},
): Promise<void> {
	await recordAll(ctx, name, [subjectId], data)
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
): Promise<void> {
	const relayDueAt = new Date(ctx.now.getTime() + seconds * 1000)
	const relayedAt = isListenedTo(name) ? null : ctx.now
	await ctx.db
		.insert(events)
		.values({ name, subjectId, actorId: ctx.actor?.id ?? null, data, at: ctx.now, relayedAt, relayDueAt })
	await changed(ctx, ...tagsOf(name))
}

/**
 * Takes back what `recordLater` said at that moment.
 * @returns whether nobody had heard it yet
 */
export async function unrecord(ctx: Ctx, name: EventName, subjectId: string, at: Date): Promise<boolean> {
	const taken = await ctx.db
		.delete(events)
		.where(
			and(
				eq(events.name, name),
				eq(events.subjectId, subjectId),
				eq(events.at, at),
				isNull(events.relayedAt),
				gt(events.relayDueAt, ctx.now),
			),
		)
		.returning({ id: events.id })
	await changed(ctx, ...tagsOf(name))
	return taken.length > 0
}

/** The same event of many rows, in one statement. */
export async function recordAll(
	ctx: Ctx,
	name: EventName,
	subjectIds: string[],
	data: Record<string, unknown> = {},
): Promise<void> {
	if (subjectIds.length === 0) return
	const happened = { name, actorId: ctx.actor?.id ?? null, data, at: ctx.now }
	// What nobody listens to is done with: a hundred thousand imported rows make no queue.
	const relayedAt = isListenedTo(name) ? null : ctx.now
	await ctx.db.insert(events).values(subjectIds.map((subjectId) => ({ ...happened, subjectId, relayedAt })))
	await changed(ctx, ...tagsOf(name))
}
