import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Done, NotNow } from '#app/workflow/workflow.server.ts'
import { pledgeWorkflow } from './workflow.server.ts'

type Acted = Promise<Done | NotNow>
/** Whoever has the link did it, and whoever is signed in is no matter then. */
const byLink = (ctx: Ctx): Ctx => ({ ...ctx, actor: null })
const donor = { as: 'donor' } as const

/** The donor says that they sent the money. Nothing is posted; they are reminded later, and more gently. */
export function sayItIsSent(ctx: Ctx, id: string): Acted {
	return pledgeWorkflow.transition(byLink(ctx), id, 'send', donor, (ctx, _row, take) =>
		take({ set: { sentAt: ctx.now } }),
	)
}

/** The donor will not give. Money that comes with the code all the same is taken for what it is. */
export function withdrawPledge(ctx: Ctx, id: string): Acted {
	return pledgeWorkflow.transition(byLink(ctx), id, 'withdraw', donor)
}

/** Less came than was promised, and the donor says that no more will. */
export function completeByDonor(ctx: Ctx, id: string): Acted {
	return pledgeWorkflow.transition(byLink(ctx), id, 'complete', donor)
}

/** The same, said by an admin, long after the last money came. */
export function completePledge(ctx: Ctx<User>, id: string): Acted {
	return pledgeWorkflow.transition(ctx, id, 'complete')
}

/** A pledge that was made without an account becomes that of whoever has its link. */
export function claimPledge(ctx: Ctx<User>, id: string): Acted {
	return pledgeWorkflow.transition(ctx, id, 'claim', donor, (ctx, _row, take) =>
		take({ set: { userId: ctx.actor.id } }),
	)
}
