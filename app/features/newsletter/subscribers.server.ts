import { and, eq, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { countEach, sortOrders, toPage } from '#app/staff/list.server.ts'
import { staffList } from '#app/staff/staff-list.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { type SubscribersQuery, subscriberList, subscriberViews } from './params.ts'
import { canSeeSubscribers } from './policy.ts'
import { subscribers } from './tables.server.ts'

const pageSize = 50
const { id, email, language, status, confirmedAt, changedAt } = subscribers

const orderOf = sortOrders({
	email: [
		[{ sql: sql`${email}`, kind: 'text' }, 'asc'],
		[id, 'asc'],
	],
	changed: [
		[changedAt, 'asc'],
		[id, 'asc'],
	],
})

export async function listSubscribers(
	ctx: Ctx<User>,
	filters: SubscribersQuery,
	{ cursor, size = pageSize }: { cursor: string | null; size?: number },
) {
	assertAllowed(canSeeSubscribers(ctx.actor))
	const order = orderOf(filters.sort ?? null, '-changed')
	const typed = filters.q.toLowerCase().replace(/[\\%_]/g, '\\$&')
	const rows = await ctx.db
		.select({ id, email, language, status, confirmedAt, changedAt, key: order.key })
		.from(subscribers)
		.where(
			and(
				inStates(status, [filters.view]),
				filters.language ? eq(language, filters.language) : undefined,
				typed ? sql`${email} like ${`%${typed}%`}` : undefined,
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

export function countSubscribers(ctx: Ctx<User>): Promise<Record<(typeof subscriberViews)[number], number>> {
	assertAllowed(canSeeSubscribers(ctx.actor))
	const selects = subscriberViews.map((view) => [
		view,
		sql`select 1 from ${subscribers} where ${inStates(status, [view])}`,
	])
	return countEach(ctx, Object.fromEntries(selects))
}

export async function findSubscriber(ctx: Ctx<User>, subscriberId: string) {
	assertAllowed(canSeeSubscribers(ctx.actor))
	const [row] = await ctx.db.select({ id, email }).from(subscribers).where(eq(id, subscriberId))
	return row
}

export const subscriberStaffList = staffList({
	name: 'subscribers',
	title: m.newsletter_subscribers,
	level: 'admin',
	params: subscriberList,
	list: listSubscribers,
	file: {
		email: (row) => row.email,
		language: (row) => row.language,
		status: (row) => row.status,
		confirmed: { at: (row) => row.confirmedAt },
		changed: { at: (row) => row.changedAt },
	},
})
