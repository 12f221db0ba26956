import type { CoverChoice } from '#app/drawings/cover.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { updateTexts } from '../editor/store.server.ts'

/** Sets what the author chose of the drawn cover; null draws it without choices. */
export function setCover(
	ctx: Ctx<User>,
	courseId: string,
	cover: CoverChoice | null,
): Promise<{ ok: true } | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'edit', {}, async (ctx, course) => {
		await updateTexts(ctx, course, { copy: await workingCopy(ctx, course), set: { cover } })
		return { ok: true }
	})
}
