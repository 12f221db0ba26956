import { and, eq, sql } from 'drizzle-orm'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { MediaOwner } from '#app/platform/storage/media-owner.server.ts'
import { teaches } from './access.server.ts'
import { maxCourseBytes } from './model.ts'
import { courseMedia as table } from './tables.server.ts'

export const courseMediaOwner: MediaOwner = {
	column: 'courseId',
	maxBytes: maxCourseBytes,
	async mayAdd(ctx, id, how) {
		const query = ctx.db
			.select({ id: courses.id })
			.from(courses)
			.where(and(eq(courses.id, id), teaches(ctx.actor)))
		return (await (how === 'lock' ? query.for('update') : query)).length > 0
	},
	isShown: sql`exists (select 1 from ${courseSections} s
		where s.course_id = ${table.courseId} and s.media->>'mediaId' = ${table.id}::text)`,
}
