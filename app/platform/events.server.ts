import type { Ctx } from './ctx.server.ts'
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
}
