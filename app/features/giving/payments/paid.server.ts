import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { attachFile } from '#app/platform/files/files.server.ts'
import type { Done, NotNow } from '#app/workflow/workflow.server.ts'
import { assertMay } from '../duties.server.ts'
import { type NewLine, orRefusal, postEntry, postReversal, type Refusal } from '../post.server.ts'
import { linesOf } from '../posting.ts'
import { ledgerAccounts } from '../tables.server.ts'
import { evidenceBucket, mostFiles } from './model.ts'
import { payments } from './tables.server.ts'
import { type Payment, paymentWorkflow } from './workflow.server.ts'

type Money = Pick<Payment, 'fundId' | 'amountMinor' | 'currency' | 'category' | 'persons'>

/** Money of a fund goes from an account to a payee. */
function paidFrom(accountId: string, { fundId, amountMinor, currency, category, persons }: Money): NewLine[] {
	return linesOf({ kind: 'payment', currency, accountId, fundId, amountMinor, category, persons })
}

type Posted = { day: string; accountId: string; before?: NewLine[] }

/**
 * Posts an approved payment: entered by its requester, approved by its approver.
 * @throws what `orRefusal` catches
 */
async function post(
	ctx: Ctx<User>,
	payment: Payment,
	{ day, accountId, before = [] }: Posted,
): Promise<number> {
	const { requestedBy, approvedBy, onePerson, purpose } = payment
	return postEntry(ctx, {
		day,
		memo: purpose,
		madeBy: requestedBy,
		approvedBy: onePerson ? null : approvedBy,
		onePerson,
		lines: [...before, ...paidFrom(accountId, payment)],
	})
}

function writePaid(ctx: Ctx<User>, payment: Payment, entryId: number, lineId: string | null): Promise<Done> {
	return paymentWorkflow.writeStep(ctx, payment, {
		kind: 'paid',
		columns: { entryId },
		set: { status: 'paid', entryId, lineId },
	})
}

/** Locks payments until the end of the transaction, in one order. */
async function lockPayments(ctx: Ctx, ids: string[]): Promise<Payment[]> {
	return ctx.db
		.select()
		.from(payments)
		.where(inArray(payments.id, ids))
		.orderBy(asc(payments.id))
		.for('update')
}

/**
 * A bank transaction paid these payments: the amount returns from suspense to general money, and each fund pays its
 * own. Call it in the transaction of the decision.
 * @param of.generalId the fund that holds the line in suspense
 * @returns false where they are not approved and unpaid, or not the sum
 */
export async function payByLine(
	ctx: Ctx<User>,
	line: { id: string; accountId: string; amountMinor: number; currency: string },
	of: { paymentIds: string[]; generalId: string; day: string },
): Promise<boolean> {
	await assertMay(ctx, 'enter')
	const found = await lockPayments(ctx, of.paymentIds)
	const sum = found.reduce((total, { amountMinor }) => total + amountMinor, 0)
	const isRight = found.every(({ status, currency }) => status === 'approved' && currency === line.currency)
	if (!isRight || found.length !== new Set(of.paymentIds).size || sum !== -line.amountMinor) return false
	const { generalId, day } = of
	const { accountId, currency } = line
	for (const payment of found) {
		const back = linesOf({
			kind: 'left',
			currency,
			accountId,
			fundId: generalId,
			amountMinor: payment.amountMinor,
		})
		const before = back.map((each) => ({ ...each, amountMinor: -each.amountMinor }))
		const entryId = await post(ctx, payment, { day, accountId, before })
		await writePaid(ctx, payment, entryId, line.id)
	}
	return true
}

/** Reverses the payments of a bank transaction: they are approved and unpaid again. */
export async function unpayByLine(ctx: Ctx<User>, lineId: string, { day }: { day: string }): Promise<void> {
	const found = await ctx.db
		.select()
		.from(payments)
		.where(eq(payments.lineId, lineId))
		.orderBy(asc(payments.id))
		.for('update')
	for (const payment of found) await unpay(ctx, payment, { day, note: '' })
}

async function unpay(ctx: Ctx<User>, payment: Payment, { day, note }: { day: string; note: string }) {
	const { entryId } = payment
	await postReversal(ctx, requireRow(entryId), { day, memo: note })
	return paymentWorkflow.writeStep(ctx, payment, {
		kind: 'taken-back',
		note,
		columns: { entryId },
		set: { status: 'approved', entryId: null, lineId: null },
	})
}

export type CashRefusal = Refusal | 'not-now' | 'no-evidence' | 'wrong-account'
type Paid = Done | { ok: false; reason: CashRefusal }

/** The payment was made in cash, or from an account of which no bank file is imported. It needs evidence. */
export async function payInCash(
	ctx: Ctx<User>,
	id: string,
	{ accountId, day, fileId }: { accountId: string; day: string; fileId: string | null },
): Promise<Paid> {
	const tried = await orRefusal(async () => ({
		done: await paymentWorkflow.transition<User, Paid>(ctx, id, 'pay', {}, async (ctx, payment) => {
			const accounts = await listCashAccounts(ctx, payment.currency)
			if (!accounts.some((account) => account.id === accountId)) return { ok: false, reason: 'wrong-account' }
			if (!fileId && (await countFiles(ctx, id)) === 0) return { ok: false, reason: 'no-evidence' }
			if (fileId) await attachFile(ctx, fileId, `payment:${id}`, { bucket: evidenceBucket })
			const entryId = await post(ctx, payment, { accountId, day })
			return writePaid(ctx, payment, entryId, null)
		}),
	}))
	return tried.ok ? tried.done : tried
}

/** Reverses a cash payment today: it is approved and unpaid again. */
export async function reversePayment(
	ctx: Ctx<User>,
	id: string,
	{ note, today }: { note: string; today: string },
): Promise<Done | NotNow | { ok: false; reason: Refusal }> {
	const tried = await orRefusal(async () => ({
		done: await paymentWorkflow.transition(ctx, id, 'takeBack', { note }, (ctx, payment) =>
			unpay(ctx, payment, { day: today, note }),
		),
	}))
	return tried.ok ? tried.done : tried
}

/** Confirmed open accounts of a currency without imported bank files: their payments are entered by hand. */
export function listCashAccounts(ctx: Ctx, currency: string) {
	const { id, name, kind, approvedAt, closedAt } = ledgerAccounts
	return ctx.db
		.select({ id, name, currency: ledgerAccounts.currency })
		.from(ledgerAccounts)
		.where(
			and(
				eq(kind, 'asset'),
				eq(ledgerAccounts.currency, currency),
				sql`${approvedAt} is not null`,
				isNull(closedAt),
				sql`not exists (select from bank_files f where f.account_id = ${ledgerAccounts}.id)`,
			),
		)
		.orderBy(asc(name))
		.limit(100)
}

export function countFiles(ctx: Ctx, paymentId: string): Promise<number> {
	return ctx.db.$count(files, eq(files.attachedTo, `payment:${paymentId}`))
}

/** Adds a file as evidence, also to a paid payment. */
export function addEvidence(ctx: Ctx<User>, id: string, fileId: string): Promise<Done | NotNow | TooMany> {
	return paymentWorkflow.transition<User, Done | NotNow | TooMany>(ctx, id, 'addFile', {}, async (ctx) => {
		if ((await countFiles(ctx, id)) >= mostFiles) return { ok: false, reason: 'too-many' }
		await attachFile(ctx, fileId, `payment:${id}`, { bucket: evidenceBucket })
		return { ok: true }
	})
}
type TooMany = { ok: false; reason: 'too-many' }

/** Does the entry post a payment? Then it is reversed there. */
export async function isOfPayment(ctx: Ctx, entryId: number): Promise<boolean> {
	return (await ctx.db.$count(payments, eq(payments.entryId, entryId))) > 0
}
