import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { pledgeToken } from '../pledges/sealed.server.ts'
import { cardPath, returnHours } from './model.ts'
import { readReturnHandle } from './return-link.server.ts'
import { cardSessions } from './tables.server.ts'

/** The donor's page of an address at which Stripe sent them back, for some hours; undefined: unknown, or too old. */
export async function findReturn(ctx: Ctx, handle: string, secret: string): Promise<string | undefined> {
	const id = readReturnHandle(handle, secret)
	if (!id) return undefined
	const [row] = await ctx.db
		.select({ pledgeId: cardSessions.pledgeId })
		.from(cardSessions)
		.where(
			and(
				eq(cardSessions.id, id),
				gt(cardSessions.createdAt, new Date(ctx.now.getTime() - returnHours * 60 * 60_000)),
			),
		)
	return row && cardPath(pledgeToken(secret, row.pledgeId))
}
