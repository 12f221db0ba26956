import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { containsWords, countEach, sortOrders, toPage } from '#app/staff/list.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import { soughtAmount } from '../sought.server.ts'
import { fundBalances, funds, ledgerEntries } from '../tables.server.ts'
import { matchPayments } from './match.ts'
import { mostFiles, paymentStates } from './model.ts'
import type { PaymentFilters } from './params.ts'
import { openPayment } from './sealed.server.ts'
import { paymentStepRows, payments } from './tables.server.ts'
import { paymentWorkflow } from './workflow.server.ts'

const pageSize = 25
const overviewLimit = 10
const payableLimit = 50

const { id, status, amountMinor, currency, purpose, dueOn, createdAt, fundId } = payments
const columns = {
	id,
	status,
	amountMinor,
	currency,
	purpose,
	dueOn,
	createdAt,
	category: payments.category,
	persons: payments.persons,
	onePerson: payments.onePerson,
	details: payments.details,
	entryId: payments.entryId,
	fund: funds.names,
	requester: shownNameOf(sql`${payments}.requested_by`),
}

const orderOf = sortOrders({
	requested: [
		[createdAt, 'asc'],
		[id, 'asc'],
	],
	due: [
		// Without a day behind all others.
		[{ sql: sql`coalesce(${dueOn}, 'infinity')`, kind: 'date' }, 'asc'],
		[id, 'asc'],
	],
	amount: [
		[amountMinor, 'asc'],
		[id, 'asc'],
	],
})

const foldedPurpose = sql`' ' || fold_person(${purpose})`

/** Payees are sealed: a search is for an amount, or for words of the purpose. */
function soughtBy(typed: string): SQL | undefined {
	return or(and(...containsWords(foldedPurpose, typed)), soughtAmount(typed, payments))
}

type Listed = { secret: string; cursor: string | null; size?: number }

/** Payments, the newest first. @throws 403 for anybody but an admin */
export async function listPayments(
	ctx: Ctx<User>,
	{ view, fund, category, q, sort = null }: PaymentFilters,
	{ secret, cursor, size = pageSize }: Listed,
) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const order = orderOf(sort, '-requested')
	const rows = await ctx.db
		.select({
			...columns,
			day: ledgerEntries.day,
			approver: shownNameOf(sql`${payments}.approved_by`),
			key: order.key,
		})
		.from(payments)
		.innerJoin(funds, eq(funds.id, fundId))
		.leftJoin(ledgerEntries, eq(ledgerEntries.id, payments.entryId))
		.where(
			and(
				view === 'all' ? undefined : eq(status, view),
				fund ? eq(fundId, fund) : undefined,
				category ? eq(payments.category, category) : undefined,
				q ? soughtBy(q) : undefined,
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(
		rows.map(({ details, ...row }) => ({ ...row, payee: openPayment(details, secret, row.id)?.payee ?? '' })),
		size,
	)
}

export function countPayments(ctx: Ctx<User>) {
	const of = (where: SQL) => sql`select 1 from ${payments} where ${where}`
	const byState = paymentStates.map((state) => [state, of(eq(status, state))] as const)
	return countEach(ctx, { all: of(sql`true`), ...Object.fromEntries(byState) } as Record<
		PaymentFilters['view'],
		SQL
	>)
}

/** One payment with its payee, its evidence, what is in its fund, and what may be done. @throws 403 for anybody but an admin */
export async function findPayment(ctx: Ctx<User>, secret: string, paymentId: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db
		.select({
			payment: payments,
			fund: funds.names,
			day: ledgerEntries.day,
			requester: shownNameOf(sql`${payments.requestedBy}`),
			approver: shownNameOf(sql`${payments.approvedBy}`),
			heldMinor: sql`coalesce(${fundBalances.balanceMinor}, 0)`.mapWith(Number),
			promisedMinor: sql`(select coalesce(sum(p.amount_minor), 0) from payments p where p.fund_id = ${fundId}
				and p.currency = ${currency} and p.status = 'approved' and p.id <> ${id})`.mapWith(Number),
		})
		.from(payments)
		.innerJoin(funds, eq(funds.id, fundId))
		.leftJoin(ledgerEntries, eq(ledgerEntries.id, payments.entryId))
		.leftJoin(fundBalances, and(eq(fundBalances.fundId, fundId), eq(fundBalances.currency, currency)))
		.where(eq(id, paymentId))
	if (!row) return undefined
	const { payment, ...more } = row
	const { details, ...said } = payment
	return {
		...said,
		...more,
		details: openPayment(details, secret, paymentId),
		evidence: await ctx.db
			.select({ id: files.id, name: files.name, path: files.path, sha256: files.sha256 })
			.from(files)
			.where(eq(files.attachedTo, `payment:${paymentId}`))
			.orderBy(asc(files.createdAt), asc(files.id))
			.limit(mostFiles),
		steps: await listTimeline(ctx, paymentStepRows, paymentId),
		verbs: await paymentWorkflow.offers(ctx, payment),
	}
}

/** Approved payments that a transaction of the bank may have paid, the likeliest first; and others of its currency. */
export async function listPayable(
	ctx: Ctx<User>,
	secret: string,
	line: { amountMinor: number; currency: string; day: string; name: string; text: string },
) {
	const wanted = -line.amountMinor
	const rows = await ctx.db
		.select(columns)
		.from(payments)
		.innerJoin(funds, eq(funds.id, fundId))
		.where(and(eq(status, 'approved'), eq(currency, line.currency), sql`${amountMinor} <= ${wanted}`))
		.orderBy(desc(amountMinor), asc(createdAt), asc(id))
		.limit(payableLimit)
	const open = rows.map(({ details, ...row }) => ({
		...row,
		payee: openPayment(details, secret, row.id)?.payee ?? '',
	}))
	return {
		equal: matchPayments(
			open.filter((each) => each.amountMinor === wanted),
			line,
		),
		smaller: open.filter((each) => each.amountMinor < wanted),
	}
}

/** The payments that a transaction of the bank paid. */
export function listPaidBy(ctx: Ctx<User>, lineId: string) {
	return ctx.db
		.select({ id, amountMinor, currency, purpose })
		.from(payments)
		.where(eq(payments.lineId, lineId))
		.orderBy(asc(id))
}

/** Payments that wait for an approval or for the bank, for the overview. */
export async function listPaymentWork(ctx: Ctx<User>) {
	const rows = await ctx.db
		.select({ id, status, amountMinor, currency, purpose, dueOn, requester: columns.requester })
		.from(payments)
		.where(inArray(status, ['requested', 'approved']))
		.orderBy(desc(status), asc(createdAt), asc(id))
		.limit(2 * overviewLimit)
	return {
		toApprove: rows.filter((row) => row.status === 'requested').slice(0, overviewLimit),
		unpaid: rows.filter((row) => row.status === 'approved').slice(0, overviewLimit),
	}
}
