import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { attachFile, detachFiles } from '#app/platform/files/files.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import { audioBucket } from '../model.ts'
import { duaWorkflow } from '../workflow.server.ts'

/** Sets or replaces the recording; null removes it. */
export function setAudio(ctx: Ctx<User>, id: string, fileId: string | null) {
	return duaWorkflow.transition(ctx, id, 'setAudio', {}, async (ctx, _row, take) => {
		if (fileId === null) {
			await detachFiles(ctx, `dua:${id}`)
			return take({ set: { audio: null } })
		}
		const file = await attachFile(ctx, fileId, `dua:${id}`, { instead: true, bucket: audioBucket })
		return take({ set: { audio: fileUrl(file) } })
	})
}
