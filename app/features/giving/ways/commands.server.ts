import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { lockThings } from '#app/workflow/changes.server.ts'
import { assertMay } from '../duties.server.ts'
import { ledgerAccounts } from '../tables.server.ts'
import type { WayForm } from './inputs.ts'
import type { checkKinds } from './model.ts'
import { nameInQr } from './qr.ts'
import { payeeChecks, ways } from './tables.server.ts'

const minute = 60_000

/**
 * Enters a way to pay; donors see it once another person has confirmed the payee. Sent twice, it is entered once.
 * @throws 404 if there is no such account
 */
export async function addWay(ctx: Ctx<User>, form: WayForm): Promise<{ id: string; isAgain: boolean }> {
	return transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		await requireAccount(ctx, form.accountId)
		await lockThings(ctx, [ctx.actor.id])
		const again = await findSame(ctx, form)
		if (again !== undefined) return { id: again, isAgain: true }
		const position = sql<number>`(select coalesce(max(${ways.position}), -1) + 1 from ${ways})`
		const moments = { createdAt: ctx.now, updatedAt: ctx.now }
		const [made] = await ctx.db
			.insert(ways)
			.values({ ...form, position, madeBy: ctx.actor.id, ...moments })
			.returning({ id: ways.id })
		const { id } = requireRow(made)
		await noteCheck(ctx, id, 'entered', form)
		await record(ctx, 'way.added', id)
		return { id, isAgain: false }
	})
}

/** Changes a way to pay. If donors see a change, another person must confirm it before they see it again. */
export async function editWay(ctx: Ctx<User>, id: string, form: WayForm): Promise<void> {
	await transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		const way = await lockWay(ctx, id)
		await requireAccount(ctx, form.accountId)
		const changed = (Object.keys(form) as (keyof WayForm)[]).filter(
			(field) => !isSame(way[field], form[field]),
		)
		if (changed.length === 0) return
		await ctx.db
			.update(ways)
			.set({ ...form, ...unconfirmed(ctx), updatedAt: ctx.now })
			.where(eq(ways.id, id))
		await noteCheck(ctx, id, 'entered', form)
		await record(ctx, 'way.changed', id, { fields: changed })
	})
}

/** Confirms what another person entered or changed: donors see it from now on. Safe to run twice. */
export async function confirmWay(ctx: Ctx<User>, id: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const way = await lockWay(ctx, id)
		if (way.approvedAt !== null || way.retiredAt !== null) return
		await assertMay(ctx, 'confirm', { status: 'waiting', askedBy: way.madeBy })
		await ctx.db
			.update(ways)
			.set({
				approvedBy: ctx.actor.id,
				approvedAt: ctx.now,
				checkedAt: ctx.now,
				onePerson: way.madeBy === ctx.actor.id,
				updatedAt: ctx.now,
			})
			.where(eq(ways.id, id))
		await noteCheck(ctx, id, 'confirmed', way)
		await record(ctx, 'way.confirmed', id)
	})
}

/** Records that the payee's name was compared with the bank's again; once a minute. */
export async function recheckWay(ctx: Ctx<User>, id: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const way = await lockWay(ctx, id)
		await assertMay(ctx, 'recheck', { status: stateOf(way) })
		if (way.checkedAt && ctx.now.getTime() - way.checkedAt.getTime() < minute) return
		await ctx.db.update(ways).set({ checkedAt: ctx.now, updatedAt: ctx.now }).where(eq(ways.id, id))
		await noteCheck(ctx, id, 'rechecked', way)
		await record(ctx, 'way.rechecked', id)
	})
}

/** Retires a way, or brings it back; then another person must confirm it again. */
export async function setWayRetired(ctx: Ctx<User>, id: string, isRetired: boolean): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const way = await lockWay(ctx, id)
		await assertMay(ctx, isRetired ? 'enter' : 'reopen', { status: isRetired ? 'open' : 'done' })
		if ((way.retiredAt !== null) === isRetired) return
		await ctx.db
			.update(ways)
			.set({
				updatedAt: ctx.now,
				...(isRetired ? { retiredAt: ctx.now } : { retiredAt: null, ...unconfirmed(ctx) }),
			})
			.where(eq(ways.id, id))
		await record(ctx, isRetired ? 'way.retired' : 'way.reopened', id)
	})
}

/** Swaps a way with its neighbour in the order for donors; at the end of the list it stays. */
export async function moveWay(ctx: Ctx<User>, id: string, by: 1 | -1): Promise<void> {
	await transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		// Of two simultaneous moves the second sees the first.
		await ctx.db.execute(sql`lock table ${ways} in share row exclusive mode`)
		const all = await ctx.db
			.select({ id: ways.id, position: ways.position, retiredAt: ways.retiredAt })
			.from(ways)
			.orderBy(asc(ways.position), asc(ways.createdAt), asc(ways.id))
		const moved = requireRow(all.find((way) => way.id === id))
		const seen = all.filter(({ retiredAt }) => (retiredAt === null) === (moved.retiredAt === null))
		const neighbour = seen[seen.indexOf(moved) + by]
		if (!neighbour) return
		const to = all.indexOf(neighbour)
		const sorted = all.toSpliced(all.indexOf(moved), 1).toSpliced(to, 0, moved)
		for (const [position, way] of sorted.entries())
			if (way.position !== position) await ctx.db.update(ways).set({ position }).where(eq(ways.id, way.id))
		await record(ctx, 'way.moved', id)
	})
}

/** A way's values for the rules. */
export function stateOf({ retiredAt, approvedAt }: { retiredAt: Date | null; approvedAt: Date | null }) {
	return retiredAt ? 'done' : approvedAt ? 'open' : 'waiting'
}

function unconfirmed(ctx: Ctx<User>) {
	return { madeBy: ctx.actor.id, approvedBy: null, approvedAt: null, onePerson: false }
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(sortedKeys(one)) === JSON.stringify(sortedKeys(other))
}

function sortedKeys(value: unknown) {
	return value !== null && typeof value === 'object' ? Object.entries(value).sort() : value
}

/** The same way, entered by this person in the last ten minutes. */
async function findSame(ctx: Ctx<User>, form: WayForm): Promise<string | undefined> {
	const rows = await ctx.db
		.select()
		.from(ways)
		.where(
			and(
				eq(ways.madeBy, ctx.actor.id),
				eq(ways.accountId, form.accountId),
				eq(ways.number, form.number),
				isNull(ways.approvedAt),
				sql`${ways.createdAt} > ${new Date(ctx.now.getTime() - 10 * minute).toISOString()}::timestamptz`,
			),
		)
		.limit(10)
	return rows.find((way) =>
		(Object.keys(form) as (keyof WayForm)[]).every((field) => isSame(way[field], form[field])),
	)?.id
}

async function noteCheck(
	ctx: Ctx<User>,
	wayId: string,
	kind: (typeof checkKinds)[number],
	{ holder, qrPayload }: { holder: string; qrPayload: string },
) {
	const inQr = nameInQr({ qrPayload })
	await ctx.db.insert(payeeChecks).values({ wayId, kind, holder, inQr, by: ctx.actor.id, at: ctx.now })
}

async function requireAccount(ctx: Ctx, accountId: string) {
	const [row] = await ctx.db
		.select({ id: ledgerAccounts.id })
		.from(ledgerAccounts)
		.where(and(eq(ledgerAccounts.id, accountId), eq(ledgerAccounts.kind, 'asset')))
	requireRow(row)
}

async function lockWay(ctx: Ctx, id: string) {
	const [row] = await ctx.db.select().from(ways).where(eq(ways.id, id)).for('update')
	return requireRow(row)
}
