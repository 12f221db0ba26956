import { and, eq, sql } from 'drizzle-orm'
import { courses, courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { attachFile } from '#app/platform/files/files.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { updateTexts } from '../editor/store.server.ts'

/** Sets an uploaded picture of this person as the course image; null is the drawn cover. */
export async function setImage(
	ctx: Ctx<User>,
	courseId: string,
	fileId: string | null,
): Promise<{ ok: true } | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'edit', {}, async (ctx, course) => {
		const copy = await workingCopy(ctx, course)
		const file =
			fileId === null
				? null
				: await attachFile(ctx, fileId, `course:${course.id}`, { bucket: 'course-images' })
		await updateTexts(ctx, course, { copy, set: { imageUrl: file && fileUrl(file) } })
		await detachUnused(ctx, course.id)
		return { ok: true }
	})
}

/** Versions share pictures; a file that no version shows is detached. */
async function detachUnused(ctx: Ctx, courseId: string): Promise<void> {
	const shows = (table: typeof courses | typeof courseVersions) =>
		sql`${table.imageUrl} like '/files/' || ${files.id} || '/%'`
	await ctx.db
		.update(files)
		.set({ attachedTo: null, updatedAt: ctx.now })
		.where(
			and(
				eq(files.attachedTo, `course:${courseId}`),
				eq(files.bucket, 'course-images'),
				sql`not exists (select 1 from ${courseVersions} where ${courseVersions.courseId} = ${courseId} and ${shows(courseVersions)})`,
				sql`not exists (select 1 from ${courses} where ${courses.id} = ${courseId} and ${shows(courses)})`,
			),
		)
}
