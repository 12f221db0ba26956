import { and, eq, inArray } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { type CourseTextFields, isSameTexts } from '../editor/model.ts'
import { editedVersion, type SaveResult, staleSave, updateTexts } from '../editor/store.server.ts'

type CategoryGone = { ok: false; reason: 'category-gone' }

/**
 * Saves the texts of the working copy; the status stays. The same texts saved twice count once.
 * @param revision the revision on the writer's screen
 * @returns `stale` where another text was saved since
 */
export async function saveCourse(
	ctx: Ctx<User>,
	courseId: string,
	{ texts, revision }: { texts: CourseTextFields; revision: number },
): Promise<SaveResult | CategoryGone> {
	return courseWorkflow.transition(
		ctx,
		courseId,
		'edit',
		{},
		async (ctx, course): Promise<SaveResult | CategoryGone> => {
			const standing = await editedVersion(ctx, course)
			if (isSameTexts(texts, standing))
				return { ok: true, revision: standing.revision, savedAt: standing.savedAt }
			if (standing.revision !== revision) return staleSave(ctx, standing, standing)
			if (texts.categoryId !== standing.categoryId && !(await isForCourses(ctx, texts.categoryId)))
				return { ok: false, reason: 'category-gone' }

			const copy = await workingCopy(ctx, course)
			await updateTexts(ctx, course, { copy, set: { ...texts, revision: revision + 1 } })
			return { ok: true, revision: revision + 1, savedAt: ctx.now }
		},
	)
}

async function isForCourses(ctx: Ctx, id: string | null): Promise<boolean> {
	if (id === null) return true
	const those = and(eq(categories.id, id), inArray(categories.type, ['course', 'both']))
	return (await ctx.db.$count(categories, those)) > 0
}
