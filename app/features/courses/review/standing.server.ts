import { and, eq, type SQL, sql } from 'drizzle-orm'
import { quizAttempts, sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import { type StudentGroup, studentGroups } from '#app/features/courses/model.ts'
import { courseEnrollments } from '#app/features/courses/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countEach } from '#app/staff/list.server.ts'
import { awayDays, stuckTries } from './model.ts'

const { id, courseId, createdAt, updatedAt, completed } = courseEnrollments
const dayMs = 24 * 60 * 60 * 1000

/** Last activity of a student, for a row of `course_enrollments`. */
export const seenAt = sql<Date>`greatest(${createdAt}, ${updatedAt},
	(select max(p.updated_at) from ${sectionProgress} p where p.enrollment_id = ${id}),
	(select max(a.created_at) from ${quizAttempts} a where a.enrollment_id = ${id}))`

/**
 * Condition on `course_enrollments` for a group. Away: unfinished, no activity for `awayDays`; stuck: active since, but
 * no section completed in that time or one quiz failed `stuckTries` times.
 */
export function groupCondition(group: StudentGroup, now: Date): SQL | undefined {
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

/** Students per group, up to 1,000 each. */
export function countGroups(ctx: Ctx, course: { id: string }): Promise<Record<StudentGroup, number>> {
	const selects = studentGroups.map((group) => [group, studentsOf(ctx, course, group)])
	return countEach(ctx, Object.fromEntries(selects))
}

export async function countStudents(ctx: Ctx, course: { id: string }, group: StudentGroup): Promise<number> {
	return ctx.db.$count(courseEnrollments, and(eq(courseId, course.id), groupCondition(group, ctx.now)))
}

export function studentsOf(ctx: Ctx, course: { id: string }, group: StudentGroup): SQL {
	return sql`select ${id} from ${courseEnrollments} where ${and(eq(courseId, course.id), groupCondition(group, ctx.now))}`
}
