import { eq } from 'drizzle-orm'
import { takeInFile } from '#app/features/giving/bank/commands/take-in.server.ts'
import { bankLines } from '#app/features/giving/bank/tables.server.ts'
import { enterEntry } from '#app/features/giving/commands/entries.server.ts'
import { paymentDesk } from '#app/features/giving/payments/desk.server.ts'
import { type PaymentRequest, requestPayment } from '#app/features/giving/payments/request.server.ts'
import { payments } from '#app/features/giving/payments/tables.server.ts'
import { fundBalances, funds } from '#app/features/giving/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { noon } from './world.ts'
import { aBankCsv, aTreasury, secret } from './world-bank.ts'
import { aFund } from './world-pledges.ts'

/** The facts that the desk gets beside the payment. */
export const said = { note: 'A reason', personId: '', choice: '', anyway: false }

/** A treasury with 1,000.00 in each of four funds, and what it takes to request and pay. */
export async function aPayingDesk(db: Db) {
	const treasury = await aTreasury(db)
	const { one, two, ids, accounts } = treasury
	const [made] = await db
		.insert(funds)
		.values({
			slug: 'kafarah',
			restriction: 'kafarah',
			family: 'kafarah',
			names: { en: 'kafarah', ar: 'kafarah', ur: 'kafarah' },
		})
		.returning({ id: funds.id })
	const kafarah = made?.id ?? ''
	for (const fundId of [ids.general, ids.zakat, ids.orphans, kafarah])
		await enterEntry(one, {
			kind: 'gift',
			accountId: accounts.bank,
			fundId,
			amountMinor: 100_000,
			day: '2026-01-05',
			memo: `Gift to ${fundId}`,
		})

	const request = async (over: Partial<PaymentRequest> = {}, ctx: Ctx<User> = one) => {
		const done = await requestPayment(ctx, secret, {
			fundId: ids.orphans,
			category: null,
			persons: null,
			amountMinor: 30_000,
			currency: 'EUR',
			purpose: 'School fees',
			dueOn: '2026-03-08',
			details: { payee: 'Noor School', account: 'DE00 1234', note: 'For two children' },
			fileId: null,
			...over,
		})
		if (!done.ok) throw new Error(done.reason)
		return done.id
	}
	const approved = async (over: Partial<PaymentRequest> = {}) => {
		const id = await request(over)
		await paymentDesk.commands.approve(two, id, said)
		return id
	}
	const payment = async (id: string) => {
		const [row] = await db.select().from(payments).where(eq(payments.id, id))
		if (!row) throw new Error('no payment')
		return row
	}
	/** Outgoing transactions, imported from a file. @returns the ids of the transactions */
	const left = async (...rows: [day: string, amount: string, name: string, text?: string][]) => {
		const bytes = aBankCsv(
			rows.map(([day, amount, name, text = 'TRANSFER'], n) => [
				day,
				amount,
				name,
				text,
				`OUT${day}${amount}${n}`,
			]),
		)
		const taken = await takeInFile(one, secret, { accountId: accounts.bank, name: 'bank.csv', bytes })
		if (!taken.ok) throw new Error('the file was refused')
		const all = await db.select().from(bankLines)
		return rows.map(
			([day, amount], n) => all.find(({ reference }) => reference === `OUT${day}${amount}${n}`)?.id ?? '',
		)
	}
	const line = async (id: string) => (await db.select().from(bankLines).where(eq(bankLines.id, id)))[0]
	const heldBy = async (fundId: string) => {
		const [row] = await db.select().from(fundBalances).where(eq(fundBalances.fundId, fundId))
		return row?.balanceMinor ?? 0
	}
	return { ...treasury, kafarah, request, approved, payment, left, line, heldBy }
}

/** The row of a file that somebody uploaded as evidence. */
export async function anEvidence(db: Db, owner: Pick<User, 'id'>, name = 'receipt.pdf'): Promise<string> {
	const key = `payment-evidence/${crypto.randomUUID()}.pdf`
	const [row] = await db
		.insert(files)
		.values({
			bucket: 'payment-evidence',
			key,
			path: key.slice('payment-evidence/'.length),
			name,
			contentType: 'application/pdf',
			bytes: 1000,
			sha256: 'a'.repeat(64),
			ownerId: owner.id,
			createdAt: noon,
			updatedAt: noon,
		})
		.returning({ id: files.id })
	return row?.id ?? ''
}

/** A payment by SQL alone, of a fund of its own. */
export async function aPayment(
	db: Db,
	over: Partial<typeof payments.$inferInsert> & { requestedBy: string },
) {
	const { id: fundId } = await aFund(db)
	const { status = 'requested', ...rest } = over
	const [row] = await db
		.insert(payments)
		.values({
			fundId,
			restriction: 'purpose',
			amountMinor: 5000,
			currency: 'EUR',
			purpose: 'Bread',
			details: '',
			createdAt: noon,
			updatedAt: noon,
			...rest,
		})
		.returning()
	if (!row) throw new Error('no payment was made')
	if (status === 'approved') {
		const approval = { status, approvedBy: crypto.randomUUID(), approvedAt: noon }
		await db.update(payments).set(approval).where(eq(payments.id, row.id))
	}
	return row
}
