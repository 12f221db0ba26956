import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import { test } from '#tests/db.ts'
import { aScholar, as, testEnv } from '#tests/world.ts'
import { anOffice, day, texts } from '#tests/world-office.ts'
import { checklistOf } from './checklist.server.ts'
import {
	addAccount,
	closeAccount,
	confirmAccount,
	editAccount,
	noteStatement,
} from './commands/accounts.server.ts'
import { enterEntry, postProposal, proposeEntry, reverseEntry } from './commands/entries.server.ts'
import { editFund, openFund, setFundClosed } from './commands/funds.server.ts'
import { addPeriod, askClosing, closePeriod } from './commands/periods.server.ts'
import { setDuties } from './commands/set-duties.server.ts'
import { givingPart } from './personal.server.ts'
import { postEntry } from './post.server.ts'
import { linesOf } from './posting.ts'
import { funds, ledgerAccounts, ledgerEntries, ledgerPeriods } from './tables.server.ts'

test('a gift is posted, taken back once, and its reversal is not taken back', async ({ db }) => {
	const { one, ids, enter, balanceOf } = await anOffice(db)
	const gift = await enter('gift', ids.zakat, 500)
	expect(gift.ok && (await balanceOf(ids.zakat))).toBe(500)
	const id = gift.ok ? gift.id : 0
	const reversal = await reverseEntry(one, id, { day, memo: 'wrong amount' })
	expect(reversal.ok).toBe(true)
	expect(await balanceOf(ids.zakat)).toBe(0)
	expect(await reverseEntry(one, id, { day, memo: '' })).toEqual({ ok: false, reason: 'reversed-already' })
	await expect(reverseEntry(one, reversal.ok ? reversal.id : 0, { day, memo: '' })).rejects.toMatchObject({
		init: { status: 403 },
	})
	expect(await db.$count(ledgerEntries)).toBe(2)
	const kinds = await db
		.select({ kind: auditEntries.kind })
		.from(auditEntries)
		.where(sql`thing_kind = 'ledger' and thing_id = ${String(id)}`)
	expect(kinds.map(({ kind }) => kind).sort()).toEqual(['ledger.posted', 'ledger.reversed'])
})

test('what the ledger refuses is said by name, and nothing is changed', async ({ db }) => {
	const { one, ids, bank, enter } = await anOffice(db)
	await enter('gift', ids.orphans, 100)
	const transfer = { kind: 'transfer', accountId: bank, amountMinor: 50, day, memo: '' } as const
	const before = await db.$count(ledgerEntries)
	expect(await enterEntry(one, { ...transfer, fundId: ids.orphans, toFundId: ids.wells })).toEqual({
		ok: false,
		reason: 'other-purpose',
	})
	expect(await enterEntry(one, { ...transfer, fundId: ids.zakat, toFundId: ids.zakat })).toEqual({
		ok: false,
		reason: 'to-itself',
	})
	expect(await enter('cost', ids.zakat, 5)).toEqual({ ok: false, reason: 'zakat-eight' })
	expect(await enter('cost', ids.wells, 5)).toEqual({ ok: false, reason: 'too-little' })
	expect(await enter('interest', ids.orphans, 5)).toEqual({ ok: false, reason: 'interest-general' })
	expect(await enter('gift', ids.unassigned, 5)).toEqual({ ok: false, reason: 'unassigned-waits' })
	expect(await enterEntry(one, { ...transfer, kind: 'gift', fundId: ids.zakat, day: '2025-01-01' })).toEqual({
		ok: false,
		reason: 'no-period',
	})
	expect(await db.$count(ledgerEntries)).toBe(before)
	expect(await enterEntry(one, { ...transfer, fundId: ids.general, toFundId: ids.wells })).toMatchObject({
		ok: true,
	})
})

test('money of unknown purpose waits, and is then a gift of its fund', async ({ db }) => {
	const { ids, enter, balanceOf } = await anOffice(db)
	expect(await enter('unassigned', ids.general, 70)).toMatchObject({ ok: true })
	expect([await balanceOf(ids.unassigned), await balanceOf(ids.general)]).toEqual([70, 0])
	expect(await enter('assign', ids.zakat, 90)).toEqual({ ok: false, reason: 'too-little' })
	expect(await enter('assign', ids.zakat, 70)).toMatchObject({ ok: true })
	expect([await balanceOf(ids.unassigned), await balanceOf(ids.zakat)]).toEqual([0, 70])
})

test('a sole admin acts alone, and the entry says so', async ({ db }) => {
	const { one, two, ids, bank } = await anOffice(db)
	const opening = {
		kind: 'opening',
		accountId: bank,
		fundId: ids.general,
		amountMinor: 1000,
		day,
		memo: '',
	} as const
	const asked = await proposeEntry(one, opening)
	const id = asked.ok ? asked.id : ''
	await expect(postProposal(one, id)).rejects.toMatchObject({ init: { status: 403 } })
	await db.execute(sql`update profiles set banned_at = now() where id = ${two.actor.id}`)
	const posted = await postProposal(one, id)
	const [entry] = await db
		.select()
		.from(ledgerEntries)
		.where(eq(ledgerEntries.id, posted.ok ? posted.id : 0))
	expect(entry).toMatchObject({ madeBy: one.actor.id, approvedBy: null, onePerson: true })
})

test('an account is used when another person confirmed it, and again when it was changed', async ({ db }) => {
	const { one, two, ids, enter } = await anOffice(db)
	const added = await addAccount(one, { name: 'Wallet', holder: '', number: '' }, 'PKR')
	const wallet = added.ok ? added.id : ''
	const gift = {
		kind: 'gift',
		accountId: wallet,
		fundId: ids.general,
		amountMinor: 5,
		day,
		memo: '',
	} as const
	expect(await enterEntry(one, gift)).toEqual({ ok: false, reason: 'account-closed' })
	await expect(confirmAccount(one, wallet)).rejects.toMatchObject({ init: { status: 403 } })
	await confirmAccount(two, wallet)
	expect(await enterEntry(one, gift)).toMatchObject({ ok: true })
	expect(await closeAccount(one, wallet)).toEqual({ ok: false, reason: 'not-empty' })
	expect(await editAccount(two, wallet, { name: 'Bank', holder: '', number: '' })).toEqual({
		ok: false,
		reason: 'name-taken',
	})
	await editAccount(two, wallet, { name: 'Wallet', holder: '', number: '0300' })
	expect(await enterEntry(one, gift)).toEqual({ ok: false, reason: 'account-closed' })
	await confirmAccount(one, wallet)
	expect(await enterEntry(one, gift)).toMatchObject({ ok: true })
	expect(await enter('gift', ids.general, 5)).toMatchObject({ ok: true })
	expect(await db.$count(ledgerAccounts, eq(ledgerAccounts.kind, 'gift'))).toBe(1)
})

test('a fund keeps its restriction; its address is its own; only an empty one is closed', async ({ db }) => {
	const { one, ids, enter, balanceOf } = await anOffice(db)
	expect(await openFund(one, texts('zakat'), { restriction: 'zakat', family: '' })).toEqual({
		ok: false,
		reason: 'slug-taken',
	})
	expect(await openFund(one, texts('second'), { restriction: 'unassigned', family: '' })).toEqual({
		ok: false,
		reason: 'one-unassigned',
	})
	expect(await editFund(one, ids.wells, texts('water'))).toMatchObject({ ok: true })
	await enter('gift', ids.wells, 5)
	expect(await setFundClosed(one, ids.wells, true)).toEqual({ ok: false, reason: 'not-empty' })
	expect(await setFundClosed(one, ids.orphans, true)).toEqual({ ok: true })
	expect(await setFundClosed(one, ids.orphans, true)).toEqual({ ok: true })
	expect(await enter('gift', ids.orphans, 5)).toEqual({ ok: false, reason: 'fund-closed' })
	await setFundClosed(one, ids.orphans, false)
	expect(await enter('gift', ids.orphans, 5)).toMatchObject({ ok: true })
	expect(await balanceOf(ids.orphans)).toBe(5)
	const [fund] = await db.select().from(funds).where(eq(funds.id, ids.wells))
	expect(fund).toMatchObject({ slug: 'water', restriction: 'purpose', family: 'wells' })
})

test('a period is closed by two when its checklist is complete, and then takes nothing', async ({ db }) => {
	const { one, two, ids, bank, period, enter } = await anOffice(db)
	await enter('gift', ids.zakat, 500)
	const today = '2026-03-10'
	const [row] = await db.select().from(ledgerPeriods).where(eq(ledgerPeriods.id, period))
	const days = row ?? { firstOn: '', lastOn: '' }
	expect(await addPeriod(one, { firstOn: '2026-02-28', lastOn: '2026-03-31' })).toEqual({
		ok: false,
		reason: 'overlaps',
	})
	expect((await checklistOf(one, days)).unreconciled).toMatchObject([
		{ name: 'Bank', ledgerMinor: 500, bankMinor: null },
	])
	expect(await askClosing(one, period, { reason: '', today: '2026-02-28' })).toEqual({
		ok: false,
		reason: 'not-over',
	})
	expect(await askClosing(one, period, { reason: '', today })).toEqual({ ok: false, reason: 'not-complete' })
	await noteStatement(one, bank, { day: '2026-02-28', balanceMinor: 500 })
	expect(await askClosing(one, period, { reason: '', today })).toEqual({ ok: true })
	await expect(closePeriod(one, period)).rejects.toMatchObject({ init: { status: 403 } })
	await enter('gift', ids.zakat, 1)
	expect(await closePeriod(two, period)).toEqual({ ok: false, reason: 'not-complete' })
	await noteStatement(one, bank, { day: '2026-02-28', balanceMinor: 501 })
	expect(await closePeriod(two, period)).toEqual({ ok: true })
	expect(await closePeriod(two, period)).toEqual({ ok: true })
	expect(await enter('gift', ids.zakat, 1)).toEqual({ ok: false, reason: 'period-closed' })
})

test('money of unknown purpose that waited for more than thirty days needs a reason', async ({ db }) => {
	const { one, bank, ids, period } = await anOffice(db)
	await enterEntry(one, {
		kind: 'unassigned',
		accountId: bank,
		fundId: ids.general,
		amountMinor: 70,
		day: '2026-01-05',
		memo: '',
	})
	await noteStatement(one, bank, { day: '2026-02-28', balanceMinor: 70 })
	const today = '2026-03-10'
	expect(await askClosing(one, period, { reason: '', today })).toEqual({ ok: false, reason: 'not-complete' })
	expect(await askClosing(one, period, { reason: 'The bank was asked.', today })).toEqual({ ok: true })
})

test('money that left without a reason hides no money of unknown purpose', async ({ db }) => {
	const { one, bank, ids } = await anOffice(db)
	const early = { day: '2026-01-05', memo: '', madeBy: one.actor.id }
	const typed = { currency: 'PKR', accountId: bank, amountMinor: 70 }
	await postEntry(one, { ...early, lines: linesOf({ ...typed, kind: 'unassigned', fundId: ids.unassigned }) })
	await postEntry(one, { ...early, lines: linesOf({ ...typed, kind: 'left', fundId: ids.general }) })
	expect(await checklistOf(one, { firstOn: '2026-01-01', lastOn: '2026-02-28' })).toMatchObject({
		unassigned: [{ currency: 'PKR', amountMinor: 70 }],
		unexplained: [{ currency: 'PKR', amountMinor: 70 }],
	})
})

test('duties part who enters and who approves; without any an admin does both', async ({ db }) => {
	const { one, two, ids, bank, enter } = await anOffice(db)
	expect(await setDuties(one, one.actor.id, 'enter')).toEqual({ ok: true })
	expect(await setDuties(one, two.actor.id, 'approve')).toEqual({ ok: true })
	const opening = {
		kind: 'opening',
		accountId: bank,
		fundId: ids.general,
		amountMinor: 5,
		day,
		memo: '',
	} as const
	await expect(proposeEntry(two, opening)).rejects.toMatchObject({ init: { status: 403 } })
	const asked = await proposeEntry(one, opening)
	expect(await postProposal(two, asked.ok ? asked.id : '')).toMatchObject({ ok: true })
	expect(await setDuties(one, two.actor.id, 'enter')).toEqual({ ok: false, reason: 'nobody-left' })
	expect(await setDuties(one, two.actor.id, 'both')).toEqual({ ok: true })
	expect(await proposeEntry(two, opening)).toMatchObject({ ok: true })
	const scholar = as(await aScholar(db), db)
	await expect(enterEntry(scholar, { ...opening, kind: 'gift' })).rejects.toMatchObject({
		init: { status: 403 },
	})
	await expect(setDuties(scholar, one.actor.id, 'both')).rejects.toMatchObject({ init: { status: 403 } })
	expect(await enter('gift', ids.general, 5)).toMatchObject({ ok: true })
})

test('an admin who is erased loses their duties; their entries stay as they were', async ({ db }) => {
	const { one, ids, enter } = await anOffice(db)
	await enter('gift', ids.zakat, 500)
	await setDuties(one, one.actor.id, 'enter')
	const before = await db.select().from(ledgerEntries)
	const { id, name, email } = one.actor
	expect(await givingPart.dataOf(one, id, testEnv)).toMatchObject({ entries: [{ day }], duties: ['enter'] })
	for (const _ of [1, 2]) await givingPart.erase(one, { id, name, email, emailVerified: true })
	expect(await givingPart.dataOf(one, id, testEnv)).toMatchObject({ duties: [] })
	expect(await db.select().from(ledgerEntries)).toEqual(before)
})
