import { and, eq, gte } from 'drizzle-orm'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { slugsFor } from '#app/features/courses/api.server.ts'
import { courses, courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { attachFile } from '#app/platform/files.server.ts'
import { canTeach } from '../rules.ts'
import { type CourseTexts, insertVersion, shownAs } from '../versions.server.ts'
import { courseWorkflow } from '../workflow.server.ts'

type NewCourse = CourseTexts & {
	/** Put before a reviewer at once; else it is a draft. */
	submit: boolean
	/** The file behind `imageUrl`, theirs and attached to nothing yet. */
	fileId?: string
}

// The same words again so soon are a form sent twice, not another course.
const sentTwiceMs = 10_000

/**
 * Makes a course of one's own, without sections. The same form sent twice makes one.
 * @returns its id
 * @throws 403 for who is no scholar
 */
export async function createCourse(ctx: Ctx<User>, { submit, fileId, ...texts }: NewCourse): Promise<string> {
	allow(canTeach(ctx.actor))
	return transaction(ctx, async (ctx) => {
		// Locked first: of two copies of one form the second finds what the first made.
		await ctx.db
			.select({ id: profiles.id })
			.from(profiles)
			.where(eq(profiles.id, ctx.actor.id))
			.for('no key update')
		const before = await findJustMade(ctx, texts)
		if (before) return before

		const course = await insertCourse(ctx, texts)
		if (fileId) await attachFile(ctx, fileId, `course:${course.id}`, { bucket: 'course-images' })
		const version = await insertVersion(ctx, course.id, texts)
		await courseWorkflow.writeStep(ctx, course, { kind: 'created', set: { workingVersionId: version.id } })
		if (submit) {
			const set = { status: 'pending', workingVersionId: null, submittedVersionId: version.id } as const
			await courseWorkflow.writeStep(ctx, course, {
				kind: 'submitted',
				set,
				columns: { versionId: version.id },
			})
			await ctx.db
				.update(courseVersions)
				.set({ submittedAt: ctx.now })
				.where(eq(courseVersions.id, version.id))
		}
		return course.id
	})
}

async function insertCourse(ctx: Ctx<User>, texts: CourseTexts) {
	const row = {
		...shownAs(texts),
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

async function findJustMade(
	ctx: Ctx<User>,
	{ title, description }: CourseTexts,
): Promise<string | undefined> {
	const [row] = await ctx.db
		.select({ id: courses.id })
		.from(courses)
		.where(
			and(
				eq(courses.scholarId, ctx.actor.id),
				gte(courses.createdAt, new Date(ctx.now.getTime() - sentTwiceMs)),
				eq(courses.title, title),
				eq(courses.description, description),
			),
		)
		.limit(1)
	return row?.id
}
