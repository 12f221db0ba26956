import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'
import { type ByAdmin, byAdmin, isByAnother } from '../taken-away.server.ts'

/** Brings a course back from the archive; what was approved is in the catalogue again. */
export async function unarchiveCourse(
	ctx: Ctx<User>,
	courseId: string,
): Promise<{ ok: true } | NotNow | ByAdmin> {
	return change(ctx, courseId, 'unarchive', async (ctx, course): Promise<{ ok: true } | ByAdmin> => {
		if (await isByAnother(ctx, course, 'archived')) return byAdmin

		await step(ctx, course, { kind: 'unarchived', set: { archivedAt: null } })
		return { ok: true }
	})
}
