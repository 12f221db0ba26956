import { eq } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { insertPledge, type MakePledgeResult, type NewPledge } from '../pledges/make-pledge.server.ts'
import { refreshInstalments } from './instalments.server.ts'
import { columnsOf, type PlanRule, ruleOf } from './model.ts'
import { planStepRows, plans } from './tables.server.ts'

export type NewPlan = NewPledge & {
	rule: PlanRule
	/** The first day on which something may be due. */
	from: string
	/** The last one; null: there is none. */
	until: string | null
}

/** Creates a plan. Nothing is posted before money comes; a donor with an address gets a mail with the link. */
export function makePlan(
	ctx: Ctx,
	{ rule, from, until, ...of }: NewPlan,
	secret: string,
): Promise<MakePledgeResult> {
	return transaction(ctx, async (ctx) => {
		const made = await insertPledge(ctx, { ...of, kind: 'plan' }, secret)
		if (!made.ok) return made
		const { id } = made
		if (!made.isNew) return (await hasRule(ctx, id, rule)) ? made : { ok: false, reason: 'form-expired' }
		await ctx.db.insert(plans).values({
			...columnsOf(rule),
			id,
			openFrom: from,
			untilOn: until,
			createdAt: ctx.now,
			updatedAt: ctx.now,
		})
		await ctx.db.insert(planStepRows).values({
			subjectId: id,
			kind: 'made',
			actorId: ctx.actor?.id ?? null,
			toStatus: 'active',
			at: ctx.now,
		})
		await refreshInstalments(ctx, { today: from, only: id })
		await record(ctx, 'plan.made', id, {}, false)
		return made
	})
}

/** The same form with other days makes another plan. */
async function hasRule(ctx: Ctx, id: string, rule: PlanRule): Promise<boolean> {
	const [same] = await ctx.db.select().from(plans).where(eq(plans.id, id))
	return same !== undefined && JSON.stringify(columnsOf(ruleOf(same))) === JSON.stringify(columnsOf(rule))
}
