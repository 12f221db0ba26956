import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { withMoved } from '../../parts.ts'
import { rearrange } from '../editor/rearrange.server.ts'

/**
 * Moves a section within the working copy, into the part of the section that it displaces.
 * @param to 1 is the first place; a larger number than there are is the last
 * @throws 404 where the course has no such section now
 */
export function moveSection(
	ctx: Ctx<User>,
	courseId: string,
	{ section, to }: { section: string; to: number },
): Promise<{ ok: true } | NotNow> {
	return rearrange(ctx, { courseId, section }, (rows) => withMoved(rows, section, to))
}
