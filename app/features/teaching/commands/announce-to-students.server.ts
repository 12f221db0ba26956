import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'
import { courseAnnouncements } from '../tables.server.ts'

type Announcement = {
	/** Made with the form: sent twice, it is one announcement. */
	id: string
	title: string
	text: string
}

/** Tells all students of a course something; they hear of it once it can no longer be taken back. */
export async function announceToStudents(
	ctx: Ctx<User>,
	courseId: string,
	{ id, title, text }: Announcement,
): Promise<{ ok: true } | NotNow> {
	return change(ctx, courseId, 'announce', async (ctx, course) => {
		const row = { id, courseId, title, text, authorId: ctx.actor.id, createdAt: ctx.now }
		const made = await ctx.db
			.insert(courseAnnouncements)
			.values(row)
			.onConflictDoNothing({ target: courseAnnouncements.id })
			.returning({ id: courseAnnouncements.id })
		if (made.length > 0) await step(ctx, course, { kind: 'announced', undoable: true })
		return { ok: true }
	})
}
