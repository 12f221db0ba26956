import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { shownName, shownNameOf } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { containsWords, countEach, keyset, sortPrefix, toPage } from '#app/staff/list.server.ts'
import { readBooks } from './funds/open-books.server.ts'
import type { Duty } from './model.ts'
import type { DutyFilters, PeriodFilters } from './params.ts'
import { ledgerAccounts, ledgerPeriods, ledgerProposals } from './tables.server.ts'
import { listWaysToDo } from './ways/staff.server.ts'

const pageSize = 25
/** The overview shows the first of each kind with a link to all. */
const overviewLimit = 10

const { id, firstOn, lastOn, closedAt, askedAt, askedBy } = ledgerPeriods
const order = keyset([firstOn, 'desc'], [id, 'desc'])
const isIn = { open: isNull(closedAt), closed: isNotNull(closedAt) }
const columns = { id, firstOn, lastOn, askedAt, askedBy, closedAt, onePerson: ledgerPeriods.onePerson }

/** Periods, latest first. @throws 403 for anybody but an admin */
export async function listPeriods(ctx: Ctx<User>, { view }: PeriodFilters, before: string | null) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const rows = await ctx.db
		.select({ ...columns, key: order.key })
		.from(ledgerPeriods)
		.where(and(isIn[view], order.after(before)))
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

export function countPeriods(ctx: Ctx<User>) {
	return countEach(ctx, {
		open: sql`select 1 from ${ledgerPeriods} where ${isIn.open}`,
		closed: sql`select 1 from ${ledgerPeriods} where ${isIn.closed}`,
	})
}

/** One period with who requested its closing and who closed it. @throws 403 for anybody but an admin */
export async function findPeriod(ctx: Ctx<User>, periodId: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db
		.select({
			...columns,
			reason: ledgerPeriods.reason,
			asker: shownNameOf(sql`${ledgerPeriods}.asked_by`),
			closer: shownNameOf(sql`${ledgerPeriods}.closed_by`),
		})
		.from(ledgerPeriods)
		.where(eq(id, periodId))
	return row
}

/** Open work in the books. @param today in the organisation's zone */
export async function findMoneyWork(ctx: Ctx<User>, today: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const accounts = await ctx.db
		.select({
			id: ledgerAccounts.id,
			name: ledgerAccounts.name,
			person: shownNameOf(sql`${ledgerAccounts}.made_by`),
		})
		.from(ledgerAccounts)
		.where(
			and(
				eq(ledgerAccounts.kind, 'asset'),
				isNull(ledgerAccounts.approvedAt),
				isNull(ledgerAccounts.closedAt),
			),
		)
		.orderBy(asc(ledgerAccounts.createdAt))
		.limit(overviewLimit)
	const proposals = await ctx.db
		.select({
			id: ledgerProposals.id,
			kind: ledgerProposals.kind,
			amountMinor: ledgerProposals.amountMinor,
			currency: ledgerAccounts.currency,
			account: ledgerAccounts.name,
			person: shownNameOf(sql`${ledgerProposals}.entered_by`),
		})
		.from(ledgerProposals)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerProposals.accountId))
		.where(eq(ledgerProposals.status, 'waiting'))
		.orderBy(asc(ledgerProposals.enteredAt))
		.limit(overviewLimit)
	const periods = await ctx.db
		.select({ id, firstOn, lastOn, askedAt })
		.from(ledgerPeriods)
		.where(and(isNull(closedAt), lt(lastOn, today)))
		.orderBy(asc(firstOn))
		.limit(overviewLimit)
	const { oldestZakat } = await readBooks(ctx)
	return { accounts, proposals, periods, ways: await listWaysToDo(ctx), zakat: oldestZakat }
}

const isAdmin = eq(userRoles.role, 'admin')
const dutyOf = sql<Duty | null>`(select min(d.duty) from giving_duties d where d.person_id = ${profiles}.id having count(*) = 1)`
const byName = keyset([sortPrefix(sql`fold_person(${profiles.name})`), 'asc'], [profiles.id, 'asc'])

/** Admins with their duties in the ledger; null: both. @throws 403 for anybody but an admin */
export async function listDuties(ctx: Ctx<User>, { q }: DutyFilters, before: string | null) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const rows = await ctx.db
		.select({ id: profiles.id, name: shownName(), duty: dutyOf, key: byName.key })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(isAdmin, ...containsWords(sql`' ' || fold_person(${profiles.name})`, q), byName.after(before)))
		.orderBy(...byName.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

export async function findDutyOf(ctx: Ctx<User>, personId: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db
		.select({ id: profiles.id, name: shownName(), duty: dutyOf })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(isAdmin, eq(profiles.id, personId)))
	return row
}
