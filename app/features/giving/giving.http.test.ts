import { and, desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { readSettings } from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import {
	accountsPath,
	dutiesPath,
	entriesPath,
	fundsPath,
	moneyPath,
	periodsPath,
	proposalsPath,
} from './model.ts'
import {
	fundBalances,
	funds,
	ledgerAccounts,
	ledgerEntries,
	ledgerPeriods,
	ledgerProposals,
} from './tables.server.ts'

const offered = { 'services.on': ['donations'] }
const year = { firstOn: '2025-01-01', lastOn: '2025-12-31' }
const day = '2025-05-10'
const none = '00000000-0000-4000-8000-000000000000'

const fundForm = (name: string, more: Record<string, string> = {}) => ({
	restriction: 'general',
	name_en: name,
	name_ar: `${name} ar`,
	name_ur: `${name} ur`,
	...more,
})

async function textOf(answer: Response) {
	expect(answer.status).toBe(200)
	return answer.text()
}

/** Two admins and a site with donations switched on. */
async function anOffice(db: Db) {
	const [one, two] = [
		await anAdmin(db, { name: 'Amina Treasurer' }),
		await anAdmin(db, { name: 'Bilal Second' }),
	]
	const { get, post } = site(db, offered)
	const posted = async (path: string, fields: Record<string, string>, as: User = one) => {
		const answer = await post(path, fields, { as })
		expect([path, answer.status], await answer.clone().text()).toEqual([path, 302])
		return answer.headers.get('location') ?? ''
	}
	const fund = (name: string, more: Record<string, string> = {}) =>
		posted(`${fundsPath}/new`, fundForm(name, more)).then((to) => to.replace(`${fundsPath}/`, ''))
	const account = async () => {
		const to = await posted(`${accountsPath}/new`, {
			name: 'Main bank',
			holder: 'Mishkat',
			number: '1',
			currency: 'pkr',
		})
		await posted(`${to}/confirmation`, {}, two)
		return to.replace(`${accountsPath}/`, '')
	}
	/** Money in a fund: an opening balance that the second person posts. */
	const open = async (accountId: string, fundId: string, amount: string) => {
		const to = await posted(`${entriesPath}/opening`, { accountId, fundId, amount, day, memo: 'Opening' })
		return posted(`${to}/posting`, {}, two)
	}
	const balanceOf = async (fundId: string) =>
		(await db.select().from(fundBalances).where(eq(fundBalances.fundId, fundId)))[0]?.balanceMinor ?? 0
	return { one, two, get, post, posted, fund, account, open, balanceOf }
}

test('the pages of donations are in the menus once an admin offers the service, and for admins alone', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const off = site(db)
	expect(await textOf(await off.get('/admin', { as: admin }))).not.toContain(`href="${fundsPath}"`)
	expect(await textOf(await off.get('/admin/settings/services', { as: admin }))).toContain('offer:donations')
	const sent = await off.post('/admin/settings/services', { 'offer:donations': 'yes' }, { as: admin })
	expect(sent.status).toBe(302)
	expect((await readSettings(db))['services.on']).toEqual(['donations'])

	const { get } = site(db, offered)
	expect(await textOf(await get('/admin', { as: admin }))).toContain(`href="${fundsPath}"`)
	expect(await textOf(await get('/'))).not.toContain('/donations')
	for (const path of [
		moneyPath,
		fundsPath,
		accountsPath,
		entriesPath,
		proposalsPath,
		periodsPath,
		dutiesPath,
	]) {
		for (const prefix of ['', '/ar', '/ur'])
			expect((await get(prefix + path, { as: admin })).status, prefix + path).toBe(200)
		for (const as of [await aUser(db), await aScholar(db)])
			expect((await get(path, { as })).headers.get('location')).toBe('/unauthorized')
	}
})

test('no fund takes the address of another page of donations', async ({ db }) => {
	const { fund } = await anOffice(db)
	const id = await fund('Receipts')
	const [row] = await db.select().from(funds).where(eq(funds.id, id))
	expect(row?.slug).toBe('receipts-fund')
})

test('a fund is opened, found, edited, closed when it is empty, and opened again', async ({ db }) => {
	const { one, get, post, posted, fund, account, open } = await anOffice(db)
	expect(await textOf(await get(fundsPath, { as: one }))).toContain('No funds yet')
	const refused = await post(`${fundsPath}/new`, fundForm('', { goal: '12,345', goalCurrency: 'rupees' }), {
		as: one,
	})
	expect(refused.status).toBe(422)
	const form = await refused.text()
	for (const said of ['Please enter the name.', 'value="12,345"']) expect(form).toContain(said)
	const unclear = await post(
		`${fundsPath}/new`,
		fundForm('Wells', { restriction: 'purpose', goal: '12,345', goalCurrency: 'PKR' }),
		{ as: one },
	)
	expect(await unclear.text()).toContain('Is this a thousands separator')

	const wells = await fund('Wells', { restriction: 'purpose', goal: '1,250.50', goalCurrency: 'pkr' })
	const [row] = await db.select().from(funds).where(eq(funds.id, wells))
	expect(row).toMatchObject({ slug: 'wells', family: 'wells', goalMinor: 125_050, goalCurrency: 'PKR' })
	const again = await post(`${fundsPath}/new`, fundForm('Wells'), { as: one })
	expect([again.status, await again.text()]).toEqual([
		409,
		expect.stringContaining('Another fund has this name.'),
	])
	const school = await fund('School wells', { restriction: 'purpose', sharesWith: 'wells' })
	expect((await db.select().from(funds).where(eq(funds.id, school)))[0]?.family).toBe('wells')

	await posted(`${fundsPath}/${wells}`, fundForm('Water', { purpose_en: 'Clean water' }))
	const page = await textOf(await get(`${fundsPath}/${wells}`, { as: one }))
	for (const said of ['Water', 'Clean water', 'One purpose']) expect(page).toContain(said)
	const found = await textOf(await get(`${fundsPath}?q=water&sort=name`, { as: one }))
	expect(found).toContain('Water')
	expect(found).not.toContain('School wells')
	for (const sort of ['name', '-name', 'opened', '-opened'])
		expect((await get(`${fundsPath}?sort=${sort}`, { as: one })).status).toBe(200)

	await posted(periodsPath.concat('/new'), year)
	await open(await account(), wells, '500')
	expect(await textOf(await get(fundsPath, { as: one }))).toMatch(/PKR\s500/)
	await posted(`${fundsPath}/${wells}/closing`, { is: 'closed' })
	expect((await db.select().from(funds).where(eq(funds.id, wells)))[0]?.closedAt).toBeNull()
	// A second press changes nothing.
	for (const _ of [1, 2]) await posted(`${fundsPath}/${school}/closing`, { is: 'closed' })
	const closings = and(eq(auditEntries.kind, 'fund.closed'), eq(auditEntries.thingId, school))
	expect(await db.$count(auditEntries, closings)).toBe(1)
	expect(await textOf(await get(`${fundsPath}?view=closed`, { as: one }))).toContain('School wells')
	await posted(`${fundsPath}/${school}/closing`, { is: 'open' })
	expect((await get(`${fundsPath}/${none}`, { as: one })).status).toBe(404)
})

test('an account is used once another admin has confirmed it, also after a change', async ({ db }) => {
	const { one, two, get, post, posted } = await anOffice(db)
	const refused = await post(`${accountsPath}/new`, { name: '', currency: 'XYZW' }, { as: one })
	expect(await refused.text()).toContain('Please enter a currency in three letters')
	const here = await posted(`${accountsPath}/new`, {
		name: 'Wallet',
		holder: '',
		number: '',
		currency: 'usd',
	})
	expect((await post(`${accountsPath}/new`, { name: 'Wallet', currency: 'USD' }, { as: one })).status).toBe(
		409,
	)
	expect(await textOf(await get(moneyPath, { as: two }))).toContain('Wallet')
	const own = await textOf(await get(here, { as: one }))
	expect(own).not.toContain(`${here}/confirmation`)
	expect((await post(`${here}/confirmation`, {}, { as: one })).status).toBe(403)
	expect(await textOf(await get(here, { as: two }))).toContain(`${here}/confirmation`)
	await posted(`${here}/confirmation`, {}, two)
	await posted(`${here}/confirmation`, {}, two)
	expect(await textOf(await get(here, { as: one }))).toContain('Bilal Second')
	await posted(`${here}/edit`, { name: 'Wallet', holder: 'Somebody', number: '' })
	expect((await db.select().from(ledgerAccounts))[0]?.approvedAt).toBeNull()

	const unread = await post(`${here}/statement`, { day: '2025-02-30', balance: '5' }, { as: one })
	expect(await unread.text()).toContain('Please enter a day.')
	const wrong = await post(`${here}/statement`, { day: '2025-02-28', balance: 'five' }, { as: one })
	expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('value="five"')])
	await posted(`${here}/statement`, { day: '2025-02-28', balance: '٠' })
	expect(await textOf(await get(here, { as: one }))).toContain('February 28, 2025')
	await posted(`${here}/closing`, {})
	expect(await textOf(await get(`${accountsPath}?view=closed`, { as: one }))).toContain('Wallet')
})

test('a sole admin confirms alone, and the account says so', async ({ db }) => {
	await db.delete(profiles)
	const one = await anAdmin(db)
	const { get, post } = site(db, offered)
	const added = await post(`${accountsPath}/new`, { name: 'Box', currency: 'USD' }, { as: one })
	const here = added.headers.get('location') ?? ''
	await post(`${here}/confirmation`, {}, { as: one })
	expect(await textOf(await get(here, { as: one }))).toContain('One person')
})

test('opening balances are posted by another, moved to another fund, and reversed with a reason', async ({
	db,
}) => {
	const { one, two, get, post, posted, fund, account, open, balanceOf } = await anOffice(db)
	const [general, zakat, wells] = [
		await fund('General'),
		await fund('Zakat', { restriction: 'zakat' }),
		await fund('Wells', { restriction: 'purpose' }),
	]
	const bank = await account()
	const said = { accountId: bank, fundId: general, amount: '1000', day, memo: 'Opening' }
	const proposal = await posted(`${entriesPath}/opening`, said)
	expect(await posted(`${entriesPath}/opening`, said)).toBe(proposal)
	expect(await textOf(await get(moneyPath, { as: two }))).toContain(proposal)
	expect((await post(`${proposal}/posting`, {}, { as: one })).status).toBe(403)
	// There is no period yet: it is refused and stays pending.
	expect(await posted(`${proposal}/posting`, {}, two)).toBe(proposal)
	await posted(`${periodsPath}/new`, year)
	const entry = await posted(`${proposal}/posting`, {}, two)
	expect(await posted(`${proposal}/posting`, {}, two)).toBe(entry)
	expect(await db.$count(ledgerEntries)).toBe(1)
	expect(await balanceOf(general)).toBe(100_000)
	const shown = await textOf(await get(entry, { as: one }))
	for (const name of ['Amina Treasurer', 'Bilal Second', 'Opening balance', 'Main bank'])
		expect(shown).toContain(name)

	const move = { ...said, toFundId: wells, amount: '۲۵۰٫۵۰', memo: 'For the wells' }
	const itself = await post(`${entriesPath}/transfer`, { ...move, toFundId: general }, { as: one })
	expect([itself.status, await itself.text()]).toEqual([
		409,
		expect.stringContaining('Please choose another fund.'),
	])
	const much = await post(`${entriesPath}/transfer`, { ...move, fundId: zakat }, { as: one })
	expect(much.status).toBe(409)
	const nobody = await post(`${entriesPath}/transfer`, { ...move, accountId: none }, { as: one })
	expect(nobody.status).toBe(404)
	const transfer = await posted(`${entriesPath}/transfer`, move)
	// Sent twice it is posted once, and the second answer says so.
	expect(await posted(`${entriesPath}/transfer`, move)).toBe(transfer)
	expect([await balanceOf(general), await balanceOf(wells)]).toEqual([74_950, 25_050])
	const narrowed = await textOf(await get(`${entriesPath}?fund=${wells}&account=${bank}`, { as: one }))
	expect(narrowed).toContain('For the wells')
	expect(narrowed).not.toContain(`href="${entry}"`)

	const empty = await post(`${transfer}/reversal`, { day, memo: '' }, { as: one })
	expect([empty.status, await empty.text()]).toEqual([
		422,
		expect.stringContaining('Please enter a description.'),
	])
	const early = await post(`${transfer}/reversal`, { day: '2024-05-01', memo: 'Typo' }, { as: one })
	expect([early.status, await early.text()]).toEqual([
		409,
		expect.stringContaining('No period includes this day.'),
	])
	const reversal = await posted(`${transfer}/reversal`, { day, memo: 'Typo' })
	expect(await posted(`${transfer}/reversal`, { day, memo: 'Typo' })).toBe(transfer)
	expect(await textOf(await get(transfer, { as: one }))).toContain('Reversed by entry')
	expect((await get(`${reversal}/reversal`, { as: one })).status).toBe(403)
	expect([await balanceOf(general), await balanceOf(wells)]).toEqual([100_000, 0])
	expect((await get(`${entriesPath}/99999999`, { as: one })).status).toBe(404)

	const withdrawn = await posted(`${entriesPath}/opening`, { ...said, amount: '5' })
	await posted(`${withdrawn}/refusal`, {})
	expect(await textOf(await get(`${proposalsPath}?view=refused`, { as: one }))).toContain(withdrawn)
	expect((await db.select().from(ledgerProposals).where(eq(ledgerProposals.status, 'waiting'))).length).toBe(
		0,
	)
	await open(bank, general, '1')
	const kinds = await db.select({ kind: auditEntries.kind }).from(auditEntries).orderBy(desc(auditEntries.id))
	for (const kind of [
		'ledger.proposed',
		'ledger.approved',
		'ledger.posted',
		'ledger.reversed',
		'ledger.declined',
	])
		expect(kinds.map((each) => each.kind)).toContain(kind)
})

test('a period is closed by two people when its checklist is complete', async ({ db }) => {
	const { one, two, get, post, posted, fund, account, open } = await anOffice(db)
	const backwards = await post(`${periodsPath}/new`, { firstOn: day, lastOn: '2025-01-01' }, { as: one })
	expect(await backwards.text()).toContain('The last day must not be before the first.')
	const here = await posted(`${periodsPath}/new`, year)
	expect((await post(`${periodsPath}/new`, { firstOn: day, lastOn: day }, { as: one })).status).toBe(409)
	const bank = await account()
	await open(bank, await fund('General'), '300')
	expect(await textOf(await get(here, { as: one }))).toContain('no bank balance for the last day')
	const early = await post(here, { reason: 'Please' }, { as: one })
	expect([early.status, await early.text()]).toEqual([
		409,
		expect.stringContaining('The checklist is not complete yet.'),
	])
	await posted(`${accountsPath}/${bank}/statement`, { day: year.lastOn, balance: '300.00' })
	expect(await textOf(await get(moneyPath, { as: one }))).toContain(here)
	await posted(here, { reason: '' })
	expect((await post(`${here}/closing`, {}, { as: one })).status).toBe(403)
	for (const _ of [1, 2]) await posted(`${here}/closing`, {}, two)
	const [period] = await db.select().from(ledgerPeriods)
	expect(period).toMatchObject({ askedBy: one.id, closedBy: two.id, onePerson: false })
	const closed = await textOf(await get(here, { as: one }))
	expect(closed).toContain('Bilal Second')
	expect(closed).not.toContain('Request closing')
	const now = await posted(`${periodsPath}/new`, { firstOn: '2026-01-01', lastOn: '2099-12-31' })
	expect(await textOf(await get(now, { as: one }))).toContain('after its last day')
})

test('an admin who only confirms enters nothing, and somebody is left for each duty', async ({ db }) => {
	const { one, two, get, post, posted } = await anOffice(db)
	const unsaid = await post(`${dutiesPath}/${two.id}`, {}, { as: one })
	expect([unsaid.status, await unsaid.text()]).toEqual([
		422,
		expect.stringContaining('Please choose a duty.'),
	])
	await posted(`${dutiesPath}/${two.id}`, { duty: 'approve' })
	expect(await textOf(await get(dutiesPath, { as: one }))).toContain('Confirms')
	expect((await get(`${fundsPath}/new`, { as: two })).status).toBe(403)
	expect((await post(`${fundsPath}/new`, fundForm('A'), { as: two })).status).toBe(403)
	expect(await textOf(await get(fundsPath, { as: two }))).not.toContain(`href="${fundsPath}/new"`)
	const last = await post(`${dutiesPath}/${one.id}`, { duty: 'approve' }, { as: two })
	expect([last.status, await last.text()]).toEqual([409, expect.stringContaining('no admin would be left')])
	expect((await get(`${dutiesPath}/${(await aUser(db)).id}`, { as: one })).status).toBe(404)
})

test('unspent zakat is pointed out from 300 days, and urgently from 354', async ({ db }) => {
	const { one, get, posted, fund, account, open } = await anOffice(db)
	await posted(`${periodsPath}/new`, { firstOn: '2000-01-01', lastOn: '2099-12-31' })
	await open(await account(), await fund('Zakat', { restriction: 'zakat' }), '100')
	const page = await textOf(await get(moneyPath, { as: one }))
	expect(page).toMatch(/Oldest unspent Zakat \(PKR\): [\d,]+ days/)
	expect(page).toContain('Please pay this Zakat out now.')
})
