import { and, inArray } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { canReadMessages } from '../policy.ts'
import { contactMessages } from '../tables.server.ts'
import { contactWorkflow } from '../workflow.server.ts'

export const markings = ['read', 'unread', 'archive'] as const

/**
 * Does the same to several messages; what is not as it was shown, stays as it is.
 * @returns how many it was done to
 */
export async function markMessages(
	ctx: Ctx<User>,
	messageIds: string[],
	as: (typeof markings)[number],
): Promise<number> {
	allow(canReadMessages(ctx.actor))
	const { id } = contactMessages
	const there = await ctx.db
		.select({ id })
		.from(contactMessages)
		.where(and(inArray(id, messageIds), contactWorkflow.where(ctx, as)))
	let marked = 0
	for (const { id } of there) if ((await contactWorkflow.transition(ctx, id, as)).ok) marked++
	return marked
}
