import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { containsWords, countEach, keyset, toPage } from '#app/staff/list.server.ts'
import { ledgerAccounts } from '../tables.server.ts'
import { checkedDays, remindedDays } from './model.ts'
import type { WayFilters } from './params.ts'
import { isShown } from './queries.server.ts'
import { payeeChecks, ways } from './tables.server.ts'

const pageSize = 25
const overviewLimit = 10
const dayMs = 24 * 60 * 60 * 1000

const order = keyset([ways.position, 'asc'], [ways.createdAt, 'asc'], [ways.id, 'asc'])
const isIn = { used: isNull(ways.retiredAt), retired: isNotNull(ways.retiredAt) }
const { names, holder, number } = ways
const folded = sql`' ' || fold_person(concat_ws(' ', ${names} ->> 'en', ${names} ->> 'ar', ${names} ->> 'ur', ${holder}, ${number}))`

const columnsOf = (now: Date) => ({
	id: ways.id,
	kind: ways.kind,
	names,
	holder,
	number,
	account: ledgerAccounts.name,
	currency: ledgerAccounts.currency,
	approvedAt: ways.approvedAt,
	onePerson: ways.onePerson,
	checkedAt: ways.checkedAt,
	retiredAt: ways.retiredAt,
	sampleAt: ways.sampleAt,
	isShown: sql<boolean>`coalesce(${isShown(now)}, false)`,
})

/** Ways to pay in the order for donors. @throws 403 for anybody but an admin */
export async function listWays(ctx: Ctx<User>, { view, q }: WayFilters, cursor: string | null) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const rows = await ctx.db
		.select({ ...columnsOf(ctx.now), key: order.key })
		.from(ways)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ways.accountId))
		.where(and(isIn[view], ...containsWords(folded, q), order.after(cursor)))
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

export function countWays(ctx: Ctx<User>) {
	return countEach(ctx, {
		used: sql`select 1 from ${ways} where ${isIn.used}`,
		retired: sql`select 1 from ${ways} where ${isIn.retired}`,
	})
}

/** One way with who entered and who confirmed it. @throws 403 for anybody but an admin */
export async function findWay(ctx: Ctx<User>, id: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db
		.select({
			...columnsOf(ctx.now),
			accountId: ways.accountId,
			isAccountUsed: sql<boolean>`${ledgerAccounts.approvedAt} is not null and ${ledgerAccounts.closedAt} is null`,
			instructions: ways.instructions,
			country: ways.country,
			bic: ways.bic,
			qrScheme: ways.qrScheme,
			qrPayload: ways.qrPayload,
			street: ways.street,
			building: ways.building,
			postcode: ways.postcode,
			town: ways.town,
			madeBy: ways.madeBy,
			maker: shownNameOf(sql`${ways.madeBy}`),
			approver: shownNameOf(sql`${ways.approvedBy}`),
		})
		.from(ways)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ways.accountId))
		.where(eq(ways.id, id))
	return row
}

/** Checks of the payee's name, latest first. */
export function listChecks(ctx: Ctx<User>, wayId: string) {
	return ctx.db
		.select({
			id: payeeChecks.id,
			kind: payeeChecks.kind,
			holder: payeeChecks.holder,
			inQr: payeeChecks.inQr,
			at: payeeChecks.at,
			person: shownNameOf(sql`${payeeChecks.by}`),
		})
		.from(payeeChecks)
		.where(eq(payeeChecks.wayId, wayId))
		.orderBy(desc(payeeChecks.id))
		.limit(20)
}

/** Ways that need a second person or a check of their payee. */
export function listWaysToDo(ctx: Ctx<User>) {
	return ctx.db
		.select({ id: ways.id, names, approvedAt: ways.approvedAt, isHidden: isLate(ctx.now) })
		.from(ways)
		.where(and(isNull(ways.retiredAt), or(isNull(ways.approvedAt), isCheckDue(ctx.now))))
		.orderBy(asc(ways.position), asc(ways.createdAt), asc(ways.id))
		.limit(overviewLimit)
}

/** Is the payee's check due within some days, or overdue? */
export function isCheckDue(now: Date): SQL | undefined {
	return lt(ways.checkedAt, new Date(now.getTime() - (checkedDays - remindedDays) * dayMs))
}

function isLate(now: Date) {
	return sql<boolean>`${lte(ways.checkedAt, new Date(now.getTime() - checkedDays * dayMs))}`
}

/** When a way without a new check is hidden from donors. */
export function hiddenFrom(checkedAt: Date): Date {
	return new Date(checkedAt.getTime() + checkedDays * dayMs)
}
