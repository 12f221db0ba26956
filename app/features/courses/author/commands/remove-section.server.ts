import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { findSection, workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { storeRemoved } from '../editor/removed.server.ts'
import { editedVersion, recordChange, shiftSections } from '../editor/store.server.ts'

/**
 * Removes a section from the working copy; it can be restored until the course is submitted. Students who began with it
 * keep it. Does nothing if it is removed already.
 */
export async function removeSection(
	ctx: Ctx<User>,
	courseId: string,
	lineage: string,
): Promise<{ ok: true } | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'edit', {}, async (ctx, course) => {
		const version = await editedVersion(ctx, course)
		if (!(await findSection(ctx, version.id, lineage))) return { ok: true }

		const copy = await workingCopy(ctx, course)
		const section = requireRow(await findSection(ctx, copy.id, lineage))
		await storeRemoved(ctx, { ...course, workingVersionId: copy.id }, { copy, section })
		await shiftSections(ctx, copy.id, { from: section.order + 1, by: -1 })
		await recordChange(ctx, course, copy)
		return { ok: true }
	})
}
