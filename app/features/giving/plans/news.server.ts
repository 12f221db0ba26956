import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Listener, RecordedEvent } from '#app/platform/events/jobs.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { findDonor, sendingOf, tell } from '../pledges/news.server.ts'
import { afterQuietHours } from '../pledges/quiet-hours.server.ts'
import { findPlan } from './read.server.ts'
import { planInstalments } from './tables.server.ts'

/** Mails to donors about their plans. */
export const planListeners: Listener[] = [
	{
		on: 'plan.made',
		async handle(ctx, event, runtime) {
			const found = await find(ctx, event, runtime)
			if (!found) return
			await tell(ctx, runtime, found.donor, {
				kind: 'giving.plan-made',
				key: `plan-made:${event.subjectId}`,
				values: { ...found.rule, ...(await sendingOf(ctx, found.donor, runtime)) },
			})
		},
	},
	{
		on: 'plan.reminded',
		async handle(ctx, event, runtime) {
			const found = await find(ctx, event, runtime)
			const gift = await findGift(ctx, event)
			// Given, paused or ended meanwhile.
			if (found?.plan.status !== 'active' || gift?.status !== 'due') return
			await tell(ctx, runtime, found.donor, {
				kind: 'giving.plan-reminder',
				key: `plan-reminder:${event.subjectId}:${event.id}`,
				values: {
					...found.rule,
					...(await sendingOf(ctx, found.donor, runtime)),
					dueOn: gift.dueOn,
					dueMinor: String(gift.amountMinor),
				},
			})
		},
	},
	{
		on: 'plan.asked',
		async handle(ctx, event, runtime) {
			const found = await find(ctx, event, runtime)
			if (!found?.plan.askedAt) return
			await tell(ctx, runtime, found.donor, {
				kind: 'giving.plan-asked',
				key: `plan-asked:${event.subjectId}:${event.id}`,
				values: found.rule,
				dueAt: afterQuietHours(ctx.now, runtime.settings()['organisation.zone']),
			})
		},
	},
	{ on: 'plan.auto-paused', handle: tellPaused },
	{
		on: 'plan.paused',
		async handle(ctx, event, runtime) {
			// By the staff: a donor who pauses by the link knows.
			if (event.actorId) await tellPaused(ctx, event, runtime)
		},
	},
]

async function tellPaused(ctx: Ctx, event: RecordedEvent, runtime: Runtime) {
	const found = await find(ctx, event, runtime)
	if (found?.plan.status !== 'paused') return
	await tell(ctx, runtime, found.donor, {
		kind: 'giving.plan-paused',
		key: `plan-paused:${event.subjectId}:${event.id}`,
		values: found.rule,
		dueAt: afterQuietHours(ctx.now, runtime.settings()['organisation.zone']),
	})
}

/** A plan whose donor can be told. */
async function find(ctx: Ctx, event: RecordedEvent, runtime: Runtime) {
	const [donor, plan] = [await findDonor(ctx, event, runtime), await findPlan(ctx, event.subjectId)]
	if (!donor || !plan) return null
	const { rule, monthDay, nights, weights } = plan
	const said = {
		rule,
		...(monthDay !== null && { monthDay: String(monthDay) }),
		...(nights !== null && { nights }),
		...(weights[27] && { isDouble: 'yes' }),
	}
	return { donor, plan, rule: said }
}

/** The gift that an event reminds of. */
async function findGift(ctx: Ctx, { subjectId, at }: RecordedEvent) {
	const { dueOn, amountMinor, status, planId, remindedAt } = planInstalments
	const [gift] = await ctx.db
		.select({ dueOn, amountMinor, status })
		.from(planInstalments)
		.where(and(eq(planId, subjectId), eq(remindedAt, at)))
		.orderBy(dueOn)
		.limit(1)
	return gift
}
