import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { countEach, keyset, toPage } from '#app/staff/list.server.ts'
import { bankLines, bankMatches } from '../bank/tables.server.ts'
import { parseCode } from '../code.ts'
import { soughtAmount } from '../sought.server.ts'
import { funds } from '../tables.server.ts'
import { listHistory } from './find.server.ts'
import { pledgeStates } from './model.ts'
import type { PledgeFilters } from './params.ts'
import { openDonor } from './sealed.server.ts'
import { pledges } from './tables.server.ts'
import { pledgeWorkflow } from './workflow.server.ts'

const pageSize = 25
/** Plans have a list of their own. */
const isOnce = eq(pledges.kind, 'once')

/** Pledges, newest first. @throws 403 for anybody but an admin */
export async function listPledges(ctx: Ctx<User>, { view, fund, q }: PledgeFilters, cursor: string | null) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const order = keyset([pledges.createdAt, 'desc nulls last'], [pledges.id, 'desc nulls last'])
	const { id, code, amountMinor, currency, receivedMinor, status, createdAt, sampleAt } = pledges
	const columns = { id, code, amountMinor, currency, receivedMinor, status, createdAt, sampleAt }
	const rows = await ctx.db
		.select({ ...columns, fund: funds.names, key: order.key })
		.from(pledges)
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.where(
			and(
				isOnce,
				view === 'all' ? undefined : eq(status, view),
				fund ? eq(pledges.fundId, fund) : undefined,
				q ? soughtBy(q) : undefined,
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

export function countPledges(ctx: Ctx<User>) {
	const of = (where?: SQL) => sql`select 1 from ${pledges} where ${and(isOnce, where)}`
	const byState = pledgeStates.map((state) => [state, of(eq(pledges.status, state))] as const)
	return countEach(ctx, { all: of(), ...Object.fromEntries(byState) } as Record<PledgeFilters['view'], SQL>)
}

/** Names and addresses are sealed, so the search finds codes, in any digits, and amounts. */
export function soughtBy(typed: string): SQL | undefined {
	const code = parseCode(typed)
	if (code) return eq(pledges.code, code)
	return soughtAmount(typed, pledges) ?? sql`false`
}

/** The funds for the list's filter. */
export function listFundNames(ctx: Ctx<User>) {
	return ctx.db
		.select({ id: funds.id, names: funds.names })
		.from(funds)
		.orderBy(sql`${isNull(funds.closedAt)} desc`, asc(funds.createdAt), asc(funds.id))
		.limit(200)
}

/** One pledge with its donor, history and matched money. @throws 403 for anybody but an admin */
export async function findPledgeForStaff(ctx: Ctx<User>, id: string, secret: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db
		.select({ pledge: pledges, fund: funds.names, account: shownNameOf(sql`${pledges.userId}`) })
		.from(pledges)
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.where(eq(pledges.id, id))
	if (!row) return undefined
	const { donor, tokenHash: _token, formHash: _form, emailHash: _email, ...pledge } = row.pledge
	return {
		...pledge,
		fund: row.fund,
		account: row.account,
		donor: openDonor(donor, secret, id),
		history: await listHistory(ctx, id),
		matches: await listMatches(ctx, id),
		verbs: await pledgeWorkflow.offers(ctx, row.pledge),
	}
}

/** The bank lines that were matched to a pledge or plan, the newest first. */
export function listMatches(ctx: Ctx<User>, pledgeId: string) {
	return ctx.db
		.select({
			id: bankMatches.id,
			lineId: bankMatches.lineId,
			entryId: bankMatches.entryId,
			amountMinor: bankMatches.amountMinor,
			currency: bankLines.currency,
			day: bankLines.day,
			endedAt: bankMatches.endedAt,
		})
		.from(bankMatches)
		.innerJoin(bankLines, eq(bankLines.id, bankMatches.lineId))
		.where(eq(bankMatches.pledgeId, pledgeId))
		.orderBy(desc(bankMatches.at), desc(bankMatches.id))
		.limit(100)
}
