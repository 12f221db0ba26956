import { asc, eq } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { notes } from './tables.server.ts'

export const notesPart: PersonalPart = {
	name: 'notes',
	async dataOf(ctx, personId) {
		const { title, content, createdAt } = notes
		return ctx.db
			.select({ title, content, createdAt })
			.from(notes)
			.where(eq(notes.userId, personId))
			.orderBy(asc(notes.createdAt), asc(notes.id))
	},
	async erase(ctx, { id }) {
		await ctx.db.delete(notes).where(eq(notes.userId, id))
	},
	fates: [{ fate: 'erased', code: 'profile.fate-notes' }],
}
