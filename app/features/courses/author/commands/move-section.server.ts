import { eq } from 'drizzle-orm'
import { courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { findSection, workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { shiftSections, standingVersion, touch } from '../editor/store.server.ts'

/**
 * Puts a section in another place of the working copy; those between make room.
 * @param to 1 for the first; beyond the last is the last
 * @throws 404 where the course has no such section now
 */
export async function moveSection(
	ctx: Ctx<User>,
	courseId: string,
	{ section: lineage, to }: { section: string; to: number },
): Promise<{ ok: true } | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'edit', {}, async (ctx, course) => {
		const version = await standingVersion(ctx, course)
		const { order } = requireRow(await findSection(ctx, version.id, lineage))
		const count = await ctx.db.$count(courseSections, eq(courseSections.versionId, version.id))
		const place = Math.min(to, count)
		if (place === order) return { ok: true }

		const copy = await workingCopy(ctx, course)
		const moved = requireRow(await findSection(ctx, copy.id, lineage))
		const itself = eq(courseSections.id, moved.id)
		// Out of the way, while the others close up.
		await ctx.db.update(courseSections).set({ order: 0 }).where(itself)
		if (place < order) await shiftSections(ctx, copy.id, { from: place, to: order - 1, by: 1 })
		else await shiftSections(ctx, copy.id, { from: order + 1, to: place, by: -1 })
		await ctx.db.update(courseSections).set({ order: place }).where(itself)
		await touch(ctx, course, copy)
		return { ok: true }
	})
}
