import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { lockThings } from '#app/workflow/changes.server.ts'
import { assertMay } from '../duties.server.ts'
import { ledgerAccounts } from '../tables.server.ts'
import type { LineKind } from './model.ts'
import { bankRules } from './tables.server.ts'

/** The matching reads as many. */
const maxRules = 500

export type RuleForm = {
	words: string[]
	direction: 'in' | 'out'
	settledAs: LineKind
	accountId: string | null
	minMinor: number | null
	maxMinor: number | null
}

const columns = {
	id: bankRules.id,
	words: bankRules.words,
	direction: bankRules.direction,
	settledAs: bankRules.settledAs,
	accountId: bankRules.accountId,
	minMinor: bankRules.minMinor,
	maxMinor: bankRules.maxMinor,
	retiredAt: bankRules.retiredAt,
	account: ledgerAccounts.name,
	currency: ledgerAccounts.currency,
}

/** The rules, in the order in which they are tried. @throws 403 for anybody but an admin */
export function listRules(ctx: Ctx<User>, { isRetired }: { isRetired: boolean }) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return ctx.db
		.select(columns)
		.from(bankRules)
		.leftJoin(ledgerAccounts, eq(ledgerAccounts.id, bankRules.accountId))
		.where(isRetired ? isNotNull(bankRules.retiredAt) : isNull(bankRules.retiredAt))
		.orderBy(asc(bankRules.position), asc(bankRules.id))
		.limit(maxRules)
}

export async function findRule(ctx: Ctx<User>, id: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db
		.select(columns)
		.from(bankRules)
		.leftJoin(ledgerAccounts, eq(ledgerAccounts.id, bankRules.accountId))
		.where(eq(bankRules.id, id))
	return row
}

type Added = { ok: true; id: string; isAgain: boolean } | { ok: false; reason: 'too-many' }

/** Adds a rule: it is tried last, from the next file on. Sent twice, it is added once. */
export function addRule(ctx: Ctx<User>, form: RuleForm): Promise<Added> {
	return transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		await ctx.db.execute(sql`lock table ${bankRules} in share row exclusive mode`)
		const used = await listRules(ctx, { isRetired: false })
		const same = used.find((rule) => sameRule(rule) === sameRule(form))
		if (same) return { ok: true, id: same.id, isAgain: true }
		if (used.length >= maxRules) return { ok: false, reason: 'too-many' }
		const position = sql<number>`(select coalesce(max(${bankRules.position}), -1) + 1 from ${bankRules})`
		const [made] = await ctx.db
			.insert(bankRules)
			.values({ ...form, position, madeBy: ctx.actor.id, at: ctx.now })
			.returning({ id: bankRules.id })
		const { id } = requireRow(made)
		await record(ctx, 'bank-rule.added', id)
		return { ok: true, id, isAgain: false }
	})
}

/** Transactions that were imported before stay as they are. */
export async function editRule(ctx: Ctx<User>, id: string, form: RuleForm): Promise<void> {
	await transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		await lockThings(ctx, [id])
		const rule = requireRow(await findRule(ctx, id))
		if (sameRule(rule) === sameRule(form)) return
		await ctx.db.update(bankRules).set(form).where(eq(bankRules.id, id))
		await record(ctx, 'bank-rule.changed', id)
	})
}

/** Retires a rule, or brings it back. */
export async function setRuleRetired(ctx: Ctx<User>, id: string, isRetired: boolean): Promise<void> {
	await transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		await lockThings(ctx, [id])
		const rule = requireRow(await findRule(ctx, id))
		if ((rule.retiredAt !== null) === isRetired) return
		await ctx.db
			.update(bankRules)
			.set({ retiredAt: isRetired ? ctx.now : null })
			.where(eq(bankRules.id, id))
		await record(ctx, isRetired ? 'bank-rule.retired' : 'bank-rule.reopened', id)
	})
}

/** Swaps a rule with its neighbour; at the end of the list it stays. */
export async function moveRule(ctx: Ctx<User>, id: string, by: 1 | -1): Promise<void> {
	await transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		// Of two simultaneous moves the second sees the first.
		await ctx.db.execute(sql`lock table ${bankRules} in share row exclusive mode`)
		const used = (await listRules(ctx, { isRetired: false })).map((rule) => rule.id)
		const from = used.indexOf(id)
		const to = from + by
		if (from < 0 || to < 0 || to >= used.length) return
		const sorted = used.toSpliced(from, 1).toSpliced(to, 0, id)
		for (const [position, rule] of sorted.entries())
			await ctx.db.update(bankRules).set({ position }).where(eq(bankRules.id, rule))
		await record(ctx, 'bank-rule.moved', id)
	})
}

function sameRule({ words, direction, settledAs, accountId, minMinor, maxMinor }: RuleForm): string {
	return JSON.stringify([words, direction, settledAs, accountId, minMinor, maxMinor])
}
