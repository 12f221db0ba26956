import { and, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { publishResponse } from '#app/features/fatwas/library/api.server.ts'
import { fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { findIneligible, type Ineligible } from '#app/features/scholars/api.server.ts'
import { isActiveScholar } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { claimIdleHours, claimReminderHours } from './model.ts'
import { visibleTo } from './rules.server.ts'
import { type Facts, fatwaRules } from './rules.ts'
import { fatwaRemarks, fatwaSteps } from './tables.server.ts'

export type Question = typeof fatwas.$inferSelect

/** Columns of an unassigned question. */
export const backInPool = { status: 'pending', scholarId: null, activeAt: null, remindedAt: null } as const

/** This person wrote the proposed answer. */
const wroteWhatWaits = (personId: unknown) =>
	sql<boolean>`exists (select 1 from ${fatwaResponses} r where r.fatwa_id = ${fatwas.id}
		and r.scholar_id = ${personId} and r.reviewed_at is null
		and (r.proposed_at is not null or ${fatwas.status} = 'answered'))`

/** Reason against assigning a question to a person, or null. */
export async function whyNotAssignable(
	ctx: Ctx,
	personId: string,
	question: Question,
): Promise<Ineligible | 'own-question' | null> {
	if (question.userId === personId) return 'own-question'
	return findIneligible(ctx, personId, question)
}

export const fatwaWorkflow = openWorkflow({
	rules: fatwaRules,
	table: fatwas,
	steps: fatwaSteps,
	facts: {
		wrote: ({ actor }: Ctx<User>) => wroteWhatWaits(actor.id),
		// Neither asker nor author may review; with two scholars the other one is chosen.
		alone: ({ actor, now }: Ctx<User>) => sql<boolean>`not exists (select 1 from ${userRoles}
			join ${profiles} on ${profiles.id} = ${userRoles.userId}
			where ${and(ne(userRoles.userId, actor.id), isActiveScholar(now))}
				and ${userRoles.userId} is distinct from ${fatwas.userId} and not ${wroteWhatWaits(userRoles.userId)})`,
	},
	sees: visibleTo,
	async onUndo(ctx, { id }, { kind, at }) {
		// Another fatwa was replaced by it meanwhile.
		if (await ctx.db.$count(fatwas, eq(fatwas.supersededBy, id))) return false
		// Askers whose questions were merged into this one were sent to its answer.
		const merged = and(eq(fatwas.mergedInto, id), gte(fatwas.closedAt, at))
		if (kind === 'approved' && (await ctx.db.$count(fatwas, merged))) return false

		await ctx.db
			.update(fatwaResponses)
			.set({ proposedAt: at, reviewedBy: null, reviewedAt: null, reviewedAlone: false })
			.where(and(eq(fatwaResponses.fatwaId, id), eq(fatwaResponses.reviewedAt, at)))
		const sent = and(eq(fatwaRemarks.fatwaId, id), eq(fatwaRemarks.sentAt, at))
		await ctx.db.update(fatwaRemarks).set({ sentAt: null }).where(sent)
		return true
	},
	afterUndo: (ctx, id) => publishResponse(ctx, id),
	queue: {
		assignee: 'scholarId',
		pool: 'pending',
		held: ['assigned'],
		open: isNull(fatwas.closedAt),
		paused: isNotNull(fatwas.clarificationAskedAt),
		idleHours: claimIdleHours,
		remindHours: claimReminderHours,
		findIneligible: whyNotAssignable,
	},
})

export async function findFacts(ctx: Ctx<User>, { id }: { id: string }): Promise<Facts | undefined> {
	const [facts] = await ctx.db.select(fatwaWorkflow.facts(ctx)).from(fatwas).where(eq(fatwas.id, id))
	return facts
}
