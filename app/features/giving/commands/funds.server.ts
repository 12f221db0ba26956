import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { assertMay } from '../duties.server.ts'
import type { Names, Restriction } from '../model.ts'
import { constraintOf } from '../post.server.ts'
import { funds } from '../tables.server.ts'

export type FundTexts = {
	names: Names
	purposes: Partial<Names>
	slug: string
	goalMinor: number | null
	goalCurrency: string | null
	endsOn: string | null
}
type Saved = { ok: true; id: string } | { ok: false; reason: 'slug-taken' | 'one-unassigned' }

const refusals: Record<string, 'slug-taken' | 'one-unassigned'> = {
	funds_slug: 'slug-taken',
	funds_one_unassigned: 'one-unassigned',
}

async function orTaken(work: () => Promise<Saved>): Promise<Saved> {
	try {
		return await work()
	} catch (error) {
		const reason = refusals[constraintOf(error) ?? '']
		if (reason) return { ok: false, reason }
		throw error
	}
}

/**
 * Opens a fund. Its restriction never changes.
 * @param family of a restricted fund: shared with the funds that may receive its money
 */
export function openFund(
	ctx: Ctx<User>,
	texts: FundTexts,
	{ restriction, family }: { restriction: Restriction; family: string },
): Promise<Saved> {
	return orTaken(() =>
		transaction(ctx, async (ctx) => {
			await assertMay(ctx, 'enter')
			const kept = restriction === 'purpose' ? family : restriction
			const values = { ...texts, restriction, family: kept, createdAt: ctx.now, updatedAt: ctx.now }
			const [made] = await ctx.db.insert(funds).values(values).returning({ id: funds.id })
			const { id } = requireRow(made)
			await record(ctx, 'fund.opened', id)
			return { ok: true, id }
		}),
	)
}

/** Changes name, purpose, slug, goal and end of a fund; its restriction stays. */
export function editFund(ctx: Ctx<User>, id: string, texts: FundTexts): Promise<Saved> {
	return orTaken(() =>
		transaction(ctx, async (ctx) => {
			await assertMay(ctx, 'enter')
			const [row] = await ctx.db
				.update(funds)
				.set({ ...texts, updatedAt: ctx.now })
				.where(eq(funds.id, id))
				.returning({ id: funds.id })
			requireRow(row)
			await record(ctx, 'fund.edited', id)
			return { ok: true, id }
		}),
	)
}

/** Closes an empty fund, or reopens a closed one. Safe to run twice. */
export async function setFundClosed(
	ctx: Ctx<User>,
	id: string,
	isClosed: boolean,
): Promise<{ ok: true } | { ok: false; reason: 'not-empty' }> {
	try {
		return await transaction(ctx, async (ctx) => {
			await assertMay(ctx, isClosed ? 'enter' : 'reopen', { status: isClosed ? 'open' : 'done' })
			requireRow((await ctx.db.select({ id: funds.id }).from(funds).where(eq(funds.id, id)))[0])
			const changed = await ctx.db
				.update(funds)
				.set({ closedAt: isClosed ? ctx.now : null, updatedAt: ctx.now })
				.where(and(eq(funds.id, id), isClosed ? isNull(funds.closedAt) : isNotNull(funds.closedAt)))
				.returning({ id: funds.id })
			if (changed.length > 0) await record(ctx, isClosed ? 'fund.closed' : 'fund.reopened', id)
			return { ok: true }
		})
	} catch (error) {
		if (constraintOf(error) === 'funds_closed_empty') return { ok: false, reason: 'not-empty' }
		throw error
	}
}
