import type { Ctx } from './ctx.server.ts'
import { events } from './tables.server.ts'

/**
 * Records what happened, in the transaction of the change itself.
 * @param name `noun.past-participle`, for example `fatwa.assigned`
 * @param subjectId the id of the row (or the key) it happened to
 * @param data ids and field names only, never private text
 */
export async function record(
	ctx: Ctx,
	name: `${string}.${string}`,
	subjectId: string,
	data: Record<string, unknown> = {},
): Promise<void> {
	await ctx.db.insert(events).values({ name, subjectId, actorId: ctx.actor?.id ?? null, data, at: ctx.now })
}
