import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import { funds } from '../tables.server.ts'
import { pledgeToken } from './sealed.server.ts'
import { pledges } from './tables.server.ts'

const pageSize = 20

/** One's own pledges, newest first, with the secrets of their links. */
export async function listOwnPledges(
	ctx: Ctx<User>,
	{ before, secret }: { before: string | null; secret: string },
) {
	const order = keyset([pledges.createdAt, 'desc nulls last'], [pledges.id, 'desc nulls last'])
	const { id, amountMinor, currency, status, createdAt, sentAt } = pledges
	const rows = await ctx.db
		.select({ id, amountMinor, currency, status, createdAt, sentAt, names: funds.names, key: order.key })
		.from(pledges)
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.where(and(eq(pledges.userId, ctx.actor.id), eq(pledges.kind, 'once'), order.after(before)))
		.orderBy(...order.by)
		.limit(pageSize + 1)
	const page = toPage(rows, pageSize)
	return { ...page, rows: page.rows.map((row) => ({ ...row, token: pledgeToken(secret, row.id) })) }
}
