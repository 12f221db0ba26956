import { eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Done, NotNow } from '#app/workflow/workflow.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { dropInstalments, refreshInstalments } from './instalments.server.ts'
import { planWorkflow } from './workflow.server.ts'

type Acted = Promise<Done | NotNow>
/** The link alone gives the right; the signed-in person does not matter. */
const byLink = (ctx: Ctx): Ctx => ({ ...ctx, actor: null })
const donor = { as: 'donor' } as const

/** Changes the amount of the gifts from now on. */
export function changeAmount(ctx: Ctx, id: string, amountMinor: number, today: string): Acted {
	return transaction(byLink(ctx), async (ctx) => {
		// Locks the pledge before its plan, in the same order as arriving money.
		await ctx.db.select({ id: pledges.id }).from(pledges).where(eq(pledges.id, id)).for('update')
		return planWorkflow.transition(ctx, id, 'change', donor, async (ctx, _row, take) => {
			await ctx.db.update(pledges).set({ amountMinor, updatedAt: ctx.now }).where(eq(pledges.id, id))
			await refreshInstalments(ctx, { today, only: id })
			return take()
		})
	})
}

/** The donor answers that they want to continue. */
export function continuePlan(ctx: Ctx, id: string, today: string): Acted {
	return planWorkflow.transition(byLink(ctx), id, 'continue', donor, (_ctx, _row, take) =>
		take({ set: { askedAt: null, openFrom: today } }),
	)
}

export const pauseByDonor = (ctx: Ctx, id: string): Acted => pause(byLink(ctx), id, donor)
/** By the staff, whom the donor asked. */
export const pausePlan = (ctx: Ctx<User>, id: string): Acted => pause(ctx, id)

function pause(ctx: Ctx, id: string, as = {}): Acted {
	return planWorkflow.transition(ctx, id, 'pause', as, async (ctx, _row, take) => {
		await dropInstalments(ctx, id)
		return take({ set: { pausedAt: ctx.now, askedAt: null } })
	})
}

export const resumeByDonor = (ctx: Ctx, id: string, today: string): Acted =>
	resume(byLink(ctx), id, today, donor)
export const resumePlan = (ctx: Ctx<User>, id: string, today: string): Acted => resume(ctx, id, today)

/** Gifts that fell into the pause are not due. */
function resume(ctx: Ctx, id: string, today: string, as = {}): Acted {
	return planWorkflow.transition(ctx, id, 'resume', as, async (ctx, _row, take) => {
		const done = await take({ set: { pausedAt: null, openFrom: today } })
		await refreshInstalments(ctx, { today, only: id })
		return done
	})
}

export const endByDonor = (ctx: Ctx, id: string): Acted => end(byLink(ctx), id, donor)
export const endPlan = (ctx: Ctx<User>, id: string): Acted => end(ctx, id)

/** Ends the plan for good. Money that still comes with its code is accepted. */
function end(ctx: Ctx, id: string, as = {}): Acted {
	return planWorkflow.transition(ctx, id, 'end', as, async (ctx, _row, take) => {
		await dropInstalments(ctx, id)
		return take({ set: { endedAt: ctx.now, pausedAt: null, askedAt: null } })
	})
}
