import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { issueCertificate } from '#app/features/courses/certificates/api.server.ts'
import { quizAttempts, sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import { coursePath } from '#app/features/courses/model.ts'
import {
	courseAnnouncements,
	courseEnrollments,
	courseSections,
	courses,
} from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { notes } from '#app/features/notes/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { demo } from './questions.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The demo student's finished course, and the one in progress. */
const [finished, begun] = ['sample-course-hadith-sciences', 'sample-course-quranic-arabic']
const finishedDaysAgo = 12

type Notice = Pick<typeof notifications.$inferInsert, 'kind' | 'values' | 'link'> & {
	daysAgo: number
	isRead?: boolean
}

/** The demo student's quizzes, certificate, notes and notifications. */
export async function seedLearner(ctx: Ctx, secret: string): Promise<void> {
	const student = await demo(ctx, 'user@mishkat.example')
	const at = (daysAgo: number) => new Date(ctx.now.getTime() - daysAgo * dayMs)
	const done = await findEnrollment(ctx, student, finished)
	const current = await findEnrollment(ctx, student, begun)

	const { createdAt } = done.enrollment
	const completedAt = at(finishedDaysAgo)
	const inCourse = eq(courseEnrollments.id, done.enrollment.id)
	await ctx.db.update(courseEnrollments).set({ completedAt, updatedAt: completedAt }).where(inCourse)
	const { courseId, versionId } = done.enrollment
	const number = await issueCertificate(
		{ ...ctx, now: completedAt },
		{ userId: student, courseId, versionId, secret },
	)
	for (const { enrollment } of [done, current]) await passQuizzes(ctx, enrollment.id)
	const next = current.sections[2]
	if (!next) throw new Error(`${begun} has too few sections`)
	await ctx.db
		.update(courseEnrollments)
		.set({ lastSection: next.lineage, updatedAt: at(1) })
		.where(eq(courseEnrollments.id, current.enrollment.id))

	// Activity in the last days.
	for (const [index, { lineage }] of current.sections.slice(0, 2).entries()) {
		const doneAt = at(4 - 2 * index)
		const { enrollmentId, section } = sectionProgress
		await ctx.db
			.update(sectionProgress)
			.set({ completedAt: doneAt, updatedAt: doneAt })
			.where(and(eq(enrollmentId, current.enrollment.id), eq(section, lineage)))
	}
	const answered = await answeredInPrivate(ctx, student)
	await seedNotes(ctx, student, {
		enrollmentId: current.enrollment.id,
		section: next.lineage,
		sectionTitle: next.title,
	})
	const [announced] = await ctx.db
		.insert(courseAnnouncements)
		.values({
			courseId: current.course.id,
			authorId: current.course.scholarId,
			createdAt: at(2),
			title: 'Reading circle on Saturday',
			text: 'We meet after Maghrib and read the examples of the first three sections aloud. Bring your worksheets.',
		})
		.returning({ id: courseAnnouncements.id })
	if (!announced) throw new Error('nothing was announced')
	await tell(ctx, student, [
		{
			kind: 'learning.course-completed',
			daysAgo: finishedDaysAgo,
			isRead: true,
			values: { course: done.course.title },
			link: `/certificates/${number}`,
		},
		{ kind: 'ifta.answer-ready', daysAgo: 9, values: { reader: 'alone' }, link: answered },
		{
			kind: 'teaching.announcement',
			daysAgo: 2,
			values: { course: current.course.title },
			link: `${coursePath(current.course.slug)}/announcements`,
		},
	])
	if (createdAt > completedAt) throw new Error(`${finished} was finished before it was begun`)
}

async function findEnrollment(ctx: Ctx, userId: string, externalId: string) {
	const [found] = await ctx.db
		.select({ enrollment: courseEnrollments, course: courses })
		.from(courseEnrollments)
		.innerJoin(courses, eq(courses.id, courseEnrollments.courseId))
		.where(and(eq(courseEnrollments.userId, userId), eq(courses.externalId, externalId)))
	if (!found?.enrollment.versionId) throw new Error(`the demo student is not enrolled in ${externalId}`)
	const sections = await ctx.db
		.select({ lineage: courseSections.lineage, title: courseSections.title })
		.from(courseSections)
		.where(eq(courseSections.versionId, found.enrollment.versionId))
		.orderBy(asc(courseSections.order))
	return { ...found, sections }
}

/** Correct answers and fully played media, in the finished sections. */
async function passQuizzes(ctx: Ctx, enrollmentId: string) {
	const rows = await ctx.db
		.select({ section: courseSections, doneAt: sectionProgress.completedAt })
		.from(courseEnrollments)
		.innerJoin(courseSections, eq(courseSections.versionId, courseEnrollments.versionId))
		.innerJoin(
			sectionProgress,
			and(
				eq(sectionProgress.enrollmentId, courseEnrollments.id),
				eq(sectionProgress.section, courseSections.lineage),
				isNotNull(sectionProgress.completedAt),
			),
		)
		.where(eq(courseEnrollments.id, enrollmentId))
	for (const { section, doneAt } of rows) {
		const { lineage, versionId, quiz, media } = section
		const seconds = media && 'seconds' in media ? media.seconds : null
		if (seconds) {
			await ctx.db
				.update(sectionProgress)
				.set({ position: seconds, watched: seconds, playedAt: doneAt })
				.where(and(eq(sectionProgress.enrollmentId, enrollmentId), eq(sectionProgress.section, lineage)))
		}
		if (!quiz) continue
		await ctx.db.insert(quizAttempts).values({
			enrollmentId,
			section: lineage,
			versionId,
			score: 100,
			passed: true,
			answers: Object.fromEntries(quiz.questions.map(({ id, correct }) => [id, correct])),
			right: Object.fromEntries(quiz.questions.map(({ id }) => [id, true])),
			createdAt: doneAt ?? ctx.now,
		})
	}
}

async function answeredInPrivate(ctx: Ctx, userId: string): Promise<string> {
	const [row] = await ctx.db
		.select({ id: fatwas.id })
		.from(fatwas)
		.where(and(eq(fatwas.userId, userId), eq(fatwas.status, 'approved'), fatwas.isPrivate))
	if (!row) throw new Error('no question of the demo student was answered in private')
	return `/fatwas/${row.id}/question`
}

type Beside = { enrollmentId: string; section: string; sectionTitle: string }

async function seedNotes(ctx: Ctx, userId: string, { sectionTitle, ...beside }: Beside) {
	const [fatwa] = await ctx.db
		.select({ id: fatwas.id })
		.from(fatwas)
		.where(eq(fatwas.externalId, 'sample-fatwa-06'))
	const written = (daysAgo: number) => {
		const at = new Date(ctx.now.getTime() - daysAgo * dayMs)
		return { userId, createdAt: at, updatedAt: at }
	}
	await ctx.db.insert(notes).values([
		{
			...written(2),
			title: sectionTitle,
			...beside,
			content:
				'From ك ت ب, writing: كَاتِب, مَكْتُوب, مَكْتَبَة. Find five words of this root in what I read this week.',
		},
		{
			...written(6),
			title: 'Call on fixed days',
			fatwaId: fatwa?.id,
			content: 'Sundays and Wednesdays after Asr. Ask first, advise later.',
		},
		{
			...written(10),
			title: 'Questions for the reading circle',
			pinnedAt: ctx.now,
			content:
				'How do I tell a sun letter from a moon letter without the list?\nWhy has رَحْمَة no article here?',
		},
	])
}

/** Notifications without events: their numbers precede those of all events. */
async function tell(ctx: Ctx, personId: string, notices: Notice[]) {
	const [lowest] = await ctx.db
		.select({ id: sql<number>`least(min(${notifications.eventId}), 0)`.mapWith(Number) })
		.from(notifications)
	await ctx.db.insert(notifications).values(
		notices.map(({ daysAgo, isRead, ...said }, index) => {
			const createdAt = new Date(ctx.now.getTime() - daysAgo * dayMs)
			return {
				...said,
				personId,
				createdAt,
				readAt: isRead ? createdAt : null,
				eventId: (lowest?.id ?? 0) - 1 - index,
			}
		}),
	)
}
