import { and, eq, exists } from 'drizzle-orm'
import { slugsFor } from '#app/features/courses/catalogue/api.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { findSentBefore, sentTwiceMs } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { attachFile } from '#app/platform/files/files.server.ts'
import { canTeach } from '../../rules.ts'
import { courseSteps } from '../../tables.server.ts'
import { type CourseTexts, insertVersion, shownColumns } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'

type NewCourse = Omit<CourseTexts, 'cover'> & {
	/** The uploaded file behind `imageUrl`, owned by the author and not attached yet. */
	fileId?: string
}

/**
 * Creates a draft without sections. The same form sent twice creates one course.
 * @returns its id
 * @throws 403 below the level of a scholar
 */
export async function createCourse(ctx: Ctx<User>, { fileId, ...fields }: NewCourse): Promise<string> {
	assertAllowed(canTeach(ctx.actor))
	const texts = { ...fields, cover: null }
	return transaction(ctx, async (ctx) => {
		const earlier = await findEarlierCourse(ctx, texts)
		if (earlier) return earlier

		const course = await insertCourse(ctx, texts)
		if (fileId) await attachFile(ctx, fileId, `course:${course.id}`, { bucket: 'course-images' })
		const version = await insertVersion(ctx, course.id, texts)
		await courseWorkflow.writeStep(ctx, course, { kind: 'created', set: { workingVersionId: version.id } })
		return course.id
	})
}

async function insertCourse(ctx: Ctx<User>, texts: CourseTexts) {
	const row = {
		...shownColumns(texts),
		status: 'draft' as const,
		scholarId: ctx.actor.id,
		createdAt: ctx.now,
		updatedAt: ctx.now,
	}
	for (const slug of slugsFor(texts.title)) {
		const [made] = await ctx.db
			.insert(courses)
			.values({ ...row, slug })
			.onConflictDoNothing()
			.returning()
		if (made) return made
	}
	throw new Error('no free address for a course')
}

/** Finds the course that this form created when it was sent before. */
export function findEarlierCourse(
	ctx: Ctx<User>,
	{ title, description }: Pick<CourseTexts, 'title' | 'description'>,
): Promise<string | undefined> {
	const { subjectId, actorId, kind } = courseSteps
	const own = ctx.db
		.select({ id: subjectId })
		.from(courseSteps)
		.where(and(eq(actorId, ctx.actor.id), eq(kind, 'created'), eq(subjectId, courses.id)))
	return findSentBefore(ctx, courses, { title, description }, { where: exists(own), withinMs: sentTwiceMs })
}
