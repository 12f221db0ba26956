import { and, eq, type SQL, sql } from 'drizzle-orm'
import { quizAttempts, sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import { type StudentGroup, studentGroups } from '#app/features/courses/model.ts'
import { courseEnrollments } from '#app/features/courses/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countEach } from '#app/staff/list.server.ts'
import { awayDays, stuckTries } from './model.ts'

const { id, courseId, createdAt, updatedAt, completed } = courseEnrollments
const dayMs = 24 * 60 * 60 * 1000

/** When a student last did something in the course, beside a row of `course_enrollments`. */
export const seenAt = sql<Date>`greatest(${createdAt}, ${updatedAt},
	(select max(p.updated_at) from ${sectionProgress} p where p.enrollment_id = ${id}),
	(select max(a.created_at) from ${quizAttempts} a where a.enrollment_id = ${id}))`

/**
 * The students of a group, as a condition on `course_enrollments`. Away is who has not finished and did nothing for
 * `awayDays`; stuck, who was there since, and completed no section in that time or failed one quiz `stuckTries` times.
 */
export function ofGroup(group: StudentGroup, now: Date): SQL | undefined {
	if (group === 'all') return undefined
	if (group === 'finished') return eq(completed, true)
	if (group === 'learning') return eq(completed, false)
	const since = sql`${new Date(now.getTime() - awayDays * dayMs).toISOString()}::timestamptz`
	if (group === 'away') return and(eq(completed, false), sql`${seenAt} < ${since}`)
	const stands = sql`${createdAt} < ${since} and not exists (select from ${sectionProgress} p
		where p.enrollment_id = ${id} and p.completed_at >= ${since})`
	const fails = sql`exists (select from ${quizAttempts} a where a.enrollment_id = ${id}
		group by a.section having count(*) >= ${stuckTries} and not bool_or(a.passed))`
	return and(eq(completed, false), sql`${seenAt} >= ${since}`, sql`((${stands}) or ${fails})`)
}

/** How many students of a course each group has, up to 1,000. */
export function countGroups(ctx: Ctx, course: { id: string }): Promise<Record<StudentGroup, number>> {
	const selects = studentGroups.map((group) => [group, studentsOf(ctx, course, group)])
	return countEach(ctx, Object.fromEntries(selects))
}

/** How many students of a course stand so. */
export async function countStudents(ctx: Ctx, course: { id: string }, group: StudentGroup): Promise<number> {
	return ctx.db.$count(courseEnrollments, and(eq(courseId, course.id), ofGroup(group, ctx.now)))
}

/** Their enrollments. */
export function studentsOf(ctx: Ctx, course: { id: string }, group: StudentGroup): SQL {
	return sql`select ${id} from ${courseEnrollments} where ${and(eq(courseId, course.id), ofGroup(group, ctx.now))}`
}
