import { eq } from 'drizzle-orm'
import {
	createCourse,
	findEarlierCourse,
} from '#app/features/courses/author/commands/create-course.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { findIneligible } from '#app/features/scholars/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { attachFile } from '#app/platform/files/files.server.ts'
import { canManageCourses } from '../rules.ts'
import { type CourseFields, type NotSet, setCourse } from './commands/set-course.server.ts'
import { findSubject } from './subject.server.ts'

type Refusals = Record<string, string>
type Saved = { ok: true; id: string; isDecided: boolean } | { ok: false; errors: Refusals }
type Fields = Omit<CourseFields, 'stamp'> & {
	/** The file behind a changed `imageUrl`. */
	fileId: string | null
}

/** Creates a course from the admin's form, in the chosen status; all or nothing. */
export function makeCourse(ctx: Ctx<User>, { fileId, ...fields }: Fields): Promise<Saved> {
	assertAllowed(canManageCourses(ctx.actor))
	return rollbackOnRefusal(ctx, async (ctx) => {
		const earlier = await findEarlierCourse(ctx, fields)
		if (earlier) return { ok: true, id: earlier, isDecided: false }
		if (await findIneligible(ctx, fields.scholarId)) return { ok: false, errors: wordsFor('no-person') }

		const id = await createCourse(ctx, { ...fields, ...(fileId && { fileId }) })
		const [course] = await ctx.db.select().from(courses).where(eq(courses.id, id))
		const subject = requireRow(await findSubject(ctx, requireRow(course)))
		return setTo(ctx, id, { ...fields, stamp: subject.stamp })
	})
}

/** Saves the admin's form; all or nothing. */
export function saveCourse(
	ctx: Ctx<User>,
	courseId: string,
	{ fileId, ...fields }: Fields & { stamp: string },
): Promise<Saved> {
	assertAllowed(canManageCourses(ctx.actor))
	return rollbackOnRefusal(ctx, async (ctx) => {
		if (fileId) await attachFile(ctx, fileId, `course:${courseId}`, { bucket: 'course-images' })
		return setTo(ctx, courseId, fields)
	})
}

async function setTo(ctx: Ctx<User>, id: string, fields: CourseFields): Promise<Saved> {
	const done = await setCourse(ctx, id, fields)
	return done.ok ? { ...done, id } : { ok: false, errors: wordsFor(done.reason) }
}

const refusals: Record<Extract<NotSet, { ok: false }>['reason'], Refusals> = {
	'not-now': { '': 'teaching.office-update-changed' },
	stale: { '': 'teaching.office-stale' },
	'no-category': { '': 'teaching.office-required', categoryId: 'teaching.office-field-required' },
	'no-person': { scholarSearch: 'teaching.office-no-person' },
	empty: { status: 'teaching.office-empty' },
	'no-reason': { reason: 'teaching.office-reason-required' },
}

function wordsFor(reason: keyof typeof refusals): Refusals {
	return refusals[reason]
}
