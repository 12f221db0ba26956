import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { userRoles } from '#app/features/users/tables.server.ts'
import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { liveStatuses } from './model.ts'
import { consultationRules } from './rules.ts'
import { consultationSteps, consultations } from './tables.server.ts'

export type Consultation = typeof consultations.$inferSelect

/** Seekers see their own, scholars those assigned to them, admins all. */
function visibleTo(actor: Actor) {
	if (actor === null || !seesPrivate(actor)) return sql`false`
	if (isAtLeast(actor, 'admin')) return sql`true`
	const own = eq(consultations.userId, actor.id)
	return isAtLeast(actor, 'scholar') ? (or(own, eq(consultations.scholarId, actor.id)) ?? own) : own
}

/** Serialises bookings of one scholar, until the end of the transaction. */
export async function lockScholar(ctx: Ctx, scholarId: string): Promise<void> {
	await ctx.db
		.select({ userId: userRoles.userId })
		.from(userRoles)
		.where(eq(userRoles.userId, scholarId))
		.for('update')
}

/** Whether another live booking of the scholar overlaps. */
export async function isTaken(
	ctx: Ctx,
	{ id, scholarId, startsAt, endsAt }: Pick<Consultation, 'id' | 'scholarId' | 'startsAt' | 'endsAt'>,
): Promise<boolean> {
	if (scholarId === null) return false
	const others = and(
		eq(consultations.scholarId, scholarId),
		ne(consultations.id, id),
		inArray(consultations.status, [...liveStatuses]),
		lt(consultations.startsAt, endsAt),
		gt(consultations.endsAt, startsAt),
	)
	return (await ctx.db.$count(consultations, others)) > 0
}

export const consultationWorkflow = openWorkflow({
	rules: consultationRules,
	table: consultations,
	steps: consultationSteps,
	facts: {
		started: ({ now }: Ctx) => sql<boolean>`(${consultations.startsAt} <= ${now.toISOString()}::timestamptz)`,
	},
	sees: visibleTo,
	// The hour may be booked by now.
	async onUndo(ctx, row, { fromStatus }) {
		if (fromStatus === null || !liveStatuses.some((status) => status === fromStatus)) return true
		if (row.scholarId) await lockScholar(ctx, row.scholarId)
		return !(await isTaken(ctx, row))
	},
})
