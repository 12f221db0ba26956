import { and, eq, isNull, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { lockThings } from '#app/workflow/changes.server.ts'
import { assertMay } from '../duties.server.ts'
import { isOfPayment } from '../payments/paid.server.ts'
import { type NewLine, orRefusal, postEntry, postReversal, Refused } from '../post.server.ts'
import { linesOf, type TypedEntry } from '../posting.ts'
import { issueReceipts } from '../receipts/issue.server.ts'
import { funds, ledgerAccounts, ledgerEntries, ledgerLines, ledgerProposals } from '../tables.server.ts'

type Said = Omit<TypedEntry, 'currency' | 'unassignedId'> & { day: string; memo: string }

/** Posts entries of one person: a gift, unassigned money, a transfer between funds or accounts, a cost, interest. */
export async function enterEntry(ctx: Ctx<User>, said: Said) {
	const { kind, fundId, toFundId = fundId, accountId, toAccountId = accountId } = said
	if ((kind === 'transfer' && toFundId === fundId) || (kind === 'move' && toAccountId === accountId))
		return { ok: false as const, reason: 'to-itself' as const }
	return orRefusal(() =>
		transaction(ctx, async (ctx) => {
			await assertMay(ctx, 'enter')
			const { day, memo, ...typed } = said
			const lines = linesOf(await completed(ctx, typed))
			const again = await findSame(ctx, { kind, day, memo, lines })
			if (again !== undefined) return { id: again, isAgain: true }
			const id = await postEntry(ctx, { day, memo, lines, madeBy: ctx.actor.id })
			await issueReceipts(ctx, [id])
			await record(ctx, 'ledger.posted', String(id))
			return { id, isAgain: false }
		}),
	)
}

/** Proposes an opening balance, for another person to post. */
export function proposeEntry(
	ctx: Ctx<User>,
	said: Pick<Said, 'accountId' | 'fundId' | 'amountMinor' | 'day' | 'memo'> & { kind: 'opening' },
) {
	return orRefusal(() =>
		transaction(ctx, async (ctx) => {
			await assertMay(ctx, 'enter')
			const again = await findSameOpening(ctx, said)
			if (again !== undefined) return { id: again, isAgain: true }
			const values = { ...said, enteredBy: ctx.actor.id, enteredAt: ctx.now }
			const [made] = await ctx.db.insert(ledgerProposals).values(values).returning({ id: ledgerProposals.id })
			const { id } = requireRow(made)
			await record(ctx, 'ledger.proposed', id)
			return { id, isAgain: false }
		}),
	)
}

/** Posts another person's proposal. A sole admin posts their own, and the entry is marked. */
export function postProposal(ctx: Ctx<User>, proposalId: string) {
	return orRefusal(() =>
		transaction(ctx, async (ctx) => {
			const proposal = await lockProposal(ctx, proposalId)
			if (proposal.status === 'posted' && proposal.entryId !== null) return { id: proposal.entryId }
			await assertMay(ctx, 'confirm', stateOf(proposal))
			const { kind, accountId, fundId, amountMinor, category, persons, day, memo, enteredBy } = proposal
			const typed = await completed(ctx, { kind, accountId, fundId, amountMinor, category, persons })
			const onePerson = enteredBy === ctx.actor.id
			const id = await postEntry(ctx, {
				day,
				memo,
				lines: linesOf(typed),
				madeBy: enteredBy,
				approvedBy: onePerson ? null : ctx.actor.id,
				onePerson,
			})
			await ctx.db
				.update(ledgerProposals)
				.set({ status: 'posted', decidedBy: ctx.actor.id, decidedAt: ctx.now, entryId: id })
				.where(eq(ledgerProposals.id, proposalId))
			await record(ctx, 'ledger.approved', String(id))
			return { id }
		}),
	)
}

/** Refuses a proposal, or withdraws one's own. */
export async function refuseProposal(ctx: Ctx<User>, proposalId: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const proposal = await lockProposal(ctx, proposalId)
		if (proposal.status === 'refused') return
		await assertMay(ctx, 'refuse', stateOf(proposal))
		await ctx.db
			.update(ledgerProposals)
			.set({ status: 'refused', decidedBy: ctx.actor.id, decidedAt: ctx.now })
			.where(eq(ledgerProposals.id, proposalId))
		await record(ctx, 'ledger.declined', proposalId)
	})
}

/** Reverses an entry by its exact opposite, on a day of an open period. */
export function reverseEntry(ctx: Ctx<User>, entryId: number, { day, memo }: { day: string; memo: string }) {
	return orRefusal(() =>
		transaction(ctx, async (ctx) => {
			const [entry] = await ctx.db.select().from(ledgerEntries).where(eq(ledgerEntries.id, entryId))
			const { reverses } = requireRow(entry)
			await assertMay(ctx, 'reverse', { status: reverses === null ? 'open' : 'done' })
			if (await isOfBankLine(ctx, entryId)) throw new Refused('of-bank-line')
			if (await isOfPayment(ctx, entryId)) throw new Refused('of-payment')
			const id = await postReversal(ctx, entryId, { day, memo })
			await record(ctx, 'ledger.reversed', String(entryId))
			return { id }
		}),
	)
}

type Same = Pick<Said, 'kind' | 'day' | 'memo'> & { lines: NewLine[] }

/**
 * This person's entry with the same text and lines since their form was made (a transfer: in the last ten minutes):
 * the form was sent twice. Two equal gifts of one day need two forms. Locks until the transaction ends, so that a
 * second copy waits.
 */
async function findSame(ctx: Ctx<User>, { kind, day, memo, lines }: Same): Promise<number | undefined> {
	if (kind !== 'transfer' && !ctx.shownAt) return undefined
	await lockThings(ctx, [ctx.actor.id])
	const hasLine = ({ fundId, account, amountMinor }: NewLine) => {
		const isOf =
			'id' in account
				? sql`l.account_id = ${account.id}`
				: sql`l.kind = ${account.kind} and l.currency = ${account.currency}`
		return sql`exists (select from ${ledgerLines} l where l.entry_id = ${ledgerEntries}.id and ${isOf}
			and l.fund_id = ${fundId} and l.amount_minor = ${amountMinor})`
	}
	const { id, madeBy, reverses, postedAt } = ledgerEntries
	const [row] = await ctx.db
		.select({ id })
		.from(ledgerEntries)
		.where(
			and(
				eq(ledgerEntries.day, day),
				eq(madeBy, ctx.actor.id),
				eq(ledgerEntries.memo, memo),
				isNull(reverses),
				kind === 'transfer'
					? sql`${postedAt} > now() - interval '10 minutes'`
					: sql`${postedAt} > ${ctx.shownAt?.toISOString()}::timestamptz`,
				...lines.map(hasLine),
				sql`not exists (select from ${ledgerEntries} r where r.reverses = ${ledgerEntries}.id)`,
			),
		)
		.limit(1)
	return row?.id
}

/** This person's pending proposal of the same opening balance. */
async function findSameOpening(
	ctx: Ctx<User>,
	said: Pick<Said, 'accountId' | 'fundId' | 'amountMinor' | 'day' | 'memo'>,
): Promise<string | undefined> {
	await lockThings(ctx, [ctx.actor.id])
	const { id, status, kind, accountId, fundId, amountMinor, day, memo, enteredBy } = ledgerProposals
	const [row] = await ctx.db
		.select({ id })
		.from(ledgerProposals)
		.where(
			and(
				eq(status, 'waiting'),
				eq(kind, 'opening'),
				eq(enteredBy, ctx.actor.id),
				eq(accountId, said.accountId),
				eq(fundId, said.fundId),
				eq(amountMinor, said.amountMinor),
				eq(day, said.day),
				eq(memo, said.memo),
			),
		)
		.limit(1)
	return row?.id
}

/** Adds what the form does not contain: the account's currency, and the fund of unassigned money. */
async function completed(ctx: Ctx, said: Omit<TypedEntry, 'currency' | 'unassignedId'>): Promise<TypedEntry> {
	const [account] = await ctx.db
		.select({ currency: ledgerAccounts.currency })
		.from(ledgerAccounts)
		.where(eq(ledgerAccounts.id, said.accountId))
	const { currency } = requireRow(account)
	const needsUnassigned = said.kind === 'assign' || said.kind === 'unassigned'
	const [waiting] = needsUnassigned
		? await ctx.db.select({ id: funds.id }).from(funds).where(eq(funds.restriction, 'unassigned')).limit(1)
		: []
	const unassignedId = needsUnassigned ? requireRow(waiting).id : null
	return {
		...said,
		currency,
		unassignedId,
		fundId: said.kind === 'unassigned' ? (unassignedId ?? '') : said.fundId,
	}
}

async function lockProposal(ctx: Ctx, id: string) {
	const [row] = await ctx.db.select().from(ledgerProposals).where(eq(ledgerProposals.id, id)).for('update')
	return requireRow(row)
}

function stateOf({ status, enteredBy }: { status: string; enteredBy: string }) {
	return { status: status === 'waiting' ? ('waiting' as const) : ('done' as const), askedBy: enteredBy }
}

/** Did a bank transaction create it? Then it is undone there, so that the ledger agrees with the bank. */
async function isOfBankLine(ctx: Ctx, entryId: number): Promise<boolean> {
	const { rows } = (await ctx.db.execute(sql`select
		exists (select from bank_lines where entry_id = ${entryId})
		or exists (select from bank_lines where settled_entry_id = ${entryId})
		or exists (select from bank_matches where entry_id = ${entryId} and ended_at is null)
		or exists (select from payments where entry_id = ${entryId} and line_id is not null) as is_of_line`)) as unknown as {
		rows: { is_of_line: boolean }[]
	}
	return rows[0]?.is_of_line ?? false
}
