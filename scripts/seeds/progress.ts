import { sql } from 'drizzle-orm'
import { progressOf } from '#app/features/courses/learn/model.ts'
import { sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import { courseEnrollments, courseSections } from '#app/features/courses/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Students of a course in one statement. */
const studentsAtOnce = 1000

type Student = { userId: string; createdAt: Date; done: number }
type Course = { id: string; versionId: string | null; sections: number }

/**
 * Enrolls students with a number of finished sections; enrolled ones stay as they are.
 * @returns the new ones
 */
export async function seedEnrollments(ctx: Ctx, course: Course, students: Student[]): Promise<Student[]> {
	const added = new Map<string, string>()
	for (let from = 0; from < students.length; from += studentsAtOnce) {
		const rows = students.slice(from, from + studentsAtOnce).map(({ userId, createdAt, done }) => {
			const progress = progressOf(done, course.sections)
			const completed = progress === 100
			return {
				courseId: course.id,
				userId,
				versionId: course.versionId,
				progress,
				completed,
				completedAt: completed ? createdAt : null,
				createdAt,
				updatedAt: createdAt,
			}
		})
		const made = await ctx.db
			.insert(courseEnrollments)
			.values(rows)
			.onConflictDoNothing()
			.returning({ id: courseEnrollments.id, userId: courseEnrollments.userId })
		for (const { id, userId } of made) added.set(userId, id)
		const doneBy = new Map(students.map(({ userId, done }) => [userId, done]))
		await markDone(
			ctx,
			made.map(({ id, userId }) => ({ id, done: doneBy.get(userId) ?? 0 })),
		)
		// The plans were made for empty tables.
		if (from === 0 && students.length > studentsAtOnce)
			await ctx.db.execute(sql`analyze ${courseEnrollments}, ${sectionProgress}, ${courseSections}`)
	}
	return students.filter(({ userId }) => added.has(userId))
}

/** The first sections of each student's version. */
async function markDone(ctx: Ctx, enrollments: { id: string; done: number }[]) {
	if (enrollments.length === 0) return
	const listed = (values: (string | number)[]) => `{${values.join()}}`
	await ctx.db.execute(sql`
		insert into ${sectionProgress} (enrollment_id, section, quiz_passed_at, completed_at, updated_at)
		select e.id, s.lineage, case when s.quiz is not null then e.created_at end, e.created_at, e.created_at
		from unnest(${listed(enrollments.map(({ id }) => id))}::uuid[], ${listed(enrollments.map(({ done }) => done))}::int[])
			as seeded (id, done)
		join ${courseEnrollments} e on e.id = seeded.id
		join ${courseSections} s on s.version_id = e.version_id and s.order <= seeded.done`)
}
