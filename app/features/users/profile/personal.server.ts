import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { files } from '#app/platform/db/tables.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'

/** The profile and uploads; the download has the bytes beside this list. */
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
		// A job deletes unattached files with their bytes.
		await ctx.db
			.update(files)
			.set({ attachedTo: null, createdAt: new Date(0), updatedAt: new Date(0) })
			.where(and(eq(files.ownerId, id), or(eq(files.bucket, 'avatars'), isNull(files.attachedTo))))
		// Attached files lose their owner; the feature that shows them decides about the rest.
		await ctx.db.update(files).set({ ownerId: null, name: '' }).where(eq(files.ownerId, id))
	},
	effects: [{ effect: 'erased', code: 'profile.fate-files' }],
}
