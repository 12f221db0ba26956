import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { assertMay } from '../duties.server.ts'
import { constraintOf } from '../post.server.ts'
import { accountStatements, ledgerAccounts } from '../tables.server.ts'

type AccountTexts = { name: string; holder: string; number: string }
type Saved = { ok: true; id: string } | { ok: false; reason: 'name-taken' | 'not-empty' }

async function orTaken(work: () => Promise<Saved>): Promise<Saved> {
	try {
		return await work()
	} catch (error) {
		const constraint = constraintOf(error)
		if (constraint === 'ledger_accounts_name') return { ok: false, reason: 'name-taken' }
		if (constraint === 'ledger_accounts_closed_empty') return { ok: false, reason: 'not-empty' }
		throw error
	}
}

/** Enters a bank account, a wallet or a cash box; another person must confirm it before it is used. */
export function addAccount(ctx: Ctx<User>, texts: AccountTexts, currency: string): Promise<Saved> {
	return orTaken(() =>
		transaction(ctx, async (ctx) => {
			await assertMay(ctx, 'enter')
			const values = { ...texts, kind: 'asset' as const, currency, madeBy: ctx.actor.id, createdAt: ctx.now }
			const [made] = await ctx.db.insert(ledgerAccounts).values(values).returning({ id: ledgerAccounts.id })
			const { id } = requireRow(made)
			await record(ctx, 'ledger.account-added', id)
			return { ok: true, id }
		}),
	)
}

/** Renames an account; another person must confirm it again. */
export function editAccount(ctx: Ctx<User>, id: string, texts: AccountTexts): Promise<Saved> {
	return orTaken(() =>
		transaction(ctx, async (ctx) => {
			await assertMay(ctx, 'enter')
			const { name, holder, number } = await lockAccount(ctx, id)
			if (name === texts.name && holder === texts.holder && number === texts.number) return { ok: true, id }
			await ctx.db
				.update(ledgerAccounts)
				.set({ ...texts, madeBy: ctx.actor.id, approvedBy: null, approvedAt: null, onePerson: false })
				.where(eq(ledgerAccounts.id, id))
			await record(ctx, 'ledger.account-changed', id)
			return { ok: true, id }
		}),
	)
}

/** Confirms an account that another person entered or changed. */
export async function confirmAccount(ctx: Ctx<User>, id: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const { approvedAt, madeBy } = await lockAccount(ctx, id)
		if (approvedAt !== null) return
		await assertMay(ctx, 'confirm', { status: 'waiting', askedBy: madeBy })
		await ctx.db
			.update(ledgerAccounts)
			.set({ approvedBy: ctx.actor.id, approvedAt: ctx.now, onePerson: madeBy === ctx.actor.id })
			.where(eq(ledgerAccounts.id, id))
		await record(ctx, 'ledger.account-confirmed', id)
	})
}

/** Closes an empty account. */
export function closeAccount(ctx: Ctx<User>, id: string): Promise<Saved> {
	return orTaken(() =>
		transaction(ctx, async (ctx) => {
			await assertMay(ctx, 'enter')
			await lockAccount(ctx, id)
			const closed = await ctx.db
				.update(ledgerAccounts)
				.set({ closedAt: ctx.now })
				.where(and(eq(ledgerAccounts.id, id), isNull(ledgerAccounts.closedAt)))
				.returning({ id: ledgerAccounts.id })
			if (closed.length > 0) await record(ctx, 'ledger.account-closed', id)
			return { ok: true, id }
		}),
	)
}

/** Records the bank's balance at the end of a day; replaces an earlier record. */
export async function noteStatement(
	ctx: Ctx<User>,
	accountId: string,
	{ day, balanceMinor }: { day: string; balanceMinor: number },
): Promise<void> {
	await transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		await lockAccount(ctx, accountId)
		const said = { balanceMinor, enteredBy: ctx.actor.id, enteredAt: ctx.now }
		await ctx.db
			.insert(accountStatements)
			.values({ accountId, day, ...said })
			.onConflictDoUpdate({ target: [accountStatements.accountId, accountStatements.day], set: said })
		await record(ctx, 'ledger.statement-noted', accountId, { day })
	})
}

async function lockAccount(ctx: Ctx, id: string) {
	const [row] = await ctx.db
		.select()
		.from(ledgerAccounts)
		.where(and(eq(ledgerAccounts.id, id), eq(ledgerAccounts.kind, 'asset')))
		.for('update')
	return requireRow(row)
}
