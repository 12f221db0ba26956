import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { notifyMany } from '#app/features/notifications/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import {
	adminsExcept,
	defineFanOut,
	defineNews,
	type Heard,
	type Settling,
	type Telling,
} from '#app/workflow/news.server.ts'
import { coursePath } from './model.ts'
import * as notices from './notices.ts'
import {
	courseAnnouncementReaders,
	courseAnnouncements,
	courseEnrollments,
	courseSteps,
	courses,
} from './tables.server.ts'

// A course may have twenty thousand students.
const batchSize = 200

type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

const scholarPage = ({ id }: { id: string }) => `/scholar/courses/${id}`
const values = ({ subject }: Heard<Subject>) => ({ course: subject.title })
const forScholar = { to: ({ subject }: Heard<Subject>) => subject.scholarId, link: scholarPage, values }

function moved(how: string, holds: (course: Subject) => boolean): Telling<Subject>[] {
	return [
		{
			...forScholar,
			notice: notices.courseMoved,
			if: holds,
			link: (course) => (how === 'deleted' ? '/scholar/courses' : scholarPage(course)),
			values: (heard) => ({ ...values(heard), how }),
		},
	]
}

const reviewed: Settling<Subject> = {
	settles: [notices.reviewWaits],
	link: ({ id }) => `/admin/courses/${id}/edit`,
}

const courseNews = defineNews(
	{ name: 'course', steps: courseSteps, find: findSubject },
	{
		submitted: [
			{
				notice: notices.reviewWaits,
				to: ({ ctx, subject }) => adminsExcept(ctx, subject.scholarId),
				link: ({ id }) => `/admin/courses/${id}/edit`,
				if: ({ submittedVersionId, deletedAt }) => submittedVersionId !== null && !deletedAt,
				values,
			},
		],
		withdrawn: [
			reviewed,
			{
				notice: notices.reviewOver,
				to: ({ ctx, subject }) => adminsExcept(ctx, subject.scholarId),
				link: ({ id }) => `/admin/courses/${id}/edit`,
				// Not if it was submitted again meanwhile.
				if: ({ submittedVersionId, deletedAt }) => submittedVersionId === null && !deletedAt,
				values,
			},
		],
		approved: [
			reviewed,
			{
				...forScholar,
				notice: notices.courseApproved,
				if: ({ approvedVersionId, deletedAt }) => approvedVersionId !== null && !deletedAt,
			},
		],
		rejected: [
			reviewed,
			{
				...forScholar,
				notice: notices.courseRejected,
				if: ({ status, deletedAt }) => status === 'rejected' && !deletedAt,
				mailed: async ({ note }) => ({ comment: await note() }),
			},
		],
		archived: moved('archived', ({ archivedAt }) => archivedAt !== null),
		unarchived: moved('unarchived', ({ archivedAt }) => archivedAt === null),
		unpublished: moved('unpublished', ({ approvedVersionId }) => approvedVersionId === null),
		deleted: moved('deleted', ({ deletedAt }) => deletedAt !== null),
		// Sent in batches; a removed announcement is not sent.
		announced: async ({ ctx, event }) => {
			const { id, courseId, createdAt } = courseAnnouncements
			const rows = await ctx.db
				.select({ id })
				.from(courseAnnouncements)
				.where(and(eq(courseId, event.subjectId), eq(createdAt, event.at)))
			for (const row of rows) await announcementFanOut.start(ctx, row.id)
		},
	},
)

/** Students enrolled at the time of writing, ordered by id. */
const announcementFanOut = defineFanOut('course.announcement-spread', async ({ ctx, env, event }, after) => {
	const [announcement] = await ctx.db
		.select()
		.from(courseAnnouncements)
		.where(eq(courseAnnouncements.id, event.subjectId))
	const course = announcement && (await findSubject(ctx, announcement.courseId))
	if (!course || course.deletedAt) return null
	const { id, userId, courseId, createdAt } = courseEnrollments
	const isTold =
		announcement.audience === 'all'
			? undefined
			: sql`exists (select from ${courseAnnouncementReaders} r
				where r.announcement_id = ${announcement.id} and r.enrollment_id = ${id})`
	const students = await ctx.db
		.select({ id: userId })
		.from(courseEnrollments)
		.where(and(eq(courseId, course.id), gt(userId, after), lte(createdAt, announcement.createdAt), isTold))
		.orderBy(asc(userId))
		.limit(batchSize)
	const notice = { values: { course: course.title }, link: `${coursePath(course.slug)}/announcements` }
	const people = students
		.filter(({ id }) => id !== announcement.authorId)
		.map(({ id }) => ({ id, ...notice }))
	const mailed = { title: announcement.title }
	await notifyMany(ctx, env, { event, kind: notices.announcementMade, people, mailed })
	return students[batchSize - 1]?.id ?? null
})

export const coursesNews: Listener[] = [...courseNews, announcementFanOut.listener]

async function findSubject(ctx: Ctx, courseId: string) {
	const { id, slug, title, status, scholarId, approvedVersionId, submittedVersionId, archivedAt, deletedAt } =
		courses
	const [course] = await ctx.db
		.select({
			id,
			slug,
			title,
			status,
			scholarId,
			approvedVersionId,
			submittedVersionId,
			archivedAt,
			deletedAt,
		})
		.from(courses)
		.where(eq(courses.id, courseId))
	return course
}
