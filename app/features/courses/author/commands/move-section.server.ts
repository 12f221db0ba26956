import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { withMoved } from '../../parts.ts'
import { rearrange } from '../editor/rearrange.server.ts'

/**
 * Puts a section in another place of the working copy, and into the part of what stands there; those between make room.
 * @param to 1 for the first; beyond the last is the last
 * @throws 404 where the course has no such section now
 */
export function moveSection(
	ctx: Ctx<User>,
	courseId: string,
	{ section, to }: { section: string; to: number },
): Promise<{ ok: true } | NotNow> {
	return rearrange(ctx, { courseId, section }, (rows) => withMoved(rows, section, to))
}
