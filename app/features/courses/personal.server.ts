import { asc, eq } from 'drizzle-orm'
import { pick } from '#app/fields/fields.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { anonymiseSteps } from '#app/workflow/timeline.server.ts'
import { courseTextNames } from './fields.ts'
import { courseAnnouncements, courseReadings, courseSteps, courses, courseVersions } from './tables.server.ts'

export const coursesPart: PersonalPart = {
	name: 'teaching',
	async dataOf(ctx, personId) {
		const { kind, fromStatus, toStatus, note, at } = courseSteps
		const work = ctx.db
			.select({ course: courses.title, kind, fromStatus, toStatus, note, at })
			.from(courseSteps)
			.innerJoin(courses, eq(courses.id, courseSteps.subjectId))
			.where(eq(courseSteps.actorId, personId))
			.orderBy(asc(courseSteps.id))
		const { title, text, createdAt } = courseAnnouncements
		const announcements = ctx.db
			.select({ course: courses.title, title, text, createdAt })
			.from(courseAnnouncements)
			.innerJoin(courses, eq(courses.id, courseAnnouncements.courseId))
			.where(eq(courseAnnouncements.authorId, personId))
			.orderBy(asc(createdAt), asc(courseAnnouncements.id))
		const written = ctx.db
			.select({
				number: courseVersions.number,
				...pick(courseVersions, courseTextNames),
				savedAt: courseVersions.savedAt,
				submittedAt: courseVersions.submittedAt,
				rejectedReason: courseVersions.rejectedReason,
			})
			.from(courseVersions)
			.where(eq(courseVersions.authorId, personId))
			.orderBy(asc(courseVersions.createdAt), asc(courseVersions.id))
		return {
			workOnCourses: await work,
			announcements: await announcements,
			versionsWritten: await written,
		}
	},
	/** Courses stay without their author; notes to students alone are deleted. */
	async erase(ctx, { id }) {
		await ctx.db.delete(courseAnnouncements).where(eq(courseAnnouncements.authorId, id))
		await anonymiseSteps(ctx, courseSteps, id)
		await ctx.db.update(courseVersions).set({ authorId: null }).where(eq(courseVersions.authorId, id))
		await ctx.db.delete(courseReadings).where(eq(courseReadings.personId, id))
		await ctx.db.update(courseVersions).set({ reviewedBy: null }).where(eq(courseVersions.reviewedBy, id))
	},
	effects: [
		{ effect: 'erased', code: 'teaching.fate-announcements' },
		{ effect: 'anonymous', code: 'teaching.fate-work' },
	],
}
