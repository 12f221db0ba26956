import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { findAttachment } from '../queries.server.ts'

/** What was sent with a question, for who may read it; that somebody else than its owner opened it is on record. */
export async function openAttachment(ctx: Ctx<User>, fatwaId: string): Promise<string> {
	const { id, bucket, ownerId } = requireRow(await findAttachment(ctx, fatwaId))
	if (ownerId !== ctx.actor.id) await record(ctx, 'file.opened', id, { bucket })
	return id
}
