import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Done, NotNow } from '#app/workflow/workflow.server.ts'
import { pledgeWorkflow } from './workflow.server.ts'

type Acted = Promise<Done | NotNow>
/** For actions by the secret link: a signed-in person is not recorded. */
const byLink = (ctx: Ctx): Ctx => ({ ...ctx, actor: null })
const donor = { as: 'donor' } as const

/** The donor reports the transfer as sent. Nothing is posted; the reminder comes later and is gentler. */
export function reportSent(ctx: Ctx, id: string): Acted {
	return pledgeWorkflow.transition(byLink(ctx), id, 'send', donor, (ctx, _row, take) =>
		take({ set: { sentAt: ctx.now } }),
	)
}

/** The donor withdraws. Money with the code is still accepted. */
export function withdrawPledge(ctx: Ctx, id: string): Acted {
	return pledgeWorkflow.transition(byLink(ctx), id, 'withdraw', donor)
}

/** The donor gave less than pledged and will give no more. */
export function completeByDonor(ctx: Ctx, id: string): Acted {
	return pledgeWorkflow.transition(byLink(ctx), id, 'complete', donor)
}

/** The same by an admin, long after the last payment. */
export function completePledge(ctx: Ctx<User>, id: string): Acted {
	return pledgeWorkflow.transition(ctx, id, 'complete')
}

/** Moves a pledge without an account to the account of its link's holder. */
export function claimPledge(ctx: Ctx<User>, id: string): Acted {
	return pledgeWorkflow.transition(ctx, id, 'claim', donor, (ctx, _row, take) =>
		take({ set: { userId: ctx.actor.id } }),
	)
}
