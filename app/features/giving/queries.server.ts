import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { containsWords, countEach, sortOrders, sortPrefix, toPage } from '#app/staff/list.server.ts'
import type { AccountFilters, FundFilters } from './params.ts'
import { accountStatements, fundBalances, funds, ledgerAccounts, ledgerLines } from './tables.server.ts'

const pageSize = 25

export type Balance = { currency: string; amountMinor: number }

const balancesOf = sql<Balance[]>`(select coalesce(json_agg(json_build_object(
	'currency', ${fundBalances.currency}, 'amountMinor', ${fundBalances.balanceMinor}) order by ${fundBalances.currency}), '[]')
	from ${fundBalances} where ${fundBalances.fundId} = ${funds.id} and ${fundBalances.balanceMinor} <> 0)`

function orderOfFunds(locale: Locale) {
	return sortOrders({
		name: [
			[sortPrefix(sql`fold_person(${funds.names} ->> ${locale})`), 'asc'],
			[funds.id, 'asc'],
		],
		opened: [
			[funds.createdAt, 'asc nulls first'],
			[funds.id, 'asc nulls first'],
		],
	})
}

const { names, purposes, slug } = funds
const foldedFund = sql`' ' || fold_person(concat_ws(' ', ${names} ->> 'en', ${names} ->> 'ar', ${names} ->> 'ur', ${slug}))`
const isIn = {
	fund: { open: isNull(funds.closedAt), closed: isNotNull(funds.closedAt) },
	account: { open: isNull(ledgerAccounts.closedAt), closed: isNotNull(ledgerAccounts.closedAt) },
}

/** Funds with their balances. @throws 403 for anybody but an admin */
export async function listFunds(
	ctx: Ctx<User>,
	{ view, restriction, q, sort = null }: FundFilters,
	{ cursor: before, locale }: { cursor: string | null; locale: Locale },
) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const order = orderOfFunds(locale)(sort, '-opened')
	const rows = await ctx.db
		.select({
			id: funds.id,
			names,
			restriction: funds.restriction,
			balances: balancesOf,
			createdAt: funds.createdAt,
			sampleAt: funds.sampleAt,
			key: order.key,
		})
		.from(funds)
		.where(
			and(
				isIn.fund[view],
				restriction ? eq(funds.restriction, restriction) : undefined,
				...containsWords(foldedFund, q),
				order.after(before),
			),
		)
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

export function countFunds(ctx: Ctx<User>) {
	return countEach(ctx, {
		open: sql`select 1 from ${funds} where ${isIn.fund.open}`,
		closed: sql`select 1 from ${funds} where ${isIn.fund.closed}`,
	})
}

/** One fund with its balances. @throws 403 for anybody but an admin */
export async function findFund(ctx: Ctx<User>, id: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db
		.select({
			id: funds.id,
			slug,
			names,
			purposes,
			restriction: funds.restriction,
			goalMinor: funds.goalMinor,
			goalCurrency: funds.goalCurrency,
			endsOn: funds.endsOn,
			closedAt: funds.closedAt,
			balances: balancesOf,
		})
		.from(funds)
		.where(eq(funds.id, id))
	return row
}

/** Existing purposes, each by the name of its first fund. */
export async function listPurposes(ctx: Ctx<User>) {
	return ctx.db
		.selectDistinctOn([funds.family], { family: funds.family, names })
		.from(funds)
		.where(eq(funds.restriction, 'purpose'))
		.orderBy(asc(funds.family), asc(funds.createdAt), asc(funds.id))
		.limit(200)
}

const { name, holder, number } = ledgerAccounts
const foldedAccount = sql`' ' || fold_person(concat_ws(' ', ${name}, ${holder}, ${number}))`
const orderOfAccounts = sortOrders({
	name: [
		[sortPrefix(sql`fold_person(${name})`), 'asc'],
		[ledgerAccounts.id, 'asc'],
	],
	added: [
		[ledgerAccounts.createdAt, 'asc'],
		[ledgerAccounts.id, 'asc'],
	],
})
const heldIn = sql<number>`(select coalesce(sum(${ledgerLines.amountMinor}), 0) from ${ledgerLines}
	where ${ledgerLines.accountId} = ${ledgerAccounts.id})`.mapWith(Number)
const isAsset = eq(ledgerAccounts.kind, 'asset')

const accountColumns = {
	id: ledgerAccounts.id,
	name,
	holder,
	number,
	currency: ledgerAccounts.currency,
	held: heldIn,
	approvedAt: ledgerAccounts.approvedAt,
	onePerson: ledgerAccounts.onePerson,
	closedAt: ledgerAccounts.closedAt,
}

/** Bank accounts, wallets and cash boxes with their balances. @throws 403 for anybody but an admin */
export async function listAccounts(
	ctx: Ctx<User>,
	{ view, q, sort = null }: AccountFilters,
	before: string | null,
) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const order = orderOfAccounts(sort, 'name')
	const rows = await ctx.db
		.select({ ...accountColumns, key: order.key })
		.from(ledgerAccounts)
		.where(and(isAsset, isIn.account[view], ...containsWords(foldedAccount, q), order.after(before)))
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

export function countAccounts(ctx: Ctx<User>) {
	return countEach(ctx, {
		open: sql`select 1 from ${ledgerAccounts} where ${and(isAsset, isIn.account.open)}`,
		closed: sql`select 1 from ${ledgerAccounts} where ${and(isAsset, isIn.account.closed)}`,
	})
}

/** One account with who entered and who confirmed it. @throws 403 for anybody but an admin */
export async function findAccount(ctx: Ctx<User>, id: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db
		.select({
			...accountColumns,
			madeBy: ledgerAccounts.madeBy,
			maker: shownNameOf(sql`${ledgerAccounts.madeBy}`),
			approver: shownNameOf(sql`${ledgerAccounts.approvedBy}`),
		})
		.from(ledgerAccounts)
		.where(and(isAsset, eq(ledgerAccounts.id, id)))
	return row
}

/** An account's last recorded bank balances. */
export function listStatements(ctx: Ctx<User>, accountId: string) {
	const { day, balanceMinor } = accountStatements
	return ctx.db
		.select({ day, balanceMinor, person: shownNameOf(sql`${accountStatements.enteredBy}`) })
		.from(accountStatements)
		.where(eq(accountStatements.accountId, accountId))
		.orderBy(desc(day))
		.limit(12)
}
