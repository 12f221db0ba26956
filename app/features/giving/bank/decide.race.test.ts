import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Database, openPostgres } from '#app/platform/db/db.server.ts'
import { bookFaults } from '#tests/book-faults.ts'
import { ownDatabase } from '#tests/db.ts'
import { aBankCsv, secret } from '#tests/world-bank.ts'
import { aPayingDesk, said } from '#tests/world-payments.ts'
import { aPledge } from '#tests/world-pledges.ts'
import { paymentDesk } from '../payments/desk.server.ts'
import { paymentStepRows, payments } from '../payments/tables.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import {
	agreeToLine,
	assignLine,
	type NewPart,
	refuseLine,
	reopenLine,
	returnLine,
} from './commands/decide.server.ts'
import { settleProposed } from './commands/settle.server.ts'
import { takeInFile } from './commands/take-in.server.ts'
import { bankFiles, bankLineSteps, bankLines } from './tables.server.ts'

const rounds = 3
const today = '2026-03-10'
const twoAbove = 500
let one: Database
let two: Database
let desk: Awaited<ReturnType<typeof aPayingDesk>>
/** Both admins, each on a connection of their own; and the second one's other window. */
let first: Ctx<User>
let second: Ctx<User>
let window: Ctx<User>

beforeAll(async () => {
	const url = await ownDatabase()
	;[one, two] = [await openPostgres(url), await openPostgres(url)]
	// Both connections are opened first, or there is no race.
	for (const { db } of [one, two]) await Promise.all([db.execute('select 1'), db.execute('select 1')])
	desk = await aPayingDesk(one.db)
	first = desk.one
	second = { ...desk.two, db: two.db }
	window = desk.two
})

afterEach(async () => {
	// The gifts of the desk were entered by hand.
	const faults = await bookFaults(one.db)
	expect(faults.filter((fault) => !fault.startsWith('an account is not the sum'))).toEqual([])
})

afterAll(async () => {
	await Promise.all([one.close(), two.close()])
})

let files = 0
const referenceOf = (text: string) => `R${text.replaceAll(' ', '-')}`
const fileOf = (rows: [amount: string, text: string][], day = '2026-03-01') =>
	aBankCsv(rows.map(([amount, text]) => [day, amount, 'A STRANGER', text, referenceOf(text)]))
const given = (bytes: Buffer) => ({ accountId: desk.accounts.bank, name: `${++files}.csv`, bytes })
async function lines(...rows: [amount: string, text: string][]): Promise<string[]> {
	expect(await takeInFile(first, secret, given(fileOf(rows)))).toMatchObject({ ok: true })
	const all = await one.db.select().from(bankLines)
	return rows.map(([, text]) => all.find(({ reference }) => reference === referenceOf(text))?.id ?? '')
}
const standing = async (id: string) => (await one.db.select().from(bankLines).where(eq(bankLines.id, id)))[0]
const stepsOf = (id: string) => one.db.select().from(bankLineSteps).where(eq(bankLineSteps.subjectId, id))
const assign = (ctx: Ctx<User>, id: string, ...parts: NewPart[]) =>
	assignLine(ctx, id, { parts, today, twoAbove })
const winners = (done: { ok: boolean }[]) => done.filter(({ ok }) => ok).length

test('of two admins who say different things of a line at once one is heard, the other is told', async () => {
	for (let n = 0; n < rounds; n++) {
		const [id = ''] = await lines(['10.00', `said twice ${n}`])
		const { id: pledgeId } = await aPledge(one.db, { fundId: desk.ids.orphans, amountMinor: 1000 })
		const done = await Promise.all([
			assign(first, id, { pledgeId, amountMinor: 1000 }),
			assign(second, id, { fundId: desk.ids.zakat, amountMinor: 1000 }),
		])
		expect(winners(done)).toBe(1)
		expect(done.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'not-now' })
		const [pledge] = await one.db.select().from(pledges).where(eq(pledges.id, pledgeId))
		expect(pledge?.receivedMinor).toBe(done[0]?.ok ? 1000 : 0)
	}
})

test('a double click agrees once, and of a yes and a no at once one counts', async () => {
	for (let n = 0; n < rounds; n++) {
		const [id = '', other = ''] = await lines(['600.00', `agreed ${n}`], ['600.00', `or not ${n}`])
		for (const each of [id, other]) await assign(first, each, { fundId: desk.ids.zakat, amountMinor: 60_000 })
		const twice = await Promise.all([agreeToLine(second, id, today), agreeToLine(window, id, today)])
		expect(winners(twice)).toBe(2)
		expect((await stepsOf(id)).filter(({ kind }) => kind === 'agreed').length).toBe(1)
		const [yes, no] = await Promise.all([agreeToLine(second, other, today), refuseLine(window, other)])
		expect([yes, no].filter(({ ok }) => ok).length).toBe(1)
		expect([yes, no].find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'not-now' })
		expect((await standing(other))?.status).toBe(yes.ok ? 'matched' : 'unclear')
	}
})

test('a decision that is taken back by two at once is reversed once', async () => {
	for (let n = 0; n < rounds; n++) {
		const { code } = await aPledge(one.db, { fundId: desk.ids.orphans, amountMinor: 1000 })
		const [id = ''] = await lines(['10.00', `${n} ${code}`])
		expect((await standing(id))?.status).toBe('matched')
		const done = await Promise.all([reopenLine(first, id, { today }), reopenLine(second, id, { today })])
		expect(winners(done)).toBe(2)
		expect((await stepsOf(id)).length).toBe(1)
	}
})

test('while a line is decided, a file that takes it back is imported, and two take it back at once', async () => {
	for (let n = 0; n < rounds; n++) {
		const { id: pledgeId, code } = await aPledge(one.db, { fundId: desk.ids.orphans, amountMinor: 1000 })
		const text = `slip ${n} ${code.slice(0, 11)}`
		const [id = ''] = await lines(['10.00', text])
		const back = fileOf([['-10.00', `RETURN ${code} ${n}`]], '2026-03-08')
		const [assigned, taken] = await Promise.all([
			assign(first, id, { pledgeId, amountMinor: 1000 }),
			takeInFile(second, secret, given(back)),
		])
		expect([assigned.ok, taken.ok]).toEqual([true, true])
		const all = await one.db.select().from(bankLines)
		const later = all.find(({ reference }) => reference === referenceOf(`RETURN ${code} ${n}`))?.id ?? ''
		const of = { otherId: id, today }
		const done = await Promise.all([returnLine(first, later, of), returnLine(second, later, of)])
		expect(winners(done)).toBe(1)
		const [pledge] = await one.db.select().from(pledges).where(eq(pledges.id, pledgeId))
		expect([pledge?.status, pledge?.receivedMinor]).toEqual(['pledged', 0])
	}
})

test('a file that two take in at once is taken in once, and one that overlaps brings what is new', async () => {
	for (let n = 0; n < rounds; n++) {
		const rows = [1, 2, 3].map((row): [string, string] => ['10.00', `file ${n} ${row}`])
		const same = given(fileOf(rows))
		const done = await Promise.all([takeInFile(first, secret, same), takeInFile(second, secret, same)])
		expect(winners(done)).toBe(1)
		expect(done.find(({ ok }) => !ok)).toMatchObject({ reason: 'taken-in' })
		const more = (row: number) =>
			given(fileOf([...rows, ['10.00', `file ${n} ${row}`], ['10.00', `both ${n}`]]))
		const both = await Promise.all([takeInFile(first, secret, more(4)), takeInFile(second, secret, more(5))])
		expect(both.map((each) => (each.ok ? each.added : each)).sort()).toEqual([1, 2])
	}
	expect(await one.db.$count(bankFiles, eq(bankFiles.status, 'incomplete'))).toBe(0)
})

test('two who agree to all fees at once settle each once', async () => {
	const rows = Array.from({ length: 6 }, (_, n): [string, string] => ['-1.20', `SMS CHARGES ${n}`])
	const ids = await lines(...rows)
	const of = { as: 'fee' as const, accountId: null, today }
	const done = await Promise.all([settleProposed(first, of), settleProposed(second, of)])
	expect(done.reduce((sum, each) => sum + (each.ok ? each.count : 0), 0)).toBe(ids.length)
	for (const id of ids) expect((await stepsOf(id)).length).toBe(1)
})

test('a payment that is approved and refused or withdrawn at once is what one of them said', async () => {
	for (let n = 0; n < rounds; n++) {
		const id = await desk.request({ amountMinor: 1000, purpose: `Bread ${n}` })
		const done = await Promise.all([
			paymentDesk.commands.approve(second, id, said),
			paymentDesk.commands.refuse(window, id, said),
		])
		expect(winners(done)).toBe(1)
		expect(done.find(({ ok }) => !ok)).toMatchObject({ reason: 'not-now' })

		const other = await desk.request({ amountMinor: 1000, purpose: `Books ${n}` })
		await Promise.all([
			paymentDesk.commands.approve(second, other, said),
			paymentDesk.commands.withdraw(first, other, said),
		])
		const [row] = await one.db.select().from(payments).where(eq(payments.id, other))
		expect(row?.status).toBe('withdrawn')
		const twice = await desk.request({ amountMinor: 1000, purpose: `Shoes ${n}` })
		await Promise.all([
			paymentDesk.commands.approve(second, twice, said),
			paymentDesk.commands.approve(window, twice, said),
		])
		const steps = await one.db.select().from(paymentStepRows).where(eq(paymentStepRows.subjectId, twice))
		expect(steps.filter(({ kind }) => kind === 'approved').length).toBe(1)
	}
})
