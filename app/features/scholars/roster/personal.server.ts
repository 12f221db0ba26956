import { asc, eq } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { scholarAbsences, scholarCompetences } from '../tables.server.ts'

export const rosterPart: PersonalPart = {
	name: 'roster',
	async dataOf(ctx, personId) {
		const { categoryId, language } = scholarCompetences
		const answers = ctx.db
			.select({ categoryId, language })
			.from(scholarCompetences)
			.where(eq(scholarCompetences.userId, personId))
		const { fromOn, untilOn } = scholarAbsences
		const away = ctx.db
			.select({ fromOn, untilOn })
			.from(scholarAbsences)
			.where(eq(scholarAbsences.userId, personId))
			.orderBy(asc(fromOn))
		return { questionsAnswered: await answers, absences: await away }
	},
	async erase(ctx, { id }) {
		await ctx.db.delete(scholarCompetences).where(eq(scholarCompetences.userId, id))
		await ctx.db.delete(scholarAbsences).where(eq(scholarAbsences.userId, id))
		await ctx.db.update(scholarAbsences).set({ handOverTo: null }).where(eq(scholarAbsences.handOverTo, id))
	},
	fates: [{ fate: 'erased', code: 'scholars.fate-roster' }],
}
