import { desc, eq } from 'drizzle-orm'
import { courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { maxSections } from '../../model.ts'
import { findSection, workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { recordChange } from '../editor/store.server.ts'

type Added = { ok: true; section: string } | NotNow | { ok: false; reason: 'too-many' }

/**
 * Adds a section at the end of the working copy, in its last part.
 * @param section its lineage: the same form sent twice adds one section
 */
export async function addSection(
	ctx: Ctx<User>,
	courseId: string,
	{ title, section }: { title: string; section: string },
): Promise<Added> {
	return courseWorkflow.transition(ctx, courseId, 'edit', {}, async (ctx, course): Promise<Added> => {
		const copy = await workingCopy(ctx, course)
		if (await findSection(ctx, copy.id, section)) return { ok: true, section }
		const [last] = await ctx.db
			.select({ order: courseSections.order, part: courseSections.part })
			.from(courseSections)
			.where(eq(courseSections.versionId, copy.id))
			.orderBy(desc(courseSections.order))
			.limit(1)
		const order = (last?.order ?? 0) + 1
		if (order > maxSections) return { ok: false, reason: 'too-many' }

		await ctx.db.insert(courseSections).values({
			courseId: course.id,
			versionId: copy.id,
			lineage: section,
			title,
			description: '',
			order,
			part: last?.part ?? '',
			savedAt: ctx.now,
		})
		await recordChange(ctx, course, copy)
		return { ok: true, section }
	})
}
