import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { test } from '#tests/db.ts'
import { as } from '#tests/world.ts'
import { aBankCsv, aTreasury, secret } from '#tests/world-bank.ts'
import { aPlan } from '#tests/world-plans.ts'
import { reopenLine } from '../bank/commands/decide.server.ts'
import { takeInFile } from '../bank/commands/take-in.server.ts'
import { bankLines } from '../bank/tables.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { constraintOf } from '../post.server.ts'
import { fundBalances } from '../tables.server.ts'
import { changeAmount, continuePlan, endByDonor, pauseByDonor, resumeByDonor } from './acts.server.ts'
import { refreshInstalments } from './instalments.server.ts'
import { answerDays, type PlanRule } from './model.ts'
import { askToGoOn, endFinishedPlans, markMissed, pauseUnanswered, remindOfPlans } from './sweep.server.ts'
import { planInstalments, planStepRows, plans } from './tables.server.ts'

const begun = new Date('2026-03-01T12:00:00Z')
const on = (day: string) => new Date(`${day}T12:00:00Z`)
const done = { ok: true }
const notNow = { ok: false, reason: 'not-now' }
const odd: PlanRule = { kind: 'ramadan', nights: 'odd', weights: { 27: 2 } }
const clock = { zone: 'UTC', place: null }

const rowOf = async (db: Db, id: string) => (await db.select().from(plans).where(eq(plans.id, id)))[0]

/** Each day and what became of it: `03-06 given`. */
async function daysOf(db: Db, id: string): Promise<string[]> {
	const rows = await db
		.select()
		.from(planInstalments)
		.where(eq(planInstalments.planId, id))
		.orderBy(asc(planInstalments.dueOn))
	return rows.map(({ dueOn, status }) => `${dueOn.slice(5)} ${status}`)
}

const stepsOf = async (db: Db, id: string) =>
	(
		await db.select().from(planStepRows).where(eq(planStepRows.subjectId, id)).orderBy(asc(planStepRows.id))
	).map(({ kind }) => kind)

/** A plan for the orphans of a treasury, and its bank. */
async function aPayer(db: Db, rule: PlanRule = { kind: 'fridays' }) {
	const { one, ids, accounts } = await aTreasury(db)
	const { id } = await aPlan(db, { rule, fundId: ids.orphans, now: begun })
	const [pledge] = await db.select().from(pledges).where(eq(pledges.id, id))
	const take = async (...rows: [day: string, amount: string][]) => {
		const bytes = aBankCsv(
			rows.map(([day, amount]) => [
				`2026-${day}`,
				amount,
				'ZAYNAB PLAN',
				pledge?.code ?? '',
				`${day} ${amount}`,
			]),
		)
		const taken = await takeInFile(one, secret, { accountId: accounts.bank, name: 'bank.csv', bytes })
		if (!taken.ok) throw new Error(taken.reason)
		return db.select().from(bankLines).where(eq(bankLines.fileId, taken.fileId)).orderBy(asc(bankLines.row))
	}
	const orphans = async () =>
		(await db.select().from(fundBalances).where(eq(fundBalances.fundId, ids.orphans)))[0]?.balanceMinor
	const standing = async () => (await db.select().from(pledges).where(eq(pledges.id, id)))[0]
	return {
		id,
		one,
		take,
		orphans,
		standing,
		refresh: (today: string) => refreshInstalments(as(null, db, on(today)), { today }),
	}
}

test('money settles what was due first, or the next gift, whatever the amount; more is a further gift', async ({
	db,
}) => {
	const { id, one, take, orphans, standing, refresh } = await aPayer(db)
	expect(await daysOf(db, id)).toEqual(['03-06 due', '03-13 due'])
	await take(['03-04', '10.00'])
	expect(await daysOf(db, id)).toEqual(['03-06 given', '03-13 due'])
	await refresh('2026-03-20')
	const [late, , extra] = await take(['03-20', '7.00'], ['03-21', '100.00'], ['03-22', '10.00'])
	expect(await daysOf(db, id)).toEqual([
		'03-06 given',
		'03-13 given',
		'03-20 given',
		'03-27 due',
		'04-03 due',
	])
	expect(extra?.status).toBe('matched')
	expect(await orphans()).toBe(12_700)
	expect(await standing()).toMatchObject({ status: 'part', receivedMinor: 12_700 })

	await reopenLine(one, late?.id ?? '', { today: '2026-03-22' })
	expect((await daysOf(db, id))[1]).toBe('03-13 due')
	expect(await standing()).toMatchObject({ status: 'part', receivedMinor: 12_000 })
})

test('who gives for all nights at once has given for each that the money covers', async ({ db }) => {
	const { id, take, refresh } = await aPayer(db, odd)
	await refresh('2026-03-08')
	const before = await db.select().from(planInstalments).where(eq(planInstalments.planId, id))
	expect(before.map(({ amountMinor }) => amountMinor).sort()).toEqual([1000, 1000, 1000, 1000, 2000])
	await take(['03-09', '45.00'])
	expect(await daysOf(db, id)).toEqual([
		'03-10 given',
		'03-12 given',
		'03-14 given',
		'03-16 due',
		'03-18 due',
	])
})

test('a plan that is paused or ended is booked all the same', async ({ db }) => {
	const { id, take, orphans } = await aPayer(db)
	expect(await pauseByDonor(as(null, db, begun), id)).toEqual(done)
	await take(['03-06', '10.00'])
	expect(await endByDonor(as(null, db, begun), id)).toEqual(done)
	const [line] = await take(['03-13', '10.00'])
	expect(line?.status).toBe('matched')
	expect(await orphans()).toBe(2000)
	expect([await daysOf(db, id), (await rowOf(db, id))?.status]).toEqual([[], 'ended'])
})

test('three missed: asked once, then paused; files of the bank say what is missed', async ({ db }) => {
	const { id, take, refresh } = await aPayer(db)
	for (const day of ['2026-03-14', '2026-03-28']) await refresh(day)
	const follow = async (today: string) => {
		const ctx = as(null, db, on(today))
		return [await markMissed(ctx, today), await askToGoOn(ctx), await pauseUnanswered(ctx)]
	}
	expect(await follow('2026-03-15')).toEqual([0, 0, 0])
	expect(await follow('2026-03-16')).toEqual([1, 0, 0])
	expect(await follow('2026-03-30')).toEqual([2, 1, 0])
	expect(await follow('2026-03-31')).toEqual([0, 0, 0])
	// Nobody is reminded while the question is open.
	await refresh('2026-04-02')
	expect(await remindOfPlans(as(null, db, on('2026-04-03')), clock)).toBe(0)
	const late = addDays('2026-03-30', answerDays)
	expect(await follow(late)).toEqual([2, 0, 1])
	expect(await follow(late)).toEqual([0, 0, 0])
	expect(await rowOf(db, id)).toMatchObject({ status: 'paused', askedAt: null })
	expect(await stepsOf(db, id)).toEqual(['made', 'asked', 'auto-paused'])

	// The bank tells late: a gift of that time was not missed.
	await take(['03-16', '10.00'])
	expect((await daysOf(db, id)).slice(0, 2)).toEqual(['03-06 given', '03-13 missed'])
	expect(await resumeByDonor(as(null, db, on('2026-05-01')), id, '2026-05-01')).toEqual(done)
	expect((await daysOf(db, id)).slice(-2)).toEqual(['05-08 due', '05-15 due'])
	expect(await follow('2026-05-02')).toEqual([0, 0, 0])
})

test('who goes on or gives is not paused', async ({ db }) => {
	const { id, take, refresh } = await aPayer(db)
	for (const day of ['2026-03-14', '2026-03-28']) await refresh(day)
	const ask = async (today: string) => {
		await markMissed(as(null, db, on(today)), today)
		return askToGoOn(as(null, db, on(today)))
	}
	expect(await continuePlan(as(null, db, begun), id, '2026-03-01')).toEqual(notNow)
	expect(await ask('2026-03-30')).toBe(1)
	expect(await continuePlan(as(null, db, on('2026-03-31')), id, '2026-03-31')).toEqual(done)
	expect(await ask('2026-04-05')).toBe(0)
	for (const day of ['2026-04-10', '2026-04-20']) await refresh(day)
	expect(await ask('2026-04-28')).toBe(1)
	await take(['04-28', '10.00'])
	expect(await rowOf(db, id)).toMatchObject({ status: 'active', askedAt: null })
	expect(await pauseUnanswered(as(null, db, on('2026-06-01')))).toBe(0)
})

test('another amount holds for what nobody was reminded of yet', async ({ db }) => {
	const { id } = await aPayer(db)
	await remindOfPlans(as(null, db, on('2026-03-06')), clock)
	await changeAmount(as(null, db, on('2026-03-06')), id, 2500, '2026-03-06')
	const rows = await db.select().from(planInstalments).orderBy(asc(planInstalments.dueOn))
	expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([1000, 2500, 2500])
	await endByDonor(as(null, db, on('2026-03-07')), id)
	expect(await changeAmount(as(null, db, on('2026-03-07')), id, 3000, '2026-03-07')).toEqual(notNow)
})

test('a plan ends after its last day, and a year after it was paused', async ({ db }) => {
	const short = await aPlan(db, { now: begun, until: '2026-03-13' })
	const paused = await aPlan(db, { now: begun })
	await pauseByDonor(as(null, db, begun), paused.id)
	const end = (day: string) => endFinishedPlans(as(null, db, on(day)), day)
	// Its last gift may still come.
	expect(await end('2026-03-14')).toBe(0)
	await markMissed(as(null, db, on('2026-03-23')), '2026-03-23')
	expect(await end('2026-03-23')).toBe(1)
	expect((await rowOf(db, short.id))?.status).toBe('ended')
	expect(await end('2027-02-28')).toBe(0)
	expect(await end('2027-03-01')).toBe(1)
})

test('the database refuses two open gifts on one day, a shape that is no rule, and money without an entry', async ({
	db,
}) => {
	const { id } = await aPlan(db, { now: begun })
	const refusedBy = async (work: (db: Db) => Promise<unknown>) => {
		try {
			await db.transaction(async (tx) => work(tx as unknown as Db))
			return null
		} catch (error) {
			return constraintOf(error)
		}
	}
	const row = { planId: id, slot: 'again', dueOn: '2026-03-06', amountMinor: 1000 }
	expect(await refusedBy((db) => db.insert(planInstalments).values(row))).toBe('plan_instalments_one_open')
	expect(await refusedBy((db) => db.insert(planInstalments).values({ ...row, status: 'missed' }))).toBeNull()
	expect(
		await refusedBy((db) =>
			db.insert(planInstalments).values({ ...row, slot: '2026-03-13', dueOn: '2026-03-14' }),
		),
	).toBe('plan_instalments_once')
	expect(await refusedBy((db) => db.update(planInstalments).set({ status: 'given' }))).toBe(
		'plan_instalments_given',
	)
	for (const shape of [{ rule: 'monthly' as const }, { monthDay: 3 }, { weights: { 27: 2 } }])
		expect(await refusedBy((db) => db.update(plans).set(shape))).toBe('plans_shape')
	expect(await refusedBy((db) => db.update(plans).set({ status: 'ended' }))).toBe('plans_ended')
	// All days of a month move by one at once.
	const ramadan = await aPlan(db, {
		rule: { kind: 'ramadan', nights: 'last-ten', weights: {} },
		now: on('2026-03-08'),
	})
	expect(await daysOf(db, ramadan.id)).toHaveLength(10)
})
