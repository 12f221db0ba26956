import { eq } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { attachFile, detachFiles } from '#app/platform/files/files.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import { lockProfile } from '../queries.server.ts'

/** Sets an uploaded picture; null removes it. */
export async function setPicture(ctx: Ctx<User>, fileId: string | null): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const { id } = await lockProfile(ctx)
		const file =
			fileId && (await attachFile(ctx, fileId, `profile:${id}`, { instead: true, bucket: 'avatars' }))
		if (!file) await detachFiles(ctx, `profile:${id}`)
		await ctx.db
			.update(profiles)
			.set({ avatar: file ? fileUrl(file) : null, updatedAt: ctx.now })
			.where(eq(profiles.id, id))
		await record(ctx, 'user.updated', id, { fields: ['avatar'] })
	})
}
