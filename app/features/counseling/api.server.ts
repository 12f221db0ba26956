import type { Ctx } from '#app/platform/ctx.server.ts'
import { findForSeeker } from './queries.server.ts'

/**
 * What somebody asked in a thread of their account, to take it along to another service.
 * @returns undefined where there is none, or not theirs
 */
export async function findAsked(ctx: Ctx, threadId: string, secret: string): Promise<string | undefined> {
	const thread = await findForSeeker(ctx, threadId, { secret })
	return thread?.question
}
