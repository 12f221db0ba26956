import { slugsFor } from '#app/features/courses/api.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { step } from '../change.server.ts'
import { canTeach } from '../policy.ts'
import { type CourseTexts, insertVersion, shownAs } from '../versions.server.ts'

type NewCourse = CourseTexts & {
	/** Put before a reviewer at once; else it is a draft. */
	submit: boolean
}

/**
 * Makes a course of one's own, without sections.
 * @returns its id
 * @throws 403 for who is no scholar
 */
export async function createCourse(ctx: Ctx<User>, { submit, ...texts }: NewCourse): Promise<string> {
	allow(canTeach(ctx.actor))
	return together(ctx, async (ctx) => {
		const course = await insertCourse(ctx, texts)
		const version = await insertVersion(ctx, course.id, texts)
		await step(ctx, course, { kind: 'created', set: { workingVersionId: version.id } })
		if (submit) {
			const set = { status: 'pending', workingVersionId: null, submittedVersionId: version.id } as const
			await step(ctx, course, { kind: 'submitted', set, versionId: version.id })
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
