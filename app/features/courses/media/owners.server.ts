import { and, eq, type SQL, sql } from 'drizzle-orm'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { teaches } from './access.server.ts'
import { maxCourseBytes } from './model.ts'
import { courseMedia as table } from './tables.server.ts'

/** What uploaded media may belong to; declared by the feature of that thing (`mediaOwners` of its manifest). */
export type MediaOwner = {
	/** The column with its id, and the name of that id in an upload. */
	column: 'courseId' | 'recordingId'
	/** Of all its media together. */
	maxBytes: number
	/** May this person add media? `lock`: its row is locked until the transaction ends. */
	mayAdd: (ctx: Ctx<User>, id: string, how?: 'lock') => Promise<boolean>
	/** A condition on `course_media`: it is in use, and stays. */
	isShown: SQL
	/** May this person play this file at /media/<id>? Courses decide by their sections. */
	mayPlay?: (ctx: Ctx, mediaId: string) => Promise<boolean>
}

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
