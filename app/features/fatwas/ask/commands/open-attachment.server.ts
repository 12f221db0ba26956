import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { findAttachment } from '../queries.server.ts'

/** Opens the attachment of a question for readers of the question; opening by others than its owner is recorded. */
export async function openAttachment(ctx: Ctx<User>, fatwaId: string): Promise<string> {
	const { id, bucket, ownerId } = requireRow(await findAttachment(ctx, fatwaId))
	if (ownerId !== ctx.actor.id) await record(ctx, 'file.opened', id, { bucket })
	return id
}
