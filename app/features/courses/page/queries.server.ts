import { sql } from 'drizzle-orm'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import type { CourseDetail } from '#app/features/courses/model.ts'
import { courseAnnouncementReaders, courseAnnouncements } from '#app/features/courses/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { CourseActivity } from './model.ts'

/** A student's activity in one statement; undefined without an enrollment. */
export async function findActivity(
	ctx: Ctx,
	{ id, enrollment }: Pick<CourseDetail, 'id' | 'enrollment'>,
): Promise<CourseActivity | null> {
	if (enrollment === null || ctx.actor === null) return null
	const [row] = await ctx.db
		.select({
			// As text: the two drivers return arrays differently.
			done: sql<string | null>`(select string_agg(p.section::text, ' ') from ${sectionProgress} p
				where p.enrollment_id = ${enrollment.id} and p.completed_at is not null)`,
			certificate: sql<string | null>`(select c.number from ${certificates} c
				where c.user_id = ${ctx.actor.id} and c.course_id = ${id})`,
			hasAnnouncements: sql<boolean>`exists (select from ${courseAnnouncements} a where a.course_id = ${id}
				and (a.audience = 'all' or exists (select from ${courseAnnouncementReaders} r
					where r.announcement_id = a.id and r.enrollment_id = ${enrollment.id})))`,
		})
		.from(sql`(values (1)) as once`)
	return row ? { ...row, done: row.done?.split(' ') ?? [] } : null
}
