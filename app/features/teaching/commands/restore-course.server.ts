import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'

/** Brings back what was deleted, as it was. */
export async function restoreCourse(ctx: Ctx<User>, courseId: string): Promise<{ ok: true } | NotNow> {
	return change(ctx, courseId, 'restore', async (ctx, course) => {
		await step(ctx, course, { kind: 'restored', set: { deletedAt: null } })
		return { ok: true }
	})
}
