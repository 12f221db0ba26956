import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { anonymiseSteps } from '#app/workflow/timeline.server.ts'
import { reopenMerged } from './commands/reopen-merged.server.ts'
import {
	askerLimits,
	fatwaDraftRevisions,
	fatwaDrafts,
	fatwaRemarks,
	fatwaSteps,
	proposalReaders,
} from './tables.server.ts'

const clarifying = ['clarification-asked', 'clarified'] as const

const draftColumns = {
	language: fatwaDrafts.language,
	title: fatwaDrafts.title,
	question: fatwaDrafts.question,
	answer: fatwaDrafts.answer,
	summary: fatwaDrafts.summary,
	referenceText: fatwaDrafts.referenceText,
	school: fatwaDrafts.school,
	context: fatwaDrafts.context,
	sources: fatwaDrafts.sources,
	hadith: fatwaDrafts.hadith,
	notQuotations: fatwaDrafts.notQuotations,
	changeReason: fatwaDrafts.changeReason,
	updatedAt: fatwaDrafts.updatedAt,
}

export const fatwasPart: PersonalPart = {
	name: 'fatwa-service',
	async dataOf(ctx, personId) {
		const { kind, note, at, openUntil, undoneAt } = fatwaSteps
		// For the asker, an undone decision, or one that can still be undone, has not happened.
		const isSettled = and(isNull(undoneAt), or(isNull(openUntil), lte(openUntil, ctx.now)))
		const steps = ctx.db
			.select({
				kind,
				at,
				// The asker gets notes addressed to the asker only, not those between scholars.
				note: sql<string>`case when ${inArray(kind, [...clarifying, 'rejected'])} then ${note} else '' end`,
			})
			.from(fatwaSteps)
			.innerJoin(fatwas, eq(fatwas.id, fatwaSteps.subjectId))
			.where(and(eq(fatwas.userId, personId), isSettled))
			.orderBy(asc(fatwaSteps.id))
		const drafts = ctx.db
			.select(draftColumns)
			.from(fatwaDrafts)
			.innerJoin(fatwas, eq(fatwas.id, fatwaDrafts.fatwaId))
			// A private question is the asker's data, also as the scholar worded it.
			.where(and(eq(fatwaDrafts.authorId, personId), eq(fatwas.isPrivate, false)))
			.orderBy(asc(fatwaDrafts.updatedAt))
		const work = ctx.db
			.select({ kind, at, note: sql<string>`case when ${fatwas.isPrivate} then '' else ${note} end` })
			.from(fatwaSteps)
			.innerJoin(fatwas, eq(fatwas.id, fatwaSteps.subjectId))
			.where(and(eq(fatwaSteps.actorId, personId), sql`${fatwas.userId} is distinct from ${personId}`))
			.orderBy(asc(fatwaSteps.id))
		const remarks = ctx.db
			.select({
				at: fatwaRemarks.at,
				language: fatwaRemarks.language,
				text: sql<string>`case when ${fatwas.isPrivate} then '' else ${fatwaRemarks.text} end`,
			})
			.from(fatwaRemarks)
			.innerJoin(fatwas, eq(fatwas.id, fatwaRemarks.fatwaId))
			.where(and(eq(fatwaRemarks.authorId, personId), sql`${fatwas.userId} is distinct from ${personId}`))
			.orderBy(asc(fatwaRemarks.at))
		const { blockedAt, dailyLimit } = askerLimits
		const limits = ctx.db
			.select({ blockedAt, dailyLimit })
			.from(askerLimits)
			.where(eq(askerLimits.userId, personId))
		return {
			stepsOfMyQuestions: await steps,
			draftsWritten: await drafts,
			workOnQuestions: await work,
			remarksWritten: await remarks,
			limits: await limits,
		}
	},
	async erase(ctx, { id }) {
		await forAskers(ctx, id)
		await forScholars(ctx, id)
	},
	effects: [
		{ effect: 'erased', code: 'ifta.fate-clarifications' },
		{ effect: 'anonymous', code: 'ifta.fate-drafts' },
		{ effect: 'anonymous', code: 'ifta.fate-steps' },
		{ effect: 'erased', code: 'ifta.fate-service' },
	],
}

async function forAskers(ctx: Ctx, id: string) {
	// Other people's questions that were merged into this one are kept.
	const isDeleted = or(ne(fatwas.status, 'approved'), eq(fatwas.isPrivate, true))
	const askedAgain = await ctx.db
		.select({ id: fatwas.id })
		.from(fatwas)
		.where(and(eq(fatwas.userId, id), gt(fatwas.askedAgain, 0), isDeleted))
	for (const question of askedAgain) await reopenMerged(ctx, question.id, { anyway: true })

	const own = ctx.db.select({ id: fatwas.id }).from(fatwas).where(eq(fatwas.userId, id))
	await ctx.db
		.update(fatwaSteps)
		.set({ note: '' })
		.where(and(inArray(fatwaSteps.subjectId, own), inArray(fatwaSteps.kind, [...clarifying])))
	await ctx.db.delete(askerLimits).where(eq(askerLimits.userId, id))
}

/** Scholars' work stays with the questions, without their name. */
async function forScholars(ctx: Ctx, id: string) {
	await anonymiseSteps(ctx, fatwaSteps, id)
	for (const table of [fatwaDrafts, fatwaDraftRevisions])
		await ctx.db.update(table).set({ authorId: null }).where(eq(table.authorId, id))
	await ctx.db.update(fatwaRemarks).set({ authorId: null }).where(eq(fatwaRemarks.authorId, id))
	await ctx.db.update(fatwaRemarks).set({ resolvedBy: null }).where(eq(fatwaRemarks.resolvedBy, id))
	await ctx.db.delete(proposalReaders).where(eq(proposalReaders.personId, id))
	await ctx.db.update(askerLimits).set({ setBy: null }).where(eq(askerLimits.setBy, id))
}
