import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Database, openPostgres } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { anEvidence, aPayingDesk, said } from '#tests/world-payments.ts'
import { payWithLine } from '../bank/commands/decide.server.ts'
import { paymentDesk } from './desk.server.ts'
import { payInCash } from './paid.server.ts'
import { paymentStepRows } from './tables.server.ts'

const rounds = 8
const today = '2026-03-10'
let one: Database
let two: Database
let desk: Awaited<ReturnType<typeof aPayingDesk>>
/** The second admin, on the other connection. */
let other: Ctx<User>

beforeAll(async () => {
	const url = await ownDatabase()
	;[one, two] = [await openPostgres(url), await openPostgres(url)]
	// Both connections are opened first, or there is no race.
	for (const { db } of [one, two]) await Promise.all([db.execute('select 1'), db.execute('select 1')])
	desk = await aPayingDesk(one.db)
	other = { ...desk.two, db: two.db }
})

afterAll(async () => {
	await Promise.all([one.close(), two.close()])
})

test('of two transactions that are taken for one payment at once, one paid it', async () => {
	const rows = Array.from(
		{ length: 2 * rounds },
		() => ['2026-03-02', '-10.00', 'NOOR'] as [string, string, string],
	)
	const lines = await desk.left(...rows)
	const before = await desk.heldBy(desk.ids.orphans)
	for (let n = 0; n < rounds; n++) {
		const id = await desk.approved({ amountMinor: 1000 })
		const of = { paymentIds: [id], today }
		const done = await Promise.all([
			payWithLine(desk.one, lines[2 * n] ?? '', of),
			payWithLine(other, lines[2 * n + 1] ?? '', of),
		])
		expect(done.filter(({ ok }) => ok).length).toBe(1)
		const steps = await one.db.select().from(paymentStepRows).where(eq(paymentStepRows.subjectId, id))
		expect(steps.filter(({ kind }) => kind === 'paid').length).toBe(1)
	}
	expect(await desk.heldBy(desk.ids.orphans)).toBe(before - rounds * 1000)
})

test('a payment that is withdrawn while it is paid is one or the other', async () => {
	for (let n = 0; n < rounds; n++) {
		const id = await desk.approved({ amountMinor: 1000 })
		const fileId = await anEvidence(one.db, desk.one.actor)
		const [paid, withdrawn] = await Promise.all([
			payInCash(desk.one, id, { accountId: desk.accounts.wallet, day: today, fileId }),
			paymentDesk.commands.withdraw(other, id, said),
		])
		expect([paid.ok, withdrawn.ok].filter(Boolean).length).toBe(1)
		const { status, entryId } = await desk.payment(id)
		expect([status, entryId !== null]).toEqual(paid.ok ? ['paid', true] : ['withdrawn', false])
	}
})

test('of two payments to the collectors at once that are more than their share together, one is made', async () => {
	await one.db.execute(sql`insert into settings (key, value) values ('giving.collectorsShare', '1')`)
	// 1 % of the 1,000.00 that came is 10.00.
	const asked = { fundId: desk.ids.zakat, category: 'collectors' as const, amountMinor: 600 }
	const made = async (ctx: Ctx<User>) => ({
		ctx,
		id: await desk.approved(asked),
		fileId: await anEvidence(one.db, desk.one.actor),
	})
	const both = [await made(desk.one), await made(other)]
	const done = await Promise.all(
		both.map(({ ctx, id, fileId }) =>
			payInCash(ctx, id, { accountId: desk.accounts.wallet, day: today, fileId }),
		),
	)
	expect(done.filter(({ ok }) => ok).length).toBe(1)
	expect(done.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'collectors-share' }])
})
