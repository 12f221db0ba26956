import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { files } from '#app/platform/db/tables.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'

/** What they uploaded. The bytes themselves lie beside this list in the download. */
export const profilePart: PersonalPart = {
	name: 'files',
	async dataOf(ctx, personId) {
		const { id, bucket, name, contentType, bytes, createdAt } = files
		return ctx.db
			.select({ id, bucket, name, contentType, bytes, createdAt })
			.from(files)
			.where(eq(files.ownerId, personId))
			.orderBy(asc(createdAt), asc(id))
	},
	async erase(ctx, { id }) {
		// What nothing shows is taken away, bytes and all, by the job that clears up after uploads.
		await ctx.db
			.update(files)
			.set({ attachedTo: null, createdAt: new Date(0), updatedAt: new Date(0) })
			.where(and(eq(files.ownerId, id), or(eq(files.bucket, 'avatars'), isNull(files.attachedTo))))
		// What something that is kept shows is no longer anybody's; its feature decides about the rest.
		await ctx.db.update(files).set({ ownerId: null, name: '' }).where(eq(files.ownerId, id))
	},
	effects: [{ effect: 'erased', code: 'profile.fate-files' }],
}
