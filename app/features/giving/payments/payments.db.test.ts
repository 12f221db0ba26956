import { eq, type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { heldIn, secret } from '#tests/world-bank.ts'
import { anEvidence, aPayingDesk, said } from '#tests/world-payments.ts'
import { payWithLine, reopenLine, returnLine } from '../bank/commands/decide.server.ts'
import { checklistOf, isComplete } from '../checklist.server.ts'
import { reverseEntry } from '../commands/entries.server.ts'
import { setDuties } from '../commands/set-duties.server.ts'
import { exportLedger } from '../exports.server.ts'
import { listPayments as listOpen } from '../funds/totals.server.ts'
import { constraintOf } from '../post.server.ts'
import { ledgerEntries, ledgerLines } from '../tables.server.ts'
import { paymentDesk } from './desk.server.ts'
import { emptyOldPayees } from './erase.server.ts'
import { payInCash, reversePayment } from './paid.server.ts'
import { findPayment, listPayable, listPayments } from './queries.server.ts'
import { requestPayment } from './request.server.ts'
import { openPayment } from './sealed.server.ts'
import { paymentStepRows, payments } from './tables.server.ts'
import { paymentWorkflow } from './workflow.server.ts'

const today = '2026-03-10'
const { approve, refuse, withdraw, takeBack } = paymentDesk.commands
const notNow = { ok: false, reason: 'not-now' }

test('one requests, another approves, and who requested cannot; what is approved can be undone for a moment', async ({
	db,
}) => {
	const { one, two, request, payment } = await aPayingDesk(db)
	const id = await request()
	expect(await payment(id)).toMatchObject({
		status: 'requested',
		requestedBy: one.actor.id,
		approvedBy: null,
	})
	for (const verb of [approve, refuse]) expect(await verb(one, id, said)).toEqual(notNow)
	await expect(approve(as(await aUser(db), db), id, said)).rejects.toMatchObject({ init: { status: 404 } })
	expect(await approve(two, id, said)).toEqual({ ok: true })
	expect(await payment(id)).toMatchObject({
		status: 'approved',
		approvedBy: two.actor.id,
		onePerson: false,
	})
	expect(await approve(two, id, said)).toEqual(notNow)
	expect(await paymentWorkflow.undo(one, id)).toMatchObject({ reason: 'too-late' })
	expect(await paymentWorkflow.undo(two, id)).toEqual({ ok: true })
	expect(await payment(id)).toMatchObject({ status: 'requested', approvedBy: null, approvedAt: null })
	const later = { ...two, now: new Date(noon.getTime() + 31_000) }
	await approve(two, id, said)
	expect(await paymentWorkflow.undo(later, id)).toMatchObject({ reason: 'too-late' })
})

test('duties: who only enters approves nothing, and who only approves requests nothing', async ({ db }) => {
	const { one, two, request } = await aPayingDesk(db)
	const three = as(await anAdmin(db), db)
	const id = await request()
	await setDuties(one, three.actor.id, 'enter')
	expect(await approve(three, id, said)).toEqual(notNow)
	await setDuties(one, two.actor.id, 'approve')
	await expect(request({}, two)).rejects.toMatchObject({ init: { status: 403 } })
	expect(await approve(two, id, said)).toEqual({ ok: true })
})

test('a sole admin approves their own request, and the payment and its entry say so', async ({ db }) => {
	const { one, two, ids, request, payment, left, approved } = await aPayingDesk(db)
	await approved()
	await db.execute(sql`delete from user_roles where user_id = ${two.actor.id}`)
	const id = await request({ amountMinor: 5000 })
	expect(await approve(one, id, said)).toEqual({ ok: true })
	expect(await payment(id)).toMatchObject({ status: 'approved', onePerson: true })
	const [line = ''] = await left(['2026-03-01', '-50.00', 'NOOR'])
	expect(await payWithLine(one, line, { paymentIds: [id], today })).toEqual({ ok: true })
	const { entryId } = await payment(id)
	const [entry] = await db
		.select()
		.from(ledgerEntries)
		.where(eq(ledgerEntries.id, entryId ?? 0))
	expect(entry).toMatchObject({ madeBy: one.actor.id, approvedBy: null, onePerson: true })
	expect(await listOpen(as(null, db), ids.orphans, 9)).toMatchObject([{ onePerson: true }])
})

test('a payment is refused with a reason, withdrawn by whoever requested, and after its approval by who approves', async ({
	db,
}) => {
	const { one, two, request, approved, payment } = await aPayingDesk(db)
	const [a, b, c, d] = [await request(), await request(), await approved(), await approved()]
	expect(await refuse(two, a, said)).toEqual({ ok: true })
	expect(await withdraw(two, b, said)).toEqual(notNow)
	expect(await withdraw(one, b, said)).toEqual({ ok: true })
	expect(await withdraw(two, c, said)).toEqual({ ok: true })
	expect(await withdraw(one, d, said)).toEqual({ ok: true })
	const states = await Promise.all([a, b, c, d].map(payment))
	expect(states.map(({ status }) => status)).toEqual(['refused', 'withdrawn', 'withdrawn', 'withdrawn'])
	expect((await findPayment(one, secret, a))?.steps[0]).toMatchObject({ kind: 'refused', note: 'A reason' })
	for (const id of [a, b, c, d]) {
		expect(await approve(two, id, said)).toEqual(notNow)
		expect(await payInCash(one, id, { accountId: '', day: today, fileId: null })).toEqual(notNow)
	}
	expect(await paymentWorkflow.undo(one, d)).toEqual({ ok: true })
	expect(await payment(d)).toMatchObject({ status: 'approved', approvedBy: two.actor.id })
})

test('what is missing is refused before it is asked for, and a form sent twice asks once', async ({ db }) => {
	const { one, ids, kafarah, request } = await aPayingDesk(db)
	const asked = {
		fundId: ids.zakat,
		category: null,
		persons: null,
		amountMinor: 100,
		currency: 'EUR',
		purpose: 'Bread',
		dueOn: null,
		details: { payee: 'A Baker', account: '', note: '' },
		fileId: null,
	}
	const ask = (over: object) => requestPayment(one, secret, { ...asked, ...over })
	expect(await ask({})).toMatchObject({ reason: 'category-missing' })
	expect(await ask({ fundId: kafarah })).toMatchObject({ reason: 'persons-missing' })
	expect(await ask({ fundId: ids.unassigned })).toMatchObject({ reason: 'fund-closed' })
	expect(await ask({ category: 'poor' })).toMatchObject({ ok: true })
	expect(await ask({ fundId: kafarah, persons: 10 })).toMatchObject({ ok: true })
	const form = { ...one, shownAt: new Date(noon.getTime() - 1000) }
	const first = await request({ purpose: 'Twice' }, form)
	expect(await request({ purpose: 'Twice' }, form)).toBe(first)
	expect(await request({ purpose: 'Twice' }, { ...one, shownAt: noon })).not.toBe(first)
})

test('an outgoing transaction pays it: the money leaves its fund, general money has its own back, and it is taken back there', async ({
	db,
}) => {
	const { one, ids, approved, payment, left, line, heldBy, accounts } = await aPayingDesk(db)
	const id = await approved({ persons: 2 })
	const [out = ''] = await left(['2026-03-02', '-300.00', 'NOOR SCHOOL'])
	expect([await heldBy(ids.general), await heldBy(ids.orphans)]).toEqual([70_000, 100_000])
	const words = { amountMinor: -30_000, currency: 'EUR', day: '2026-03-02', name: 'NOOR SCHOOL', text: '' }
	expect(await listPayable(one, secret, words)).toMatchObject({
		equal: [{ id, payee: 'Noor School', marks: ['amount', 'name', 'near-day'] }],
		smaller: [],
	})
	expect(await payWithLine(one, out, { paymentIds: [id], today })).toEqual({ ok: true })
	expect(await payWithLine(one, out, { paymentIds: [id], today })).toEqual(notNow)
	expect([await heldBy(ids.general), await heldBy(ids.orphans)]).toEqual([100_000, 70_000])
	expect(await line(out)).toMatchObject({ status: 'settled', settledAs: 'payment' })
	const { entryId, ...paid } = await payment(id)
	expect(paid).toMatchObject({ status: 'paid', lineId: out })
	const lines = await db
		.select()
		.from(ledgerLines)
		.where(eq(ledgerLines.entryId, entryId ?? 0))
	expect(lines.find(({ kind }) => kind === 'disbursement')).toMatchObject({
		fundId: ids.orphans,
		amountMinor: 30_000,
		persons: 2,
	})
	expect(lines.filter(({ kind }) => kind === 'suspense').map(({ amountMinor }) => amountMinor)).toEqual([
		-30_000,
	])
	const held = await heldIn(db, accounts.bank)
	expect(await listOpen(as(null, db), ids.orphans, 9)).toMatchObject([{ purpose: 'School fees', persons: 2 }])

	// Not by a reversal of its entry, and not on the page of the payment.
	expect(await reverseEntry(one, entryId ?? 0, { day: today, memo: '' })).toMatchObject({
		reason: 'of-bank-line',
	})
	expect(await takeBack(one, id, said)).toEqual(notNow)
	expect(await reopenLine(one, out, { today })).toEqual({ ok: true })
	expect(await payment(id)).toMatchObject({ status: 'approved', entryId: null, lineId: null })
	expect([await heldBy(ids.general), await heldBy(ids.orphans)]).toEqual([70_000, 100_000])
	expect(await heldIn(db, accounts.bank)).toBe(held)
	// The books say of both what they were for.
	expect(
		(await listOpen(as(null, db), ids.orphans, 9)).map(({ purpose, amountMinor }) => [purpose, amountMinor]),
	).toEqual([
		['School fees', -30_000],
		['School fees', 30_000],
	])
	expect(await payWithLine(one, out, { paymentIds: [id], today })).toEqual({ ok: true })
	expect(await heldBy(ids.orphans)).toBe(70_000)
})

test('one transaction pays several, each out of its own fund; never another sum, or what is not approved', async ({
	db,
}) => {
	const { one, two, ids, request, approved, payment, left, heldBy } = await aPayingDesk(db)
	const [a, b, c] = [
		await approved(),
		await approved({ fundId: ids.zakat, category: 'poor', amountMinor: 20_000 }),
		await request({ amountMinor: 50_000 }),
	]
	const [out = '', fee = ''] = await left(
		['2026-03-02', '-500.00', 'SOMEBODY'],
		['2026-03-03', '-5.00', 'BANK'],
	)
	const wrong = { ok: false, reason: 'not-the-payments' }
	for (const paymentIds of [[a], [a, a], [c], [a, b, c], [crypto.randomUUID()]])
		expect([paymentIds, await payWithLine(one, out, { paymentIds, today })]).toEqual([paymentIds, wrong])
	expect(await payWithLine(one, fee, { paymentIds: [a], today })).toEqual(wrong)
	expect(await payWithLine(two, out, { paymentIds: [b, a], today })).toEqual({ ok: true })
	expect([await heldBy(ids.orphans), await heldBy(ids.zakat)]).toEqual([70_000, 80_000])
	expect((await payment(a)).entryId).not.toBe((await payment(b)).entryId)
	// Of a payment that is paid another transaction is not one.
	const [again = ''] = await left(['2026-03-04', '-300.00', 'SOMEBODY'])
	expect(await payWithLine(one, again, { paymentIds: [a], today })).toEqual(wrong)
	expect(await reopenLine(one, out, { today })).toEqual({ ok: true })
	expect([(await payment(a)).status, (await payment(b)).status]).toEqual(['approved', 'approved'])
	expect([await heldBy(ids.orphans), await heldBy(ids.zakat)]).toEqual([100_000, 100_000])
})

test('what a bank sends back is approved and unpaid again', async ({ db }) => {
	const { one, ids, approved, payment, left, heldBy } = await aPayingDesk(db)
	const id = await approved()
	const [out = ''] = await left(['2026-03-02', '-300.00', 'NOOR'])
	await payWithLine(one, out, { paymentIds: [id], today })
	const [back = ''] = await left(['2026-03-05', '300.00', 'NOOR RETURNED'])
	expect(await returnLine(one, back, { otherId: out, today })).toEqual({ ok: true })
	expect(await payment(id)).toMatchObject({ status: 'approved', entryId: null })
	expect([await heldBy(ids.general), await heldBy(ids.orphans), await heldBy(ids.unassigned)]).toEqual([
		100_000, 100_000, 0,
	])
})

test('more than is in the fund is not paid, and nothing is changed', async ({ db }) => {
	const { one, ids, approved, payment, left, line, heldBy } = await aPayingDesk(db)
	const id = await approved({ amountMinor: 100_001 })
	const [out = ''] = await left(['2026-03-02', '-1000.01', 'NOOR'])
	expect(await payWithLine(one, out, { paymentIds: [id], today })).toMatchObject({ reason: 'too-little' })
	expect((await payment(id)).status).toBe('approved')
	expect((await line(out))?.status).toBe('unclear')
	expect(await heldBy(ids.orphans)).toBe(100_000)
})

test('cash is paid by hand, with evidence, from an account without files of a bank; and taken back by a reversal', async ({
	db,
}) => {
	const { one, ids, accounts, approved, payment, left, heldBy } = await aPayingDesk(db)
	await left(['2026-03-02', '-1.00', 'BANK'])
	const id = await approved()
	const pay = (accountId: string, fileId: string | null) =>
		payInCash(one, id, { accountId, day: today, fileId })
	const fileId = await anEvidence(db, one.actor)
	expect(await pay(accounts.bank, fileId)).toMatchObject({ reason: 'wrong-account' })
	expect(await pay(accounts.wallet, null)).toMatchObject({ reason: 'no-evidence' })
	expect(await payInCash(one, id, { accountId: accounts.wallet, day: '2020-01-01', fileId })).toMatchObject({
		reason: 'no-period',
	})
	const attachedTo = async () => (await db.select().from(files).where(eq(files.id, fileId)))[0]?.attachedTo
	expect(await attachedTo()).toBe(null)
	expect(await pay(accounts.wallet, fileId)).toEqual({ ok: true })
	expect(await attachedTo()).toBe(`payment:${id}`)
	expect(await pay(accounts.wallet, fileId)).toEqual(notNow)
	expect(await heldBy(ids.orphans)).toBe(70_000)
	const { entryId, ...paid } = await payment(id)
	expect(paid).toMatchObject({ status: 'paid', lineId: null })
	expect(await reverseEntry(one, entryId ?? 0, { day: today, memo: '' })).toMatchObject({
		reason: 'of-payment',
	})
	expect(await reversePayment(one, id, { note: 'Never handed over', today })).toEqual({ ok: true })
	expect(await reversePayment(one, id, { note: 'Again', today })).toEqual(notNow)
	expect(await heldBy(ids.orphans)).toBe(100_000)
	expect((await findPayment(one, secret, id))?.steps.map(({ kind }) => kind)).toEqual([
		'taken-back',
		'paid',
		'approved',
		'requested',
	])
	expect(await pay(accounts.wallet, null)).toEqual({ ok: true })
})

test('the collectors of zakat get no more than their share of what came into the fund', async ({ db }) => {
	const { one, ids, accounts, approved } = await aPayingDesk(db)
	const to = async (amountMinor: number) => {
		const fileId = await anEvidence(db, one.actor)
		const id = await approved({ fundId: ids.zakat, category: 'collectors', amountMinor })
		return payInCash(one, id, { accountId: accounts.wallet, day: today, fileId })
	}
	expect(await to(1)).toMatchObject({ reason: 'collectors-share' })
	await db.execute(sql`insert into settings (key, value) values ('giving.collectorsShare', '12')`)
	expect(await to(12_001)).toMatchObject({ reason: 'collectors-share' })
	expect(await to(11_000)).toEqual({ ok: true })
	expect(await to(1001)).toMatchObject({ reason: 'collectors-share' })
	expect(await to(1000)).toEqual({ ok: true })
})

/** The constraint that refuses a statement; undefined: none did. */
async function refusalOf(db: Db, statement: SQL): Promise<string | undefined> {
	let refused: string | undefined
	await db
		.transaction(async (tx) => {
			await tx.execute(statement)
			throw new Error('undone')
		})
		.catch((error) => {
			refused = constraintOf(error)
		})
	return refused
}

test('by SQL too: no payment without an approval, by whoever requested, without a category or another entry', async ({
	db,
}) => {
	const { one, two, ids, kafarah, accounts, request, approved, payment } = await aPayingDesk(db)
	const [asked, agreed, cash] = [await request(), await approved(), await approved()]
	const fileId = await anEvidence(db, one.actor)
	await payInCash(one, cash, { accountId: accounts.wallet, day: today, fileId })
	const { entryId } = await payment(cash)
	const [gift] = await db.select({ id: ledgerEntries.id }).from(ledgerEntries).limit(1)
	const insert = (over: Record<string, SQL> = {}) => {
		const row: Record<string, SQL> = {
			fund_id: sql`${ids.orphans}`,
			restriction: sql`'purpose'`,
			category: sql`null`,
			persons: sql`null`,
			status: sql`'requested'`,
			amount_minor: sql`5`,
			approved_by: sql`null`,
			approved_at: sql`null`,
			...over,
		}
		const names = Object.keys(row).map((name) => sql.raw(name))
		return sql`insert into payments (${sql.join(names, sql`, `)}, currency, purpose, details, requested_by, created_at, updated_at)
			values (${sql.join(Object.values(row), sql`, `)}, 'EUR', 'Bread', '', ${one.actor.id}, now(), now())`
	}
	const set = (id: string, change: SQL) => sql`update payments set ${change} where id = ${id}`
	const approval = (by: string) => sql`approved_by = ${by}, approved_at = now()`
	expect(await refusalOf(db, insert())).toBeUndefined()
	const refused: [SQL, string][] = [
		[
			insert({ status: sql`'approved'`, approved_by: sql`${two.actor.id}`, approved_at: sql`now()` }),
			'payments_requested_first',
		],
		[insert({ fund_id: sql`${ids.zakat}`, restriction: sql`'zakat'` }), 'payments_zakat_to_the_eight'],
		[
			insert({ fund_id: sql`${ids.zakat}`, restriction: sql`'zakat'`, category: sql`'me'` }),
			'payments_category',
		],
		[insert({ category: sql`'poor'` }), 'payments_zakat_to_the_eight'],
		[insert({ restriction: sql`'general'` }), 'payments_fund'],
		[
			insert({ fund_id: sql`${ids.unassigned}`, restriction: sql`'unassigned'` }),
			'payments_unassigned_waits',
		],
		[insert({ fund_id: sql`${kafarah}`, restriction: sql`'kafarah'` }), 'payments_persons_counted'],
		[insert({ amount_minor: sql`0` }), 'payments_amount'],
		[set(asked, sql`status = 'approved', ${approval(one.actor.id)}`), 'payments_two'],
		[set(asked, sql`status = 'approved'`), 'payments_approved_first'],
		[set(asked, sql`status = 'paid', ${approval(two.actor.id)}, entry_id = ${entryId}`), 'payments_in_order'],
		[set(asked, sql`amount_minor = 1`), 'payments_stay'],
		[set(asked, sql`fund_id = ${ids.general}, restriction = 'general'`), 'payments_stay'],
		[set(asked, sql`details = 'another'`), 'payments_stay'],
		[set(asked, sql`requested_by = ${two.actor.id}`), 'payments_stay'],
		[set(agreed, sql`approved_by = ${crypto.randomUUID()}`), 'payments_stay'],
		[set(agreed, sql`status = 'paid'`), 'payments_entry_fits'],
		[set(agreed, sql`entry_id = ${gift?.id}`), 'payments_paid_by_entry'],
		[set(agreed, sql`status = 'paid', entry_id = ${gift?.id}`), 'payments_entry_fits'],
		[set(agreed, sql`status = 'paid', entry_id = ${entryId}`), 'payments_entry'],
		[set(agreed, sql`line_id = ${crypto.randomUUID()}`), 'payments_line_of_paid'],
		[set(cash, sql`status = 'approved', entry_id = null`), 'payments_back_by_reversal'],
		[set(cash, sql`status = 'withdrawn', entry_id = null`), 'payments_in_order'],
		[sql`delete from payments where id = ${cash}`, 'payments_kept'],
	]
	for (const [statement, constraint] of refused) expect(await refusalOf(db, statement)).toBe(constraint)
})

test('a period is not closed while a payment of it is approved and unpaid', async ({ db }) => {
	const { one, accounts, approved } = await aPayingDesk(db)
	const id = await approved()
	const of = (lastOn: string) => checklistOf(one, { firstOn: '2026-01-01', lastOn })
	expect((await of('2026-03-09')).unpaid).toBe(0)
	const checklist = await of('2026-12-31')
	expect(checklist.unpaid).toBe(1)
	const settled = { ...checklist, unreconciled: [], waiting: 0, earlier: 0, unassigned: [], unexplained: [] }
	expect(isComplete(settled, '')).toBe(false)
	expect(isComplete({ ...settled, unpaid: 0 }, '')).toBe(true)
	const fileId = await anEvidence(db, one.actor)
	await payInCash(one, id, { accountId: accounts.wallet, day: today, fileId })
	expect((await of('2026-12-31')).unpaid).toBe(0)
})

test('after the retention nothing says who was paid; what was paid, and for what, stays', async ({ db }) => {
	const { one, two, accounts, request, approved, payment } = await aPayingDesk(db)
	const fileId = await anEvidence(db, one.actor)
	const [paid, refused, open] = [await approved(), await request(), await request()]
	await payInCash(one, paid, { accountId: accounts.wallet, day: today, fileId })
	await refuse(two, refused, { ...said, note: 'Noor School has closed' })
	const empty = (day: string) => emptyOldPayees({ ...one, actor: null }, { today: day, years: 10 })
	expect(await empty('2026-06-07')).toBe(0)
	expect(await empty('2026-06-09')).toBe(1)
	expect((await payment(refused)).details).toBe('')
	expect(await db.$count(paymentStepRows, eq(paymentStepRows.note, 'Noor School has closed'))).toBe(0)
	expect(await empty('2036-03-09')).toBe(0)
	expect(openPayment((await payment(paid)).details, secret, paid)?.payee).toBe('Noor School')
	expect(await empty('2036-03-11')).toBe(1)
	expect(await payment(paid)).toMatchObject({ details: '', purpose: 'School fees', amountMinor: 30_000 })
	expect((await db.select().from(files).where(eq(files.id, fileId)))[0]?.attachedTo).toBe(null)
	expect((await payment(open)).details).not.toBe('')
	expect((await findPayment(one, secret, paid))?.details).toBe(null)
})

test('accountants get each payment once, without its payee; the staff’s own file names them', async ({
	db,
}) => {
	const { one, approved, request } = await aPayingDesk(db)
	await request({ purpose: '=cmd' })
	await approved()
	const answer = await exportLedger(one, 'payments', { days: { from: null, to: null }, locale: 'en' })
	const text = await answer.text()
	expect(text.trimEnd().split('\r\n').length).toBe(3)
	expect(text).toContain('approved,orphans,purpose,,,300,EUR,School fees,2026-03-08')
	expect(text).toContain("'=cmd")
	expect(text).not.toContain('Noor School')
	const none = await exportLedger(one, 'payments', { days: { from: '2027-01-01', to: null }, locale: 'en' })
	expect((await none.text()).trimEnd().split('\r\n').length).toBe(1)
})

test('a page of ten thousand payments reads few blocks, whatever it is narrowed or ordered by', async ({
	db,
}) => {
	const { one, ids } = await aPayingDesk(db)
	await db.execute(sql`insert into payments (fund_id, restriction, amount_minor, currency, purpose, details, due_on, requested_by, created_at, updated_at)
		select ${ids.orphans}, 'purpose', n, 'EUR', 'Help ' || n, '', date '2026-01-01' + n % 300, ${one.actor.id}, now() - n * interval '1 minute', now()
		from generate_series(1, 10000) n`)
	await db.execute(sql`analyze payments`)
	const none = { view: 'requested', fund: null, category: null, q: '' } as const
	const page = (over: object, cursor: string | null = null) =>
		listPayments(one, { ...none, ...over }, { secret, cursor })
	const { rows, older } = await page({})
	expect([rows.length, rows[0]?.purpose]).toEqual([25, 'Help 1'])
	expect((await page({}, older)).rows[0]?.purpose).toBe('Help 26')
	expect((await page({ q: '4321' })).rows.map(({ purpose }) => purpose)).toEqual(['Help 4321'])
	expect((await page({ q: '99.99' })).rows.map(({ amountMinor }) => amountMinor)).toEqual([9999])
	const soonest = await page({ sort: 'due' })
	expect(soonest.rows.every(({ dueOn }) => dueOn === '2026-01-01')).toBe(true)
	const next = await page({ sort: 'due' }, soonest.older)
	expect(next.rows.some(({ id }) => soonest.rows.some((row) => row.id === id))).toBe(false)
	for (const asked of [{}, { view: 'all' }, { fund: ids.orphans }])
		for (const cursor of [null, older]) {
			const buffers = (await plansOf(db, () => page(asked, cursor))).reduce(
				(sum, plan) => sum + plan.buffers,
				0,
			)
			expect([asked, buffers, buffers < 300]).toEqual([asked, buffers, true])
		}
	expect(await db.$count(payments)).toBe(10_000)
})
