import { asc, eq, or } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { givingDuties, ledgerEntries } from './tables.server.ts'
import { payeeChecks } from './ways/tables.server.ts'

/** The ledger holds ids and no names: entries stay, and the name that an id stood for goes. */
export const givingPart: PersonalPart = {
	name: 'donations',
	async dataOf(ctx, personId) {
		const { id, day, memo, madeBy, approvedBy, postedAt } = ledgerEntries
		const entries = await ctx.db
			.select({ number: id, day, memo, postedAt })
			.from(ledgerEntries)
			.where(or(eq(madeBy, personId), eq(approvedBy, personId)))
			.orderBy(asc(id))
		const duties = await ctx.db
			.select({ duty: givingDuties.duty })
			.from(givingDuties)
			.where(eq(givingDuties.personId, personId))
		const checks = await ctx.db
			.select({ kind: payeeChecks.kind, holder: payeeChecks.holder, at: payeeChecks.at })
			.from(payeeChecks)
			.where(eq(payeeChecks.by, personId))
			.orderBy(asc(payeeChecks.id))
		return { entries, duties: duties.map(({ duty }) => duty), payeeChecks: checks }
	},
	async erase(ctx, { id }) {
		await ctx.db.delete(givingDuties).where(eq(givingDuties.personId, id))
	},
	effects: [
		{ effect: 'erased', code: 'giving.fate-duties' },
		{ effect: 'kept', code: 'giving.fate-entries' },
		{ effect: 'kept', code: 'giving.fate-checks' },
	],
}
