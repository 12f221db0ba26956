import { asc, eq } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { savedViews } from './tables.server.ts'

const { ownerId, list, name, query, isShared, createdAt } = savedViews

export const listsPart: PersonalPart = {
	name: 'views',
	dataOf: (ctx, personId) =>
		ctx.db
			.select({ list, name, query, isShared, createdAt })
			.from(savedViews)
			.where(eq(ownerId, personId))
			.orderBy(asc(createdAt), asc(savedViews.id)),
	async erase(ctx, { id }) {
		await ctx.db.delete(savedViews).where(eq(ownerId, id))
	},
	effects: [{ effect: 'erased', code: 'lists.fate-views' }],
}
