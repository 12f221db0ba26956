import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { findSection, workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { layAside } from '../editor/removed.server.ts'
import { shiftSections, standingVersion, touch } from '../editor/store.server.ts'

/**
 * Takes a section out of the working copy; until the course is submitted it can be put back. Whoever has begun the
 * course with it keeps it. What is out already stays out.
 */
export async function removeSection(
	ctx: Ctx<User>,
	courseId: string,
	lineage: string,
): Promise<{ ok: true } | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'edit', {}, async (ctx, course) => {
		const version = await standingVersion(ctx, course)
		if (!(await findSection(ctx, version.id, lineage))) return { ok: true }

		const copy = await workingCopy(ctx, course)
		const section = requireRow(await findSection(ctx, copy.id, lineage))
		await layAside(ctx, { ...course, workingVersionId: copy.id }, { copy, section })
		await shiftSections(ctx, copy.id, { from: section.order + 1, by: -1 })
		await touch(ctx, course, copy)
		return { ok: true }
	})
}
