import { eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { courseAnnouncements } from '../../tables.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'

type Announcement = {
	/** Made with the form: sent twice, it is one announcement. */
	id: string
	title: string
	text: string
}

type Announced = { ok: true } | NotNow | { ok: false; reason: 'too-often' }

/**
 * Tells all students of a course something; they hear of it once it can no longer be taken back.
 * @returns `too-often`: they were told so often within a day that nobody would read it
 */
export async function announceToStudents(
	ctx: Ctx<User>,
	courseId: string,
	{ id, title, text }: Announcement,
): Promise<Announced> {
	return courseWorkflow.transition(
		ctx,
		courseId,
		'announce',
		{},
		async (ctx, _course, take): Promise<Announced> => {
			if ((await ctx.db.$count(courseAnnouncements, eq(courseAnnouncements.id, id))) > 0) return { ok: true }
			if (!(await takeTry(ctx.db, 'announce-course', courseId)).ok) return { ok: false, reason: 'too-often' }

			const row = { id, courseId, title, text, authorId: ctx.actor.id, createdAt: ctx.now }
			const made = await ctx.db
				.insert(courseAnnouncements)
				.values(row)
				.onConflictDoNothing({ target: courseAnnouncements.id })
				.returning({ id: courseAnnouncements.id })
			return made.length > 0 ? take() : { ok: true }
		},
	)
}
