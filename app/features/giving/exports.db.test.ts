import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, as, aUser } from '#tests/world.ts'
import { aLedger, approvedBy, gift, moved, paid, postRaw, reversed } from '#tests/world-giving.ts'
import { type ExportedDays, type ExportKind, exportLedger } from './exports.server.ts'
import { exportPath } from './model.ts'

async function someBooks(db: Db) {
	const ledger = await aLedger(db)
	await postRaw(db, ledger, gift('zakat', 50_000, 'bank', 'opening'), { day: '2026-01-01', approvedBy })
	const wrong = await postRaw(db, ledger, gift('general', 12_345), { day: '2026-02-01' })
	await postRaw(db, ledger, reversed(gift('general', 12_345)), { day: '2026-02-02', reverses: wrong })
	await postRaw(db, ledger, gift('general', 20_000), { day: '2026-02-03' })
	await postRaw(db, ledger, moved('general', 'wells', 5000), { day: '2026-02-04' })
	const to = paid('zakat', 10_000, 'disbursement', { category: 'poor' })
	await postRaw(db, ledger, to, { approvedBy, day: '2026-03-01' })
	await postRaw(db, ledger, gift('general', 700, 'dollars', 'gift-usd'), { day: '2026-03-02' })
	await db.execute(
		`update funds set names = '{"en": "-Wells", "ar": "a", "ur": "b"}' where slug = 'wells'` as never,
	)
	return { ledger, wrong }
}

async function file(db: Db, kind: ExportKind, days: ExportedDays = { from: null, to: null }) {
	const answer = await exportLedger(as(await anAdmin(db), db), kind, { days, locale: 'en' })
	const [head = '', ...lines] = (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
	const names = head.split(',')
	return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}
const sum = (rows: Record<string, string>[], column: string) =>
	rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)

test('the journal has each line once, debit equals credit, and no amount is a text', async ({ db }) => {
	const { wrong } = await someBooks(db)
	const lines = await file(db, 'journal')
	expect(lines.length).toBe(16)
	expect(sum(lines, 'debit')).toBe(sum(lines, 'credit'))
	expect(lines.some((line) => JSON.stringify(line).includes("'-1"))).toBe(false)
	expect(lines.filter(({ reverses }) => reverses === String(wrong)).length).toBe(2)
	expect(lines.find(({ account_kind: kind }) => kind === 'disbursement')).toMatchObject({
		day: '2026-03-01',
		account: 'disbursement',
		fund: 'zakat',
		restriction: 'zakat',
		category: 'poor',
		debit: '100',
		credit: '',
		currency: 'PKR',
	})
	// Formulas are guarded from spreadsheets.
	expect(lines.filter(({ fund }) => fund === "'-Wells").length).toBe(2)
	const february = await file(db, 'journal', { from: '2026-02-01', to: '2026-02-28' })
	expect(new Set(february.map(({ day }) => day?.slice(0, 7)))).toEqual(new Set(['2026-02']))
})

test('the trial balance balances in each currency, before, in and after the days', async ({ db }) => {
	await someBooks(db)
	const lines = await file(db, 'trial-balance', { from: '2026-02-01', to: '2026-02-28' })
	expect(lines.find(({ account }) => account === 'bank')).toMatchObject({
		opening: '500',
		debit: '373.45',
		credit: '173.45',
		closing: '700',
	})
	expect([sum(lines, 'opening'), sum(lines, 'closing')]).toEqual([0, 0])
	expect(sum(lines, 'debit')).toBe(sum(lines, 'credit'))
	expect((await file(db, 'trial-balance')).find(({ account }) => account === 'dollars')?.closing).toBe('7')
})

test('the report of funds says what came and went, and what was left', async ({ db }) => {
	await someBooks(db)
	const lines = await file(db, 'funds', { from: '2026-02-01', to: '2026-03-31' })
	expect(lines.find(({ fund }) => fund === 'zakat')).toMatchObject({
		before: '500',
		payments: '-100',
		after: '400',
	})
	expect(lines.find(({ fund, currency }) => fund === 'general' && currency === 'PKR')).toMatchObject({
		gifts: '200',
		transfers: '-50',
		after: '150',
	})
	const all = lines.filter(({ currency }) => currency === 'PKR')
	expect(sum(all, 'transfers')).toBe(0)
})

test('a ledger of many entries is written while it is sent', async ({ db }) => {
	const ledger = await aLedger(db)
	await db.execute(
		`insert into ledger_entries (day, period_id, made_by) select date '2026-01-01' + (n % 300), '${ledger.period}', '00000000-0000-4000-8000-000000000001' from generate_series(1, 1200) n` as never,
	)
	for (const [n, account, amount] of [
		[1, ledger.accounts.bank, 100],
		[2, ledger.accounts.gift, -100],
	] as const)
		await db.execute(
			`insert into ledger_lines (entry_id, n, account_id, kind, currency, fund_id, restriction, amount_minor) select id, ${n}, '${account?.id}', '${account?.kind}', 'PKR', '${ledger.funds.zakat?.id}', 'zakat', ${amount} from ledger_entries` as never,
		)
	const admin = as(await anAdmin(db), db)
	const answer = await exportLedger(admin, 'journal', { days: { from: null, to: null }, locale: 'en' })
	const sizes: number[] = []
	let text = ''
	for await (const chunk of answer.body ?? []) {
		sizes.push(chunk.length)
		text += new TextDecoder().decode(chunk)
	}
	expect(sizes.length).toBeGreaterThanOrEqual(3)
	const ids = text
		.trimEnd()
		.split('\r\n')
		.slice(1)
		.map((line) => line.split(',').slice(0, 2).join(' '))
	expect([ids.length, new Set(ids).size]).toEqual([2400, 2400])
})

test('an admin downloads a file of a period or of days; nobody else does', async ({ db }) => {
	const { ledger } = await someBooks(db)
	const admin = await anAdmin(db)
	const { get, post } = site(db, { 'services.on': ['donations'] })
	for (const prefix of ['', '/ar', '/ur'])
		expect(await (await get(prefix + exportPath, { as: admin })).text()).toContain(ledger.period)
	const sent = await post(`${exportPath}/file`, { kind: 'journal', period: ledger.closed }, { as: admin })
	expect([sent.status, sent.headers.get('content-disposition')]).toEqual([
		200,
		expect.stringContaining('journal-'),
	])
	expect((await sent.text()).trimEnd().split('\r\n').length).toBe(1)
	const backwards = { kind: 'funds', from: '2026-02-01', to: '2026-01-01' }
	expect((await post(`${exportPath}/file`, backwards, { as: admin })).headers.get('location')).toBe(
		exportPath,
	)
	const user = await aUser(db)
	expect((await post(`${exportPath}/file`, { kind: 'funds' }, { as: user })).headers.get('location')).toBe(
		'/unauthorized',
	)
})
