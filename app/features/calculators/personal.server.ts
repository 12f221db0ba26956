import { desc, eq, or } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { rates, ruleSignatures } from './tables.server.ts'

/** Rates and signatures of the staff; readers of the calculators leave nothing. */
export const calculatorsPart: PersonalPart = {
	name: 'calculators',
	async dataOf(ctx, personId) {
		const { kind, place, currency, amountMinor, basis, source, validFrom, enteredAt, reviewedAt } = rates
		return {
			rates: await ctx.db
				.select({ kind, place, currency, amountMinor, basis, source, validFrom, enteredAt, reviewedAt })
				.from(rates)
				.where(or(eq(rates.enteredBy, personId), eq(rates.reviewedBy, personId)))
				.orderBy(desc(enteredAt), rates.id),
			signedRules: await ctx.db
				.select({
					rules: ruleSignatures.rules,
					version: ruleSignatures.version,
					signedAt: ruleSignatures.signedAt,
				})
				.from(ruleSignatures)
				.where(eq(ruleSignatures.scholarId, personId))
				.orderBy(ruleSignatures.signedAt),
		}
	},
	async erase(ctx, { id }) {
		await ctx.db.update(rates).set({ enteredBy: null }).where(eq(rates.enteredBy, id))
		await ctx.db.update(rates).set({ reviewedBy: null }).where(eq(rates.reviewedBy, id))
		await ctx.db.delete(ruleSignatures).where(eq(ruleSignatures.scholarId, id))
	},
	effects: [{ effect: 'anonymous', code: 'calculators.fate-rates' }],
}
