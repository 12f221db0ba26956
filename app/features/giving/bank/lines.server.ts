import { and, desc, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { countEach, keyset, toPage } from '#app/staff/list.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import { parseCode } from '../code.ts'
import type { Mark } from '../match.ts'
import type { Names } from '../model.ts'
import { parseAmount } from '../money.ts'
import { openDonor } from '../pledges/sealed.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { funds, ledgerAccounts } from '../tables.server.ts'
import { openDetails, openWhy } from './details.server.ts'
import { type LineState, lineStates, ownTransferDays } from './model.ts'
import type { FileFilters, LineFilters } from './params.ts'
import { bankFiles, bankLineSteps, bankLines, bankMatches } from './tables.server.ts'

const pageSize = 25
const candidateLimit = 8
const returnDays = 400

const order = keyset([bankLines.day, 'desc'], [bankLines.id, 'desc'])
const columns = {
	id: bankLines.id,
	day: bankLines.day,
	amountMinor: bankLines.amountMinor,
	currency: bankLines.currency,
	reference: bankLines.reference,
	details: bankLines.details,
	status: bankLines.status,
	settledAs: bankLines.settledAs,
	account: ledgerAccounts.name,
}

/** Transactions of banks, the last day first. @throws 403 for anybody but an admin */
export async function listLines(
	ctx: Ctx<User>,
	secret: string,
	{ view, account, file }: LineFilters,
	before: string | null,
) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const rows = await ctx.db
		.select({ ...columns, key: order.key })
		.from(bankLines)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, bankLines.accountId))
		.where(
			and(
				eq(bankLines.status, view),
				account ? eq(bankLines.accountId, account) : undefined,
				file ? eq(bankLines.fileId, file) : undefined,
				order.after(before),
			),
		)
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(
		rows.map(({ details, ...row }) => {
			const said = openDetails(details, secret, row.id)
			return { ...row, name: said?.name ?? '', text: said?.text ?? '' }
		}),
		pageSize,
	)
}

export function countLines(ctx: Ctx<User>): Promise<Record<LineState, number>> {
	const selects = lineStates.map((status) => [
		status,
		sql`select 1 from ${bankLines} where ${eq(bankLines.status, status)}`,
	])
	return countEach(ctx, Object.fromEntries(selects) as Record<LineState, SQL>)
}

/** Fees and interest that are proposed, of an account or of all. */
export async function countProposed(ctx: Ctx<User>, account: string | null) {
	const { status, settledAs, accountId, amountMinor } = bankLines
	const count = (as: 'fee' | 'interest') =>
		sql<number>`count(*) filter (where ${settledAs} = ${as} and (${amountMinor} < 0) = ${as === 'fee'})::int`
	const [row] = await ctx.db
		.select({ fee: count('fee'), interest: count('interest') })
		.from(bankLines)
		.where(and(eq(status, 'proposed'), account ? eq(accountId, account) : undefined))
	return row ?? { fee: 0, interest: 0 }
}

const byAge = keyset([bankFiles.createdAt, 'desc'], [bankFiles.id, 'desc'])

/** Files that were taken in, the last first. @throws 403 for anybody but an admin */
export async function listFiles(ctx: Ctx<User>, { account }: FileFilters, before: string | null) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const rows = await ctx.db
		.select({
			id: bankFiles.id,
			name: bankFiles.name,
			status: bankFiles.status,
			firstOn: bankFiles.firstOn,
			lastOn: bankFiles.lastOn,
			rows: bankFiles.rows,
			added: bankFiles.added,
			differenceMinor: bankFiles.differenceMinor,
			account: ledgerAccounts.name,
			currency: ledgerAccounts.currency,
			key: byAge.key,
		})
		.from(bankFiles)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, bankFiles.accountId))
		.where(and(account ? eq(bankFiles.accountId, account) : undefined, byAge.after(before)))
		.orderBy(...byAge.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

export function countIncomplete(ctx: Ctx<User>) {
	return ctx.db.$count(bankFiles, eq(bankFiles.status, 'incomplete'))
}

/** One transaction with its details, the reason of its suggestion, and its history. */
export async function findLine(ctx: Ctx<User>, secret: string, id: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db
		.select({
			...columns,
			why: bankLines.why,
			rule: bankLines.rule,
			accountId: bankLines.accountId,
			entryId: bankLines.entryId,
			settledEntryId: bankLines.settledEntryId,
			otherLineId: bankLines.otherLineId,
			refundedMinor: bankLines.refundedMinor,
			createdAt: bankLines.createdAt,
		})
		.from(bankLines)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, bankLines.accountId))
		.where(eq(bankLines.id, id))
	if (!row) return undefined
	const { details, why, ...line } = row
	const matches = await ctx.db
		.select({
			id: bankMatches.id,
			fund: funds.names,
			amountMinor: bankMatches.amountMinor,
			code: pledges.code,
			entryId: bankMatches.entryId,
			decidedBy: bankMatches.decidedBy,
		})
		.from(bankMatches)
		.innerJoin(funds, eq(funds.id, bankMatches.fundId))
		.leftJoin(pledges, eq(pledges.id, bankMatches.pledgeId))
		.where(and(eq(bankMatches.lineId, id), isNull(bankMatches.endedAt)))
	return {
		...line,
		words: openDetails(details, secret, id),
		why: openWhy(why, secret, id),
		matches,
		steps: await listTimeline(ctx, bankLineSteps, id),
	}
}

export type Candidate = {
	id: string
	code: string
	name: string
	amountMinor: number
	currency: string
	fund: Names
	marks: Mark[]
}

/** Pledges that a line may be for: those that matching found, or a search by code or amount. */
export async function listCandidates(
	ctx: Ctx<User>,
	secret: string,
	{ why, currency }: Pick<NonNullable<Awaited<ReturnType<typeof findLine>>>, 'why' | 'currency'>,
	typed: string,
): Promise<Candidate[]> {
	const marks = new Map((why?.candidates ?? []).map((each) => [each.pledgeId, each.marks]))
	const code = typed ? parseCode(typed) : null
	const amount = typed && !code ? parseAmount(typed, currency) : null
	if (typed && !code && !amount?.ok) return []
	const wanted = code
		? eq(pledges.code, code)
		: amount?.ok
			? and(eq(pledges.amountMinor, amount.minor), eq(pledges.currency, currency))
			: inArray(pledges.id, [...marks.keys()])
	if (!typed && marks.size === 0) return []
	const rows = await ctx.db
		.select({
			id: pledges.id,
			code: pledges.code,
			donor: pledges.donor,
			amountMinor: pledges.amountMinor,
			currency: pledges.currency,
			fund: funds.names,
		})
		.from(pledges)
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.where(wanted)
		.orderBy(desc(pledges.createdAt), desc(pledges.id))
		.limit(candidateLimit)
	const found = rows.map(({ donor, ...row }) => ({
		...row,
		name: openDonor(donor, secret, row.id).name,
		marks: marks.get(row.id) ?? [],
	}))
	const places = [...marks.keys()]
	return typed ? found : found.sort((one, two) => places.indexOf(one.id) - places.indexOf(two.id))
}

/** Transactions of the opposite amount: another account's within days, or an earlier one of the same account. */
export async function listOpposite(
	ctx: Ctx<User>,
	secret: string,
	line: { id: string; day: string; amountMinor: number; currency: string; accountId: string },
) {
	const { day, accountId, status } = bankLines
	const apart = (days: number) => sql`${line.day}::date - ${days}::integer`
	const rows = await ctx.db
		.select({ ...columns, isOwn: sql<boolean>`${accountId} <> ${line.accountId}` })
		.from(bankLines)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, accountId))
		.where(
			and(
				eq(bankLines.currency, line.currency),
				eq(bankLines.amountMinor, -line.amountMinor),
				or(
					and(
						ne(accountId, line.accountId),
						inArray(status, ['unclear', 'proposed']),
						gte(day, apart(ownTransferDays)),
						lte(day, apart(-ownTransferDays)),
					),
					and(
						eq(accountId, line.accountId),
						or(
							inArray(status, ['unclear', 'proposed', 'matched']),
							// A payment that did not reach its payee.
							and(eq(status, 'settled'), eq(bankLines.settledAs, 'payment')),
						),
						gte(day, apart(returnDays)),
						lte(day, line.day),
					),
				),
			),
		)
		.orderBy(desc(day), desc(bankLines.id))
		.limit(candidateLimit)
	return rows.map(({ details, ...row }) => {
		const said = openDetails(details, secret, row.id)
		return { ...row, name: said?.name ?? '', text: said?.text ?? '' }
	})
}
