import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'
import { type ByAdmin, byAdmin, isByAnother } from '../taken-away.server.ts'

/** Brings back what was deleted, as it was. */
export async function restoreCourse(
	ctx: Ctx<User>,
	courseId: string,
): Promise<{ ok: true } | NotNow | ByAdmin> {
	return change(ctx, courseId, 'restore', async (ctx, course): Promise<{ ok: true } | ByAdmin> => {
		if (await isByAnother(ctx, course, 'deleted')) return byAdmin

		await step(ctx, course, { kind: 'restored', set: { deletedAt: null } })
		return { ok: true }
	})
}
