import { and, eq, inArray, sql } from 'drizzle-orm'
import { listCurriculum } from '#app/features/courses/catalogue/api.server.ts'
import { issueCertificate } from '#app/features/courses/certificates/api.server.ts'
import type { CurriculumSection } from '#app/features/courses/curriculum.ts'
import { isOpen } from '#app/features/courses/section.ts'
import { courseEnrollments, courseSections, courses } from '#app/features/courses/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { progressOf } from './model.ts'
import { sectionProgress } from './tables.server.ts'

export type Enrollment = typeof courseEnrollments.$inferSelect
export type SectionRow = typeof courseSections.$inferSelect
export type Progress = typeof sectionProgress.$inferSelect

/** Context of a step that the database does not hold. */
export type Facts = {
	/** Date in the organisation's zone, `2026-03-10`; and that zone. */
	today: string
	zone: string
	secret: string
}

/** The section is not open to this student yet. */
export type LessonLocked = { ok: false; reason: 'locked' }

/** A section of a student, with the enrollment locked. */
export type Place = {
	enrollment: Enrollment
	section: SectionRow
	progress: Progress
	curriculum: CurriculumSection[]
}

/**
 * Runs one step of a student in a section: locks the enrollment, lets `work` write, then computes progress and
 * completion. No other code writes these.
 * @param lineage of the section
 * @throws 404 without an enrollment, or where the course has no such section for the student
 */
export async function study<Done>(
	ctx: Ctx<User>,
	where: { courseId: string; lineage: string; facts: Facts },
	work: (ctx: Ctx<User>, place: Place) => Promise<Done>,
): Promise<Done | LessonLocked> {
	assertAllowed(seesPrivate(ctx.actor))
	const { courseId, lineage, facts } = where
	return transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.select()
			.from(courseEnrollments)
			.where(and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, ctx.actor.id)))
			.for('update')
		const enrollment = requireRow(row)
		const curriculum = await listCurriculum(ctx, await versionsOf(ctx, enrollment))
		const outlined = requireRow(curriculum.find(({ section }) => section === lineage))
		if (
			!isOpen(outlined.release, { enrolledOn: dayIn(enrollment.createdAt, facts.zone), today: facts.today })
		)
			return { ok: false, reason: 'locked' }

		const [section] = await ctx.db.select().from(courseSections).where(eq(courseSections.id, outlined.id))
		const progress = await findProgress(ctx, enrollment.id, lineage)
		const done = await work(ctx, { enrollment, section: requireRow(section), progress, curriculum })
		await settle(ctx, { enrollment, curriculum, facts })
		return done
	})
}

/** The version of the enrollment, and the approved one. */
export async function versionsOf(
	ctx: Ctx,
	{ courseId, versionId }: Pick<Enrollment, 'courseId' | 'versionId'>,
) {
	const [course] = await ctx.db
		.select({ current: courses.approvedVersionId })
		.from(courses)
		.where(eq(courses.id, courseId))
	return { begun: versionId, current: course?.current ?? null }
}

async function findProgress(ctx: Ctx, enrollmentId: string, section: string): Promise<Progress> {
	await ctx.db
		.insert(sectionProgress)
		.values({ enrollmentId, section, updatedAt: ctx.now })
		.onConflictDoNothing()
	const [row] = await ctx.db
		.select()
		.from(sectionProgress)
		.where(and(eq(sectionProgress.enrollmentId, enrollmentId), eq(sectionProgress.section, section)))
	return requireRow(row)
}

/** Computes progress; completion is final, whatever is added later. */
async function settle(
	ctx: Ctx<User>,
	{
		enrollment,
		curriculum,
		facts,
	}: { enrollment: Enrollment; curriculum: CurriculumSection[]; facts: Facts },
) {
	const counted = curriculum.filter(({ isNew }) => !isNew).map(({ section }) => section)
	const done =
		counted.length === 0
			? 0
			: await ctx.db.$count(
					sectionProgress,
					and(
						eq(sectionProgress.enrollmentId, enrollment.id),
						inArray(sectionProgress.section, counted),
						sql`${sectionProgress.completedAt} is not null`,
					),
				)
	const progress = enrollment.completed ? 100 : progressOf(done, counted.length)
	const isFinished = progress === 100 && !enrollment.completed
	if (progress === enrollment.progress && !isFinished) return

	await ctx.db
		.update(courseEnrollments)
		.set({ progress, updatedAt: ctx.now, ...(isFinished && { completed: true, completedAt: ctx.now }) })
		.where(eq(courseEnrollments.id, enrollment.id))
	if (!isFinished) return
	await record(ctx, 'course.completed', enrollment.courseId)
	const { userId, courseId, versionId } = enrollment
	await issueCertificate(ctx, { userId, courseId, versionId, secret: facts.secret })
}
