import { eq } from 'drizzle-orm'
import { courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type NotNow, notNow } from '#app/workflow/workflow.server.ts'
import { partBetween } from '../../parts.ts'
import { findSection, workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { findRemoved } from '../editor/removed.server.ts'
import { editedVersion, listSectionPlaces, recordChange, shiftSections } from '../editor/store.server.ts'

/** Restores a removed section in its old place. Does nothing if it is there. */
export async function restoreSection(
	ctx: Ctx<User>,
	courseId: string,
	lineage: string,
): Promise<{ ok: true } | NotNow> {
	return courseWorkflow.transition(
		ctx,
		courseId,
		'edit',
		{},
		async (ctx, course): Promise<{ ok: true } | NotNow> => {
			const version = await editedVersion(ctx, course)
			if (await findSection(ctx, version.id, lineage)) return { ok: true }
			const removed = await findRemoved(ctx, course, lineage)
			if (!removed) return notNow

			const copy = await workingCopy(ctx, course)
			const rows = await listSectionPlaces(ctx, copy.id)
			const order = Math.min(removed.place, rows.length + 1)
			const part = partBetween(rows, order, removed.part)
			await shiftSections(ctx, copy.id, { from: order, by: 1 })
			await ctx.db
				.update(courseSections)
				.set({ versionId: copy.id, order, part })
				.where(eq(courseSections.id, removed.id))
			await recordChange(ctx, course, copy)
			return { ok: true }
		},
	)
}
