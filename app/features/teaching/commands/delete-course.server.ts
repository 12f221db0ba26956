import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'

/** Removes a course that nobody is enrolled in; it can be brought back for `keptDays`. */
export async function deleteCourse(ctx: Ctx<User>, courseId: string): Promise<{ ok: true } | NotNow> {
	return change(ctx, courseId, 'delete', async (ctx, course) => {
		await step(ctx, course, { kind: 'deleted', set: { deletedAt: ctx.now } })
		return { ok: true }
	})
}
