import { and, asc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	type EarlierLine,
	indexPledges,
	type OpenPledge,
	type PledgeIndex,
	type TaughtRule,
} from '../match.ts'
import { openDonor } from '../pledges/sealed.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { funds } from '../tables.server.ts'
import { openDetails } from './details.server.ts'
import { bankLines, bankMatches, bankRules } from './tables.server.ts'

const earlierDays = 400
const maxRules = 500

/** Where the money of a pledge goes; a closed fund takes none. */
type PledgedTo = { fundId: string; isClosed: boolean }

export type MatchIndex = {
	pledges: PledgeIndex
	fundOf: Map<string, PledgedTo>
	taught: TaughtRule[]
}

/**
 * Everything that a line may belong to: pledges and taught rules.
 * @param isSample of the account: samples and real money do not mix
 */
export async function findKnown(
	ctx: Ctx,
	secret: string,
	{ id: accountId, isSample }: { id: string; isSample: boolean },
): Promise<MatchIndex> {
	const { id, code, amountMinor, receivedMinor, currency, kind, status, donor, createdAt, fundId } = pledges
	const rows = await ctx.db
		.select({
			id,
			code,
			amountMinor,
			receivedMinor,
			currency,
			kind,
			status,
			// A given pledge is found by its code alone.
			donor: sql<string>`case when ${status} in ('pledged', 'part') then ${donor} else '' end`,
			day: sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD')`,
			fundId,
			closedAt: funds.closedAt,
		})
		.from(pledges)
		.innerJoin(funds, eq(funds.id, fundId))
		.where(isSample ? isNotNull(pledges.sampleAt) : isNull(pledges.sampleAt))
	const open = rows.map(
		(row): OpenPledge => ({
			id: row.id,
			code: row.code,
			amount: leftOf(row),
			currency: row.currency,
			name: row.donor ? openDonor(row.donor, secret, row.id).name : '',
			day: row.day,
			kind: row.kind,
			isGiven: row.status !== 'pledged' && row.status !== 'part',
		}),
	)
	const taught = await ctx.db
		.select({
			id: bankRules.id,
			words: bankRules.words,
			direction: bankRules.direction,
			as: bankRules.settledAs,
			min: bankRules.minMinor,
			max: bankRules.maxMinor,
		})
		.from(bankRules)
		.where(
			and(isNull(bankRules.retiredAt), or(isNull(bankRules.accountId), eq(bankRules.accountId, accountId))),
		)
		.orderBy(asc(bankRules.position), asc(bankRules.id))
		.limit(maxRules)
	return {
		pledges: indexPledges(open),
		fundOf: new Map(rows.map((row) => [row.id, { fundId: row.fundId, isClosed: row.closedAt !== null }])),
		taught,
	}
}

/** The amount still expected; for a plan it is the same each time. */
function leftOf(pledge: { kind: string; amountMinor: number; receivedMinor: number }): number {
	const left = pledge.amountMinor - pledge.receivedMinor
	return pledge.kind === 'once' && left > 0 ? left : pledge.amountMinor
}

/**
 * Earlier lines of an account that new lines may belong to: those that a new line may reverse, by the amount, and
 * those of plans.
 * @param amounts of the file's lines
 */
export async function findEarlier(
	ctx: Ctx,
	secret: string,
	{ accountId, firstOn, amounts }: { accountId: string; firstOn: string; amounts: number[] },
): Promise<EarlierLine[]> {
	const { id, reference, day, amountMinor, currency, details, status } = bankLines
	const opposite = [...new Set(amounts.map((amount) => -amount))]
	const pledgeIds = sql<string[]>`(select coalesce(json_agg(m.pledge_id), '[]') from ${bankMatches} m
		where m.line_id = ${id} and m.ended_at is null and m.pledge_id is not null)`
	const isOfPlan = sql`exists (select from ${bankMatches} m join ${pledges} p on p.id = m.pledge_id
		where m.line_id = ${id} and m.ended_at is null and p.kind = 'plan')`
	const rows = await ctx.db
		.select({ id, reference, day, amountMinor, currency, details, status, pledgeIds })
		.from(bankLines)
		.where(
			and(
				eq(bankLines.accountId, accountId),
				gte(day, sql`${firstOn}::date - ${earlierDays}::integer`),
				or(sql`${amountMinor} = any(${sql.param(opposite)}::bigint[])`, isOfPlan),
			),
		)
	return rows.map((row) => ({
		id: row.id,
		reference: row.reference,
		day: row.day,
		amount: row.amountMinor,
		currency: row.currency,
		name: openDetails(row.details, secret, row.id)?.name ?? '',
		pledgeIds: row.pledgeIds,
		isReversed: row.status === 'returned',
	}))
}
