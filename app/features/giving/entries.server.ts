import { and, asc, eq, exists, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { countEach, keyset, sortOrders, toPage } from '#app/staff/list.server.ts'
import { type AccountKind, bySite, proposalStates } from './model.ts'
import type { EntryFilters, ProposalFilters } from './params.ts'
import {
	funds,
	ledgerAccounts,
	ledgerEntries,
	ledgerLines,
	ledgerPeriods,
	ledgerProposals,
} from './tables.server.ts'

const pageSize = 25
const optionLimit = 500

type Amount = { currency: string; amountMinor: number }

const { id, day, memo, reverses, onePerson, periodId } = ledgerEntries
const orderOf = sortOrders({
	day: [
		[day, 'asc'],
		[id, 'asc'],
	],
})

const movedIn = sql<Amount[]>`(select coalesce(json_agg(moved), '[]') from (
	select l.currency as currency, greatest(coalesce(sum(l.amount_minor) filter (where l.amount_minor > 0), 0),
		coalesce(-sum(l.amount_minor) filter (where l.amount_minor < 0), 0))::bigint as "amountMinor"
	from ledger_lines l where l.entry_id = ${ledgerEntries}.id and l.kind = 'asset' group by l.currency order by l.currency) moved)`
const kindsIn = sql<AccountKind[]>`(select coalesce(json_agg(distinct l.kind), '[]') from ledger_lines l
	where l.entry_id = ${ledgerEntries}.id and l.kind <> 'asset')`
const fundsIn = sql<Record<string, string>[]>`(select coalesce(json_agg(distinct f.names), '[]') from (
	select distinct g.names::jsonb as names from ledger_lines l join funds g on g.id = l.fund_id where l.entry_id = ${ledgerEntries}.id) f)`
const reversedBy = sql<
	number | null
>`(select r.id from ledger_entries r where r.reverses = ${ledgerEntries}.id)`

/** Ledger entries, latest day first. @throws 403 for anybody but an admin */
export async function listEntries(
	ctx: Ctx<User>,
	{ fund, account, period, sort = null }: EntryFilters,
	before: string | null,
) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const order = orderOf(sort, '-day')
	const hasLine = (condition: SQL) =>
		exists(
			ctx.db
				.select({ one: sql`1` })
				.from(ledgerLines)
				.where(and(eq(ledgerLines.entryId, id), condition)),
		)
	const rows = await ctx.db
		.select({
			number: id,
			id: sql<string>`${id}::text`,
			day,
			memo,
			reverses,
			onePerson,
			moved: movedIn,
			kinds: kindsIn,
			funds: fundsIn,
			reversedBy,
			key: order.key,
		})
		.from(ledgerEntries)
		.where(
			and(
				fund ? hasLine(eq(ledgerLines.fundId, fund)) : undefined,
				account ? hasLine(eq(ledgerLines.accountId, account)) : undefined,
				period ? eq(periodId, period) : undefined,
				order.after(before),
			),
		)
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

/** One entry with its lines, its author and who confirmed it. @throws 403 for anybody but an admin */
export async function findEntry(ctx: Ctx<User>, entryId: number) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [entry] = await ctx.db
		.select({
			id,
			day,
			memo,
			reverses,
			onePerson,
			postedAt: ledgerEntries.postedAt,
			maker: shownNameOf(sql`${ledgerEntries}.made_by`),
			isBySite: sql<boolean>`${ledgerEntries}.made_by = ${bySite}`,
			approver: shownNameOf(sql`${ledgerEntries}.approved_by`),
			reversedBy,
		})
		.from(ledgerEntries)
		.where(eq(id, entryId))
	if (!entry) return undefined
	const lines = await ctx.db
		.select({
			n: ledgerLines.n,
			kind: ledgerLines.kind,
			account: ledgerAccounts.name,
			fund: funds.names,
			currency: ledgerLines.currency,
			amountMinor: ledgerLines.amountMinor,
			category: ledgerLines.category,
			persons: ledgerLines.persons,
		})
		.from(ledgerLines)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
		.innerJoin(funds, eq(funds.id, ledgerLines.fundId))
		.where(eq(ledgerLines.entryId, entryId))
		.orderBy(asc(ledgerLines.n))
	return { ...entry, lines }
}

/**
 * The options of an entry's form and of the list's filters.
 * @param of.isSpendable leaves out the fund of money whose purpose nobody knows
 */
export async function listOptions(
	ctx: Ctx<User>,
	{ isOpen, isSpendable = false }: { isOpen: boolean; isSpendable?: boolean },
) {
	const { kind, closedAt, approvedAt, name, currency } = ledgerAccounts
	const accounts = await ctx.db
		.select({ id: ledgerAccounts.id, name, currency })
		.from(ledgerAccounts)
		.where(and(eq(kind, 'asset'), isOpen ? and(isNull(closedAt), isNotNull(approvedAt)) : undefined))
		.orderBy(asc(name))
		.limit(optionLimit)
	const all = await ctx.db
		.select({ id: funds.id, names: funds.names })
		.from(funds)
		.where(
			and(
				isOpen ? isNull(funds.closedAt) : undefined,
				isSpendable ? ne(funds.restriction, 'unassigned') : undefined,
			),
		)
		.orderBy(asc(funds.createdAt), asc(funds.id))
		.limit(optionLimit)
	return { accounts, funds: all }
}

/** The periods for the list's filter, latest first. */
export function listPeriodOptions(ctx: Ctx<User>) {
	const { firstOn, lastOn } = ledgerPeriods
	return ctx.db
		.select({ id: ledgerPeriods.id, firstOn, lastOn })
		.from(ledgerPeriods)
		.orderBy(sql`${firstOn} desc`)
		.limit(optionLimit)
}

const proposalOrder = keyset([ledgerProposals.enteredAt, 'desc'], [ledgerProposals.id, 'desc'])
const proposalColumns = {
	id: ledgerProposals.id,
	kind: ledgerProposals.kind,
	status: ledgerProposals.status,
	amountMinor: ledgerProposals.amountMinor,
	currency: ledgerAccounts.currency,
	account: ledgerAccounts.name,
	fund: funds.names,
	day: ledgerProposals.day,
	memo: ledgerProposals.memo,
	enteredBy: ledgerProposals.enteredBy,
	person: shownNameOf(sql`${ledgerProposals}.entered_by`),
}

/** Proposals that wait for a second person, latest first. @throws 403 for anybody but an admin */
export async function listProposals(ctx: Ctx<User>, { view }: ProposalFilters, before: string | null) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const rows = await ctx.db
		.select({ ...proposalColumns, key: proposalOrder.key })
		.from(ledgerProposals)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerProposals.accountId))
		.innerJoin(funds, eq(funds.id, ledgerProposals.fundId))
		.where(and(eq(ledgerProposals.status, view), proposalOrder.after(before)))
		.orderBy(...proposalOrder.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

export function countProposals(ctx: Ctx<User>) {
	const selects = proposalStates.map((status) => [
		status,
		sql`select 1 from ${ledgerProposals} where ${eq(ledgerProposals.status, status)}`,
	])
	return countEach(ctx, Object.fromEntries(selects))
}

export async function findProposal(ctx: Ctx<User>, proposalId: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const { category, persons, decidedAt, entryId } = ledgerProposals
	const [row] = await ctx.db
		.select({
			...proposalColumns,
			category,
			persons,
			decidedAt,
			entryId,
			decider: shownNameOf(sql`${ledgerProposals}.decided_by`),
		})
		.from(ledgerProposals)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerProposals.accountId))
		.innerJoin(funds, eq(funds.id, ledgerProposals.fundId))
		.where(eq(ledgerProposals.id, proposalId))
	return row
}
