import { eq } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { anonymiseSteps, listStepsOf } from '#app/workflow/timeline.server.ts'
import { duaSteps, duas } from './tables.server.ts'

export const duasPart: PersonalPart = {
	name: 'duas',
	async dataOf(ctx, personId) {
		const { reference, arabic, translations, collection, number, createdAt, authorId } = duas
		const written = await ctx.db
			.select({ reference, arabic, translations, collection, number, createdAt })
			.from(duas)
			.where(eq(authorId, personId))
			.orderBy(createdAt, duas.id)
		return { written, work: await listStepsOf(ctx, duaSteps, personId) }
	},
	async erase(ctx, { id }) {
		await ctx.db.update(duas).set({ authorId: null }).where(eq(duas.authorId, id))
		await anonymiseSteps(ctx, duaSteps, id)
	},
	effects: [{ effect: 'anonymous', code: 'duas.fate-duas' }],
}
