import type { Ctx } from '#app/platform/ctx.server.ts'
import { findRights } from './rights.server.ts'

/** Whether this person may write or review posts: for a link to their pages. */
export async function hasPostRights(ctx: Ctx): Promise<boolean> {
	const { writes, reviews } = await findRights(ctx)
	return writes || reviews
}
