import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { mulberry } from '#tests/bank-files/generate.ts'
import { test } from '#tests/db.ts'
import { aBankCsv, aTreasury, heldIn, secret } from '#tests/world-bank.ts'
import { aPledge } from '#tests/world-pledges.ts'
import { enterEntry, reverseEntry } from '../commands/entries.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { fundBalances, ledgerEntries } from '../tables.server.ts'
import {
	agreeToLine,
	assignLine,
	pairLines,
	refuseLine,
	reopenLine,
	returnLine,
} from './commands/decide.server.ts'
import { settleLine } from './commands/settle.server.ts'
import { takeInFile } from './commands/take-in.server.ts'
import { bankLines, bankMatches } from './tables.server.ts'

const today = '2026-03-10'
const twoAbove = 500
const referenceOf = (text: string) => `R${text.replaceAll(' ', '-')}`
type Row = [day: string, amount: string, name: string, text: string, reference: string]

/** A treasury whose account has these lines: day, amount, text; the text is what they are found by. */
async function aDesk(db: Db) {
	const treasury = await aTreasury(db)
	const { one, accounts, ids } = treasury
	const lines = async (...rows: [string, string, string][]) => takeTo(accounts.bank, rows)
	const takeTo = async (accountId: string, rows: [string, string, string][]) => {
		const file = rows.map(([day, amount, text]): Row => [day, amount, 'A STRANGER', text, referenceOf(text)])
		const taken = await takeInFile(one, secret, { accountId, name: 'bank.csv', bytes: aBankCsv(file) })
		expect(taken).toMatchObject({ ok: true })
		const all = await db.select().from(bankLines).where(eq(bankLines.accountId, accountId))
		return rows.map(([, , text]) => all.find(({ reference }) => reference === referenceOf(text))?.id ?? '')
	}
	const line = async (id: string) => (await db.select().from(bankLines).where(eq(bankLines.id, id)))[0]
	const balances = async () => {
		const rows = await db.select().from(fundBalances)
		const of = (fundId: string) => rows.find((row) => row.fundId === fundId)?.balanceMinor ?? 0
		return {
			general: of(ids.general),
			zakat: of(ids.zakat),
			orphans: of(ids.orphans),
			unassigned: of(ids.unassigned),
		}
	}
	const pledge = async (id: string) => (await db.select().from(pledges).where(eq(pledges.id, id)))[0]
	return { ...treasury, lines, takeTo, line, balances, pledge }
}

test('a small line is somebody’s gift at once, and can be taken back', async ({ db }) => {
	const { one, ids, lines, line, balances, pledge, accounts } = await aDesk(db)
	const { id: pledgeId } = await aPledge(db, { fundId: ids.orphans, amountMinor: 5000 })
	const [id = ''] = await lines(['2026-02-01', '50.00', 'gift'])
	expect(await balances()).toMatchObject({ unassigned: 5000 })
	const parts = [{ pledgeId, amountMinor: 5000 }]
	expect(
		await assignLine(one, id, { parts: [{ pledgeId, amountMinor: 4000 }], today, twoAbove }),
	).toMatchObject({
		reason: 'not-the-sum',
	})
	expect(await assignLine(one, id, { parts, today, twoAbove })).toEqual({ ok: true })
	expect(await assignLine(one, id, { parts, today, twoAbove })).toEqual({ ok: false, reason: 'not-now' })
	expect(await balances()).toMatchObject({ unassigned: 0, orphans: 5000 })
	expect(await pledge(pledgeId)).toMatchObject({ status: 'given', receivedMinor: 5000 })
	expect(await line(id)).toMatchObject({ status: 'matched' })
	const [match] = await db.select().from(bankMatches).where(eq(bankMatches.lineId, id))
	for (const entryId of [match?.entryId ?? 0, (await line(id))?.entryId ?? 0])
		expect(await reverseEntry(one, entryId, { day: today, memo: '' })).toMatchObject({
			reason: 'of-bank-line',
		})
	expect(await reopenLine(one, id, { today })).toEqual({ ok: true })
	expect(await reopenLine(one, id, { today })).toEqual({ ok: true })
	expect(await balances()).toMatchObject({ unassigned: 5000, orphans: 0 })
	expect(await pledge(pledgeId)).toMatchObject({ status: 'pledged', receivedMinor: 0 })
	expect(await heldIn(db, accounts.bank)).toBe(5000)
})

test('no entry of a line is reversed by hand, also after what its code said was taken back', async ({
	db,
}) => {
	const { one, ids, accounts, lines } = await aDesk(db)
	const { code } = await aPledge(db, { fundId: ids.orphans, amountMinor: 5000 })
	const [id = ''] = await lines(['2026-02-01', '50.00', code])
	expect(await reopenLine(one, id, { today })).toEqual({ ok: true })
	for (const { id, reverses } of await db.select().from(ledgerEntries))
		if (reverses === null)
			expect(await reverseEntry(one, id, { day: today, memo: '' })).toMatchObject({
				reason: expect.stringMatching(/^(of-bank-line|reversed-already)$/),
			})
	expect(await heldIn(db, accounts.bank)).toBe(5000)
})

test('a large line and one in parts wait for a second person, never for the one who decided', async ({
	db,
}) => {
	const { one, two, ids, lines, line, balances } = await aDesk(db)
	const [large = '', small = ''] = await lines(
		['2026-02-01', '500.01', 'large'],
		['2026-02-01', '30.00', 'small'],
	)
	const whole = [{ fundId: ids.zakat, amountMinor: 50_001 }]
	expect(await assignLine(one, large, { parts: whole, today, twoAbove })).toEqual({ ok: true })
	expect(await line(large)).toMatchObject({ status: 'waiting' })
	expect(await balances()).toMatchObject({ zakat: 0 })
	await expect(agreeToLine(one, large, today)).rejects.toMatchObject({ init: { status: 403 } })
	expect(await agreeToLine(two, large, today)).toEqual({ ok: true })
	expect(await agreeToLine(two, large, today)).toEqual({ ok: true })
	expect(await balances()).toMatchObject({ zakat: 50_001 })
	const [match] = await db.select().from(bankMatches).where(eq(bankMatches.lineId, large))
	expect(match).toMatchObject({ decidedBy: one.actor.id, approvedBy: two.actor.id })
	const split = [
		{ fundId: ids.zakat, amountMinor: 1000 },
		{ fundId: ids.orphans, amountMinor: 2000 },
	]
	await assignLine(one, small, { parts: split, today, twoAbove })
	expect(await line(small)).toMatchObject({ status: 'waiting' })
	expect(await refuseLine(two, small)).toEqual({ ok: true })
	expect(await line(small)).toMatchObject({ status: 'unclear' })
	await assignLine(one, small, { parts: split, today, twoAbove })
	expect(await agreeToLine(two, small, today)).toEqual({ ok: true })
	expect(await balances()).toMatchObject({ zakat: 51_001, orphans: 2000, unassigned: 0 })
})

test('fees are costs of general money, interest is kept apart, and what goes between our accounts is neither', async ({
	db,
}) => {
	const { one, accounts, lines, takeTo, line, balances } = await aDesk(db)
	const [fee = '', interest = '', out = ''] = await lines(
		['2026-02-01', '-1.20', 'charge'],
		['2026-02-01', '6.02', 'profit'],
		['2026-02-02', '-40.00', 'to wallet'],
	)
	const [incoming = ''] = await takeTo(accounts.wallet, [['2026-02-04', '40.00', 'from bank']])
	expect(await line(fee)).toMatchObject({ status: 'proposed', settledAs: 'fee' })
	expect(await settleLine(one, fee, { as: 'interest', today })).toMatchObject({ reason: 'wrong-way' })
	for (const as of ['fee', 'fee'] as const)
		expect(await settleLine(one, fee, { as, today })).toEqual({ ok: true })
	expect(await settleLine(one, interest, { as: 'interest', today })).toEqual({ ok: true })
	expect(await pairLines(one, out, { otherId: fee, today })).toMatchObject({ reason: 'not-now' })
	expect(await pairLines(one, out, { otherId: incoming, today })).toEqual({ ok: true })
	expect(await balances()).toMatchObject({ general: 482, unassigned: 0 })
	expect([await heldIn(db, accounts.bank), await heldIn(db, accounts.wallet)]).toEqual([-3518, 4000])
	expect(await reopenLine(one, out, { otherId: incoming, today })).toEqual({ ok: true })
	expect(await balances()).toMatchObject({ general: 482 - 4000, unassigned: 4000 })
	expect(await line(incoming)).toMatchObject({ status: 'unclear', otherLineId: null })
})

test('a transfer that the bank takes back is taken from its fund, and general money pays what is spent', async ({
	db,
}) => {
	const { one, accounts, ids, lines, line, balances, pledge } = await aDesk(db)
	const { id: pledgeId, code } = await aPledge(db, { fundId: ids.orphans, amountMinor: 5000 })
	const [gift = '', back = ''] = await lines(
		['2026-02-01', '50.00', code],
		['2026-02-08', '-50.00', `RETURN ${code}`],
	)
	expect(await line(gift)).toMatchObject({ status: 'matched' })
	expect(await line(back)).toMatchObject({ status: 'proposed', otherLineId: gift })
	const spent = { accountId: accounts.bank, fundId: ids.orphans, amountMinor: 2000, day: today, memo: '' }
	expect(await enterEntry(one, { ...spent, kind: 'cost' })).toMatchObject({ ok: true })
	expect(await returnLine(one, back, { otherId: gift, today })).toEqual({ ok: true })
	expect(await balances()).toEqual({ general: -2000, zakat: 0, orphans: 0, unassigned: 0 })
	expect(await pledge(pledgeId)).toMatchObject({ status: 'pledged', receivedMinor: 0 })
	expect([await line(gift), await line(back)]).toMatchObject([
		{ status: 'returned', otherLineId: back },
		{ status: 'returned', otherLineId: gift },
	])
	expect(await heldIn(db, accounts.bank)).toBe(-2000)
	expect(await returnLine(one, back, { otherId: gift, today })).toMatchObject({ reason: 'not-now' })
})

test('whatever is decided in whatever order, the accounts hold what the bank says', {
	timeout: 240_000,
}, async ({ db }) => {
	const { one, two, ids, accounts, takeTo, balances } = await aDesk(db)
	const random = mulberry(7)
	const below = (limit: number) => Math.floor(random() * limit)
	const all: string[] = []
	const sums = { bank: 0, wallet: 0 }
	const steps = Number(process.env.BANK_STEPS ?? 120)
	const did = new Map<string, number>()
	for (let step = 0; step < steps; step++) {
		if (step % 50 === 0) {
			for (const name of ['bank', 'wallet'] as const) {
				const rows = Array.from({ length: 6 }, (_, n): [string, string, string] => {
					const minor = (1 + below(4)) * 20_000 * (below(3) === 0 ? -1 : 1)
					sums[name] += minor
					return [`2026-02-0${1 + below(5)}`, (minor / 100).toFixed(2), `${name} ${step} ${n}`]
				})
				all.push(...(await takeTo(accounts[name], rows)))
			}
		}
		const pick = () => all[below(all.length)] ?? ''
		const [id, otherId] = [pick(), pick()]
		const who = below(2) === 0 ? one : two
		const fundId = below(2) === 0 ? ids.zakat : ids.orphans
		const [line] = await db.select().from(bankLines).where(eq(bankLines.id, id))
		const amountMinor = line?.amountMinor ?? 0
		const work: [string, () => Promise<unknown>][] = [
			['assign', () => assignLine(who, id, { parts: [{ fundId, amountMinor }], today, twoAbove })],
			['agree', () => agreeToLine(who, id, today)],
			['refuse', () => refuseLine(who, id)],
			['settle', () => settleLine(who, id, { as: amountMinor < 0 ? 'fee' : 'interest', today })],
			['pair', () => pairLines(who, id, { otherId, today })],
			['return', () => returnLine(who, id, { otherId, today })],
			['reopen', () => reopenLine(who, id, { otherId: line?.otherLineId ?? null, today })],
		]
		const [name, run] = work[below(work.length)] ?? ['', async () => ({})]
		const done = (await db
			.transaction((tx) => {
				who.db = tx as unknown as Db
				return run() as Promise<unknown>
			})
			.catch((error: { init?: { status: number } }) => {
				if (error.init?.status !== 403) throw error
				return { ok: false, reason: 'forbidden' }
			})
			.finally(() => {
				who.db = db
			})) as { ok: boolean; reason?: string }
		const key = `${name} ${done.ok ? 'done' : done.reason}`
		did.set(key, (did.get(key) ?? 0) + 1)
		if (step % 25 === 24)
			expect([await heldIn(db, accounts.bank), await heldIn(db, accounts.wallet)], `${step} ${key}`).toEqual([
				sums.bank,
				sums.wallet,
			])
	}
	if (process.env.BANK_STEPS) console.info(Object.fromEntries(did))
	expect(did.get('assign done')).toBeGreaterThan(0)
	const { rows } = (await db.execute(sql`select count(*)::int as n from (
		select entry_id from ledger_lines group by entry_id, fund_id, currency having sum(amount_minor) <> 0) bad`)) as unknown as {
		rows: { n: number }[]
	}
	expect(rows[0]?.n).toBe(0)
	const { unassigned } = await balances()
	const open = await db.select().from(bankLines)
	const waits = open.filter(
		({ status, amountMinor }) => amountMinor > 0 && ['unclear', 'proposed', 'waiting'].includes(status),
	)
	expect(unassigned).toBe(waits.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
})
