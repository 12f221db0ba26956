import { asc, eq } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { anonymiseSteps, listStepsOf } from '#app/workflow/timeline.server.ts'
import { applicationSteps, casePeople, interests, officers, votes } from './tables.server.ts'

/**
 * A certificate rests on the people who reviewed, visited and decided: parts, ties to firms, findings and votes keep the id,
 * without the name behind it.
 */
export const casesPart: PersonalPart = {
	name: 'certification',
	async dataOf(ctx, personId) {
		const functions = await ctx.db
			.select({ function: officers.function, at: officers.at })
			.from(officers)
			.where(eq(officers.personId, personId))
			.orderBy(asc(officers.function))
		const parts = await ctx.db
			.select({
				part: casePeople.part,
				appointedAt: casePeople.appointedAt,
				declaredAt: casePeople.declaredAt,
				recusedAt: casePeople.recusedAt,
				note: casePeople.note,
			})
			.from(casePeople)
			.where(eq(casePeople.personId, personId))
			.orderBy(asc(casePeople.appointedAt), asc(casePeople.applicationId))
		const ties = await ctx.db
			.select({ kind: interests.kind, endedOn: interests.endedOn, note: interests.note, at: interests.at })
			.from(interests)
			.where(eq(interests.personId, personId))
			.orderBy(asc(interests.at), asc(interests.id))
		const cast = await ctx.db
			.select({ choice: votes.choice, reason: votes.reason, at: votes.at })
			.from(votes)
			.where(eq(votes.personId, personId))
			.orderBy(asc(votes.at), asc(votes.applicationId))
		return { functions, parts, ties, votes: cast, work: await listStepsOf(ctx, applicationSteps, personId) }
	},
	async erase(ctx, { id }) {
		await ctx.db.delete(officers).where(eq(officers.personId, id))
		await ctx.db.update(officers).set({ namedBy: null }).where(eq(officers.namedBy, id))
		await anonymiseSteps(ctx, applicationSteps, id)
	},
	effects: [
		{ effect: 'erased', code: 'cases.fate-officer' },
		{ effect: 'kept', code: 'cases.fate-cases' },
	],
}
