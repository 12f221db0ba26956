import { asc, eq, or } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { anonymiseSteps } from '#app/workflow/timeline.server.ts'
import { bankFiles, bankLineSteps } from './bank/tables.server.ts'
import { dataOfPayments } from './payments/own-data.server.ts'
import { paymentStepRows } from './payments/tables.server.ts'
import { planStepRows } from './plans/tables.server.ts'
import { erasePledgesOf } from './pledges/erase.server.ts'
import { dataOfPledges } from './pledges/own-data.server.ts'
import { pledgeStepRows } from './pledges/tables.server.ts'
import { givingDuties, ledgerEntries } from './tables.server.ts'
import { payeeChecks } from './ways/tables.server.ts'

/**
 * The ledger has ids and no names: entries stay, without the name behind an id. Pledges without money are deleted; of
 * those with money the ledger's part stays, and the donor's names for as long as a receipt must be kept.
 */
export const givingPart: PersonalPart = {
	name: 'donations',
	async dataOf(ctx, personId, env) {
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
		const files = await ctx.db
			.select({ name: bankFiles.name, rows: bankFiles.rows, at: bankFiles.createdAt })
			.from(bankFiles)
			.where(eq(bankFiles.madeBy, personId))
			.orderBy(asc(bankFiles.createdAt))
		return {
			entries,
			bankFiles: files,
			duties: duties.map(({ duty }) => duty),
			payeeChecks: checks,
			...(await dataOfPayments(ctx, personId)),
			...(await dataOfPledges(ctx, personId, env.SECRET)),
		}
	},
	async erase(ctx, { id }) {
		await ctx.db.delete(givingDuties).where(eq(givingDuties.personId, id))
		await erasePledgesOf(ctx, id)
		await anonymiseSteps(ctx, pledgeStepRows, id)
		await anonymiseSteps(ctx, planStepRows, id)
		await anonymiseSteps(ctx, bankLineSteps, id)
		await anonymiseSteps(ctx, paymentStepRows, id)
	},
	effects: [
		{ effect: 'erased', code: 'giving.fate-duties' },
		{ effect: 'kept', code: 'giving.fate-entries' },
		{ effect: 'kept', code: 'giving.fate-checks' },
		{ effect: 'kept', code: 'giving.fate-payments' },
		{ effect: 'kept', code: 'giving.fate-bank' },
		{ effect: 'erased', code: 'giving.fate-unpaid' },
		{ effect: 'erased', code: 'giving.fate-plans' },
		{ effect: 'anonymous', code: 'giving.fate-paid' },
		{ effect: 'kept', code: 'giving.fate-receipts' },
	],
}
