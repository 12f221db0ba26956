import { eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { can } from '#app/workflow/rules.ts'
import type { Money } from '../money.ts'
import { findPlan, listGifts } from '../plans/read.server.ts'
import { planRules } from '../plans/rules.ts'
import { pledgeRules } from '../pledges/rules.ts'
import type { pledges } from '../pledges/tables.server.ts'
import { funds } from '../tables.server.ts'

type Pledge = Pick<
	typeof pledges.$inferSelect,
	'id' | 'kind' | 'status' | 'amountMinor' | 'receivedMinor' | 'currency' | 'userId' | 'sentAt' | 'fundId'
>

/**
 * The amount that whoever holds the link of a pledge may pay by card now: the rest of a pledge, or the next gift of a plan.
 * Null: nothing, or its fund takes none.
 * @param today where the organisation is
 */
export async function findDue(ctx: Ctx, pledge: Pledge, today: string): Promise<Money | null> {
	const { amountMinor, receivedMinor, currency } = pledge
	const [fund] = await ctx.db
		.select({ closedAt: funds.closedAt })
		.from(funds)
		.where(eq(funds.id, pledge.fundId))
	if (requireRow(fund).closedAt !== null) return null
	if (pledge.kind === 'once') {
		if (!can(pledgeRules, null, 'pay', { ...pledge, isRipe: false }, 'donor')) return null
		return { minor: Math.max(1, amountMinor - receivedMinor), currency }
	}
	const plan = await findPlan(ctx, pledge.id)
	if (!plan || !can(planRules, null, 'pay', { ...plan, isOwn: false }, 'donor')) return null
	const { late, next } = await listGifts(ctx, plan, { today, amountMinor })
	return { minor: (late[0] ?? next[0])?.amountMinor ?? amountMinor, currency }
}
