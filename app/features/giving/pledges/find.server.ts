import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { funds } from '../tables.server.ts'
import { type HistoryStep, type Movement, readMovement } from './model.ts'
import { hashPledgeToken, openDonor } from './sealed.server.ts'
import { pledgeStepRows, pledges } from './tables.server.ts'

/** @param token from the link's address */
export function findByToken(ctx: Ctx, token: string, of: { secret: string; locale: Locale }) {
	return findPledge(ctx, eq(pledges.tokenHash, hashPledgeToken(token.slice(0, 100), of.secret)), of)
}

async function findPledge(ctx: Ctx, where: SQL, { secret, locale }: { secret: string; locale: Locale }) {
	const [row] = await ctx.db
		.select({ pledge: pledges, slug: funds.slug, names: funds.names })
		.from(pledges)
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.where(where)
	if (!row) return null
	const { pledge, slug, names } = row
	const { id, kind, code, amountMinor, currency, receivedMinor, status, wayId, createdAt, sentAt, userId } =
		pledge
	return {
		id,
		kind,
		code,
		amountMinor,
		currency,
		receivedMinor,
		status,
		wayId,
		createdAt,
		sentAt,
		fund: { slug, name: names[locale] || names.en },
		donor: openDonor(pledge.donor, secret, id),
		shownAs: pledge.shownAs,
		userId,
		history: await listHistory(ctx, id),
	}
}

/** A pledge's history, oldest first, without names of staff. */
export async function listHistory(ctx: Ctx, pledgeId: string): Promise<HistoryStep[]> {
	const { kind, at, note, subjectId, id } = pledgeStepRows
	const steps = await ctx.db
		.select({ id, kind, at, note })
		.from(pledgeStepRows)
		.where(eq(subjectId, pledgeId))
		.orderBy(asc(id))
		.limit(200)
	return steps.map(({ note, ...step }) => ({ ...step, moved: movedOf(step.kind, note) }))
}

/** Notes of other steps are written by people. */
function movedOf(kind: string, note: string): Movement | null {
	return kind === 'received' || kind === 'taken-back' ? readMovement(note) : null
}

const mostFound = 10

/** Pledges whose link is mailed again: by code and amount, or by address; newest first. */
export async function findPledgeByForm(
	ctx: Ctx,
	by: { code: string; amountMinor: (currency: string) => number | null } | { emailHash: string },
) {
	const where = 'code' in by ? eq(pledges.code, by.code) : eq(pledges.emailHash, by.emailHash)
	const rows = await ctx.db
		.select()
		.from(pledges)
		.where(and(where, gt(pledges.donor, '')))
		.orderBy(desc(pledges.createdAt), desc(pledges.id))
		.limit(mostFound)
	return 'code' in by
		? rows.filter(({ amountMinor, currency }) => by.amountMinor(currency) === amountMinor)
		: rows
}
