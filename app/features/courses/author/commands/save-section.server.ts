import { and, eq } from 'drizzle-orm'
import { courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { findSection, workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { isSameSection, type SectionText } from '../editor/model.ts'
import { editedVersion, recordChange, type SaveResult, staleSave } from '../editor/store.server.ts'

/**
 * Saves the text of a section in the working copy; media and quiz stay. The same text saved twice counts once.
 * @param revision the revision on the writer's screen
 * @throws 404 where the course has no such section now
 * @returns `stale` where another text was saved since
 */
export async function saveSection(
	ctx: Ctx<User>,
	{ courseId, lineage }: { courseId: string; lineage: string },
	{ section, revision }: { section: SectionText; revision: number },
): Promise<SaveResult> {
	return courseWorkflow.transition(ctx, courseId, 'edit', {}, async (ctx, course): Promise<SaveResult> => {
		const version = await editedVersion(ctx, course)
		const standing = requireRow(await findSection(ctx, version.id, lineage))
		if (isSameSection(section, { ...standing, text: standing.description }))
			return { ok: true, revision: standing.revision, savedAt: standing.savedAt }
		if (standing.revision !== revision) return staleSave(ctx, version, standing)

		const copy = await workingCopy(ctx, course)
		const { title, text, minutes, release, isFree } = section
		const set = {
			title,
			description: text,
			minutes,
			release,
			isFree,
			revision: revision + 1,
			savedAt: ctx.now,
		}
		await ctx.db
			.update(courseSections)
			.set(set)
			.where(and(eq(courseSections.versionId, copy.id), eq(courseSections.lineage, lineage)))
		await recordChange(ctx, course, copy)
		return { ok: true, revision: revision + 1, savedAt: ctx.now }
	})
}
