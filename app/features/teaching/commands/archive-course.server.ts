import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'

/** Takes a course out of the catalogue; its students keep it. */
export async function archiveCourse(ctx: Ctx<User>, courseId: string): Promise<{ ok: true } | NotNow> {
	return change(ctx, courseId, 'archive', async (ctx, course) => {
		await step(ctx, course, { kind: 'archived', set: { archivedAt: ctx.now } })
		return { ok: true }
	})
}
