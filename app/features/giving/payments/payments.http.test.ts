import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { files, mails } from '#app/platform/db/tables.server.ts'
import type { StoredFile } from '#app/platform/files/files.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { runListeners } from '#tests/listeners.ts'
import { aScholar, aUser } from '#tests/world.ts'
import { anEvidence, aPayingDesk } from '#tests/world-payments.ts'
import { aPdf } from '#tests/world-uploads.ts'
import { linesPath } from '../bank/model.ts'
import { givingDuties } from '../tables.server.ts'
import { paymentsPath } from './model.ts'
import { payments } from './tables.server.ts'

const on = { 'services.on': ['donations'] }
const urlencoded = 'application/x-www-form-urlencoded'
const later = () => String(Date.now() + 60_000)

/** A form with a file, as browsers send it without script. */
function withFile(fields: Record<string, string>, name: string) {
	const parts = Object.entries(fields).map(
		([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	)
	const last = `--x\r\nContent-Disposition: form-data; name="evidence"; filename="${name}"\r\n\r\n${aPdf().toString('latin1')}\r\n--x--\r\n`
	return [`${parts.join('')}${last}`, 'multipart/form-data; boundary=x'] as const
}

async function told(db: Db, { id }: User) {
	const rows = await db
		.select({ kind: notifications.kind })
		.from(notifications)
		.where(eq(notifications.personId, id))
	return rows.map(({ kind }) => kind)
}

test('school fees are requested with an invoice, approved by another, paid by the bank, and read by everybody without the payee', async ({
	db,
}) => {
	const { one, two, ids, payment, left } = await aPayingDesk(db)
	const { get, post, postBody } = site(db, on)
	const [amina, bilal] = [one.actor, two.actor]
	for (const prefix of ['', '/ar', '/ur'])
		expect((await get(`${prefix}${paymentsPath}/new`, { as: amina })).status).toBe(200)

	const asked = {
		fundId: ids.orphans,
		amount: '۳۰۰',
		currency: 'EUR',
		purpose: 'Orphans’ school fees',
		payee: 'Noor School',
		account: 'DE00 1234 5678',
		note: 'Of Yusuf and Maryam',
		dueOn: '2026-03-20',
	}
	const sent = await postBody(`${paymentsPath}/new`, ...withFile(asked, 'invoice.pdf'), { as: amina })
	expect([sent.status, sent.headers.get('location')]).toEqual([302, expect.stringContaining(paymentsPath)])
	const here = sent.headers.get('location') ?? ''
	const id = here.split('/').at(-1) ?? ''
	expect(await payment(id)).toMatchObject({ status: 'requested', amountMinor: 30_000, requestedBy: amina.id })
	const [invoice] = await db
		.select()
		.from(files)
		.where(eq(files.attachedTo, `payment:${id}`))
	expect(invoice).toMatchObject({ name: 'invoice.pdf', bucket: 'payment-evidence' })
	// The uploader can open it as long as they are an admin.
	const former = await aUser(db)
	await db
		.update(files)
		.set({ ownerId: former.id })
		.where(eq(files.id, invoice?.id ?? ''))
	const opened = async (as: User) => (await get(fileUrl(invoice as StoredFile), { as })).status
	expect([await opened(bilal), await opened(former)]).toEqual([200, 404])
	// Nothing of who is paid stands in the row.
	expect(JSON.stringify(await payment(id))).not.toMatch(/Noor|Yusuf|1234 5678/)

	await runListeners(db)
	expect([await told(db, amina), await told(db, bilal)]).toEqual([[], ['giving.payment-requested']])

	const approval = (as: User) => post(`${here}/approve`, {}, { as })
	await approval(amina)
	expect((await payment(id)).status).toBe('requested')
	for (const prefix of ['', '/ar', '/ur']) {
		const page = await (await get(`${prefix}${here}`, { as: bilal })).text()
		for (const words of [
			'Noor School',
			'DE00 1234 5678',
			'Of Yusuf and Maryam',
			'invoice.pdf',
			`${here}/approve`,
		])
			expect(page).toContain(words)
	}
	expect(await (await get(here, { as: amina })).text()).not.toContain(`${here}/approve`)
	expect(await (await get('/admin/donations', { as: bilal })).text()).toContain('Payments to approve')
	await approval(bilal)
	expect((await payment(id)).status).toBe('approved')
	await runListeners(db, undefined, new Date(Date.now() + 31_000))
	expect(await told(db, amina)).toEqual(['giving.payment-approved'])
	expect(await (await get('/admin/donations', { as: amina })).text()).toContain('Approved, not yet paid')

	const [line = ''] = await left(['2026-03-19', '-300.00', 'NOOR SCHOOL', 'FEES'])
	const page = await (await get(`${linesPath}/${line}`, { as: amina })).text()
	expect(page).toContain('the payee&#x27;s name')
	expect(/<button[^>]*data-yes[^>]*>Match this payment/.test(page)).toBe(true)
	// Though its text says “fees”, by which it was proposed as one of the bank's.
	expect(page.match(/<button[^>]*data-yes/g)?.length).toBe(1)
	const taken = await post(`${linesPath}/${line}/payment`, { payment: id }, { as: amina })
	expect(taken.status).toBe(302)
	expect(await payment(id)).toMatchObject({ status: 'paid', lineId: line })
	expect(await (await get(`${linesPath}/${line}`, { as: amina })).text()).toContain(here)

	for (const prefix of ['', '/ar', '/ur']) {
		const books = await (await get(`${prefix}/donate/funds/orphans`)).text()
		expect(books).toContain('Orphans’ school fees')
		expect(books).not.toMatch(/Noor|Yusuf|DE00/)
	}
	const csv = await (await get('/donate/funds/orphans/books.csv')).text()
	expect(csv).toContain('300,Orphans’ school fees')
	expect(csv).not.toContain('Noor')
})

test('nobody approves what they requested, by no route; and nobody below an admin finds it', async ({
	db,
}) => {
	const { one, two, request, approved, payment } = await aPayingDesk(db)
	const { get, post, postBody } = site(db, on)
	const id = await request()
	await post(`${paymentsPath}/${id}/approve`, { shownAt: later() }, { as: one.actor })
	await post(`${paymentsPath}/${id}/refuse`, { shownAt: later(), note: 'No' }, { as: one.actor })
	const bulk = new URLSearchParams({ ids: id, verb: 'approve', shown: later() }).toString()
	const selected = '/scholar/lists/payments/selected'
	await postBody(selected, bulk, urlencoded, { as: one.actor })
	expect(await payment(id)).toMatchObject({ status: 'requested', approvedBy: null })

	const evidence = await anEvidence(db, one.actor)
	await db
		.update(files)
		.set({ attachedTo: `payment:${id}` })
		.where(eq(files.id, evidence))
	const url = `/files/${evidence}/receipt.pdf`
	for (const as of [undefined, await aUser(db), await aScholar(db)]) {
		expect((await get(`${paymentsPath}/${id}`, as ? { as } : {})).status).toBe(302)
		expect((await get(url, as ? { as } : {})).status).toBe(404)
		if (as) await postBody(selected, bulk, urlencoded, { as })
		await post(`${paymentsPath}/${id}/approve`, {}, as ? { as } : {})
	}
	expect((await payment(id)).status).toBe('requested')
	await postBody(selected, bulk, urlencoded, { as: two.actor })
	expect(await payment(id)).toMatchObject({ status: 'approved', approvedBy: two.actor.id })

	// A person with the duty to approve alone neither requests nor pays.
	await db.insert(givingDuties).values({ personId: two.actor.id, duty: 'approve' })
	expect((await get(`${paymentsPath}/new`, { as: two.actor })).status).toBe(403)
	const open = await approved()
	const cash = await get(`${paymentsPath}/${open}/cash`, { as: two.actor })
	expect([cash.status, cash.headers.get('location')]).toEqual([302, `${paymentsPath}/${open}`])
})

test('who requested hears of a refusal with its reason, and of a withdrawal whoever approved', async ({
	db,
}) => {
	const { one, two, request, approved } = await aPayingDesk(db)
	const { post } = site(db, on)
	const [refused, withdrawn] = [await request(), await approved()]
	const soon = new Date(Date.now() + 90_000)
	await runListeners(db, undefined, soon)
	await db.delete(mails)
	const reason = { note: 'The invoice is another school’s', shownAt: later() }
	await post(`${paymentsPath}/${refused}/refuse`, reason, { as: two.actor })
	await post(`${paymentsPath}/${withdrawn}/withdraw`, { ...reason, note: '' }, { as: one.actor })
	expect(await db.$count(payments, eq(payments.status, 'withdrawn'))).toBe(0)
	await post(`${paymentsPath}/${withdrawn}/withdraw`, reason, { as: one.actor })
	await runListeners(db, undefined, soon)
	expect(await told(db, one.actor)).toContain('giving.payment-refused')
	expect(await told(db, one.actor)).not.toContain('giving.payment-withdrawn')
	expect(await told(db, two.actor)).toContain('giving.payment-withdrawn')
	// The reason is sealed until the mail goes.
	const queued = await db.select().from(mails)
	expect(queued.map(({ kind }) => kind).sort()).toEqual([
		'giving.payment-refused',
		'giving.payment-withdrawn',
	])
	expect(JSON.stringify(queued)).not.toContain('another school')
})

test('what a form lacks is said beside its field, and what was typed stays', async ({ db }) => {
	const { one, ids, accounts, approved, payment } = await aPayingDesk(db)
	const { get, post, postBody } = site(db, on)
	const asked = { fundId: ids.zakat, amount: '5', currency: 'EUR', purpose: 'Bread', payee: 'A Baker' }
	const refused = async (fields: Record<string, string>, words: string) => {
		const answer = await post(`${paymentsPath}/new`, { ...asked, ...fields }, { as: one.actor })
		expect([words, answer.status]).toEqual([words, 422])
		const page = await answer.text()
		expect(page).toContain(words)
		if (!('purpose' in fields)) expect(page).toContain('value="Bread"')
	}
	await refused({}, 'Please choose which of the eight Zakat categories receives it.')
	await refused({ amount: '5,00,0' }, 'Please enter an amount in digits')
	await refused({ purpose: '' }, 'Please write what the payment is for.')
	await refused({ payee: ' ' }, 'Please enter the payee')
	await refused({ persons: '0', category: 'poor' }, 'Please enter a number of people.')
	expect(await db.$count(payments)).toBe(0)

	const id = await approved()
	const here = `${paymentsPath}/${id}`
	expect(await (await get(`${here}/cash`, { as: one.actor })).text()).toContain('Wallet')
	const cash = { accountId: accounts.wallet, day: '2026-03-01' }
	const missing = await post(`${here}/cash`, cash, { as: one.actor })
	expect(await missing.text()).toContain('A cash payment needs evidence.')
	const future = await post(`${here}/cash`, { ...cash, day: '2999-01-01' }, { as: one.actor })
	expect(await future.text()).toContain('This day has not come yet.')
	const added = await postBody(`${here}/evidence`, ...withFile({}, 'receipt.pdf'), { as: one.actor })
	expect(added.headers.get('location')).toBe(here)
	expect((await post(`${here}/cash`, cash, { as: one.actor })).headers.get('location')).toBe(here)
	expect((await payment(id)).status).toBe('paid')
	const back = await post(
		`${here}/take-back`,
		{ note: 'Not handed over', shownAt: later() },
		{ as: one.actor },
	)
	expect(back.headers.get('location')).toBe(here)
	expect((await payment(id)).status).toBe('approved')
})
