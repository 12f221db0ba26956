import { eq, sql } from 'drizzle-orm'
import type { StudentGroup } from '#app/features/courses/model.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { courseAnnouncementReaders, courseAnnouncements } from '../../tables.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { countStudents, studentsOf } from '../standing.server.ts'

type Announcement = {
	/** Id of the form: sent twice it makes one announcement. */
	id: string
	title: string
	text: string
	/** By their present state. */
	audience?: StudentGroup
}

type Announced = { ok: true } | NotNow | { ok: false; reason: 'too-often' | 'nobody' }

/**
 * Announces something to the students of a course, or a group; they are notified once it can no longer be taken back.
 * @returns `nobody`: the group is empty now. `too-often`: the day's limit is reached
 */
export async function announceToStudents(
	ctx: Ctx<User>,
	courseId: string,
	{ id, title, text, audience = 'all' }: Announcement,
): Promise<Announced> {
	return courseWorkflow.transition(
		ctx,
		courseId,
		'announce',
		{},
		async (ctx, _course, take): Promise<Announced> => {
			if ((await ctx.db.$count(courseAnnouncements, eq(courseAnnouncements.id, id))) > 0) return { ok: true }
			if (audience !== 'all' && (await countStudents(ctx, { id: courseId }, audience)) === 0)
				return { ok: false, reason: 'nobody' }
			if (!(await takeTry(ctx.db, 'announce-course', courseId)).ok) return { ok: false, reason: 'too-often' }

			const row = { id, courseId, title, text, audience, authorId: ctx.actor.id, createdAt: ctx.now }
			const made = await ctx.db
				.insert(courseAnnouncements)
				.values(row)
				.onConflictDoNothing({ target: courseAnnouncements.id })
				.returning({ id: courseAnnouncements.id })
			if (made.length === 0) return { ok: true }
			if (audience !== 'all')
				await ctx.db.execute(sql`insert into ${courseAnnouncementReaders} (announcement_id, enrollment_id)
					select ${id}, id from (${studentsOf(ctx, { id: courseId }, audience)}) as student`)
			return take()
		},
	)
}
