import { eq } from 'drizzle-orm'
import { namesOf, pick } from '#app/fields/fields.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { anonymiseSteps, listStepsOf } from '#app/workflow/timeline.server.ts'
import { quranFields, sourceFields } from './fields.ts'
import { duaSteps, duas } from './tables.server.ts'

export const duasPart: PersonalPart = {
	name: 'duas',
	async dataOf(ctx, personId) {
		const written = await ctx.db
			.select({
				...pick(duas, namesOf(quranFields)),
				...pick(duas, namesOf(sourceFields)),
				arabic: duas.arabic,
				translations: duas.translations,
				createdAt: duas.createdAt,
			})
			.from(duas)
			.where(eq(duas.authorId, personId))
			.orderBy(duas.createdAt, duas.id)
		return { written, work: await listStepsOf(ctx, duaSteps, personId) }
	},
	async erase(ctx, { id }) {
		await ctx.db.update(duas).set({ authorId: null }).where(eq(duas.authorId, id))
		await anonymiseSteps(ctx, duaSteps, id)
	},
	effects: [{ effect: 'anonymous', code: 'duas.fate-duas' }],
}
