import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { courseAnnouncements } from '../../tables.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'

/** Removes an announcement; students not notified yet never are. Does nothing the second time. */
export async function removeAnnouncement(
	ctx: Ctx<User>,
	courseId: string,
	announcementId: string,
): Promise<{ ok: true } | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'see', {}, async (ctx) => {
		const removed = await ctx.db
			.delete(courseAnnouncements)
			.where(and(eq(courseAnnouncements.id, announcementId), eq(courseAnnouncements.courseId, courseId)))
			.returning({ id: courseAnnouncements.id })
		if (removed.length > 0) await record(ctx, 'course.announcement-removed', courseId)
		return { ok: true }
	})
}
