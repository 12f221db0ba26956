import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listStepsOf } from '#app/workflow/timeline.server.ts'
import { dataOfPlans } from '../plans/own.server.ts'
import { planStepRows } from '../plans/tables.server.ts'
import { funds } from '../tables.server.ts'
import { listHistory } from './find.server.ts'
import { openDonor } from './sealed.server.ts'
import { pledgeStepRows, pledges } from './tables.server.ts'

/** A person's pledges and their steps, for their download. */
export async function dataOfPledges(ctx: Ctx, personId: string, secret: string) {
	const own = await ctx.db
		.select({ pledge: pledges, fund: funds.names })
		.from(pledges)
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.where(eq(pledges.userId, personId))
		.orderBy(desc(pledges.createdAt), desc(pledges.id))
	const promised = []
	const given = await dataOfPlans(ctx, personId)
	for (const { pledge, fund } of own) {
		const { id, code, amountMinor, currency, receivedMinor, status, shownAs, language, createdAt, sentAt } =
			pledge
		const history = await listHistory(ctx, id)
		promised.push({
			code,
			fund,
			amountMinor,
			currency,
			receivedMinor,
			status,
			shownAs,
			language,
			createdAt,
			sentAt,
			...openDonor(pledge.donor, secret, id),
			history: history.map(({ kind, at, moved }) => ({ kind, at, moved })),
			plan: given.get(id),
		})
	}
	const steps = [
		...(await listStepsOf(ctx, pledgeStepRows, personId)),
		...(await listStepsOf(ctx, planStepRows, personId)),
	]
	return {
		pledges: promised,
		steps: steps.map(({ kind, fromStatus, toStatus, at }) => ({ kind, fromStatus, toStatus, at })),
	}
}
