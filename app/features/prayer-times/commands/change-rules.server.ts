import { eq } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { IqamahRule } from '#app/platform/time/resolve-rule.ts'
import type { FridayInput } from '../inputs.ts'
import { lockTimes } from '../lock.server.ts'
import { mostFridays, mostRules } from '../model.ts'
import { fridayPrayers, iqamahRules } from '../tables.server.ts'

type Changed = { ok: true } | { ok: false; reason: 'full' }

/** Adds a rule after the others: where two fit a day, the later one is used. */
export async function addIqamahRule(ctx: Ctx<User>, rule: IqamahRule): Promise<Changed> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		await lockTimes(ctx)
		if ((await ctx.db.$count(iqamahRules)) >= mostRules) return { ok: false, reason: 'full' }
		await ctx.db.insert(iqamahRules).values({ prayer: rule.prayer, rule, createdAt: ctx.now })
		await record(ctx, 'prayer.iqamah-added', rule.prayer, {}, { after: { ...rule } })
		return { ok: true }
	})
}

/** Nothing happens if another admin removed it. */
export async function removeIqamahRule(ctx: Ctx<User>, id: string): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const [row] = await ctx.db.delete(iqamahRules).where(eq(iqamahRules.id, id)).returning()
		if (row) await record(ctx, 'prayer.iqamah-removed', row.prayer, {}, { before: { ...row.rule } })
	})
}

export async function addFridayPrayer(ctx: Ctx<User>, { rule, ...said }: FridayInput): Promise<Changed> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		await lockTimes(ctx)
		if ((await ctx.db.$count(fridayPrayers)) >= mostFridays) return { ok: false, reason: 'full' }
		await ctx.db.insert(fridayPrayers).values({ nth: rule.nth, rule, ...said, createdAt: ctx.now })
		await record(ctx, 'prayer.friday-added', String(rule.nth), {}, { after: { ...rule } })
		return { ok: true }
	})
}

export async function removeFridayPrayer(ctx: Ctx<User>, id: string): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const [row] = await ctx.db.delete(fridayPrayers).where(eq(fridayPrayers.id, id)).returning()
		if (row) await record(ctx, 'prayer.friday-removed', String(row.nth), {}, { before: { ...row.rule } })
	})
}

/**
 * Leaves a Friday prayer out in one week, or holds it after all.
 * @param of.friday its day
 */
export async function setFridayHeld(
	ctx: Ctx<User>,
	id: string,
	of: { friday: string; isHeld: boolean },
): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const rows = await ctx.db.select().from(fridayPrayers).where(eq(fridayPrayers.id, id)).for('update')
		const row = requireRow(rows[0])
		const others = (row.rule.except ?? []).filter((day) => day !== of.friday)
		// Those of past years say nothing any more.
		const except = (of.isHeld ? others : [...others, of.friday]).sort().slice(-100)
		await ctx.db
			.update(fridayPrayers)
			.set({ rule: { ...row.rule, except } })
			.where(eq(fridayPrayers.id, id))
		const kind = of.isHeld ? 'prayer.friday-restored' : 'prayer.friday-skipped'
		await record(ctx, kind, String(row.nth), { friday: of.friday })
	})
}
