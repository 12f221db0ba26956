import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { test } from '#tests/db.ts'
import { dump } from '#tests/dump.ts'
import { runListeners } from '#tests/listeners.ts'
import { as, aUser, testEnv } from '#tests/world.ts'
import { aBankCsv, aTreasury, secret } from '#tests/world-bank.ts'
import { aPlan } from '#tests/world-plans.ts'
import { takeInFile } from '../bank/commands/take-in.server.ts'
import { givingPart } from '../personal.server.ts'
import { emptyOldDonors } from '../pledges/erase.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { endByDonor, pauseByDonor } from './acts.server.ts'
import { refreshInstalments } from './instalments.server.ts'
import { askToGoOn, markMissed, pauseUnanswered, remindOfPlans } from './sweep.server.ts'
import { planInstalments, plans } from './tables.server.ts'

const words = { name: 'Zaynab of the dump', behalfOf: 'Her grandfather Yusuf', email: 'zaynab@example.org' }
const begun = new Date('2026-03-01T12:00:00Z')
const on = (day: string) => new Date(`${day}T12:00:00Z`)
const clock = { zone: 'UTC', place: null }

const sent = async (db: Db) => {
	const rows = await db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id))
	return rows.map(({ kind, sealed }) => ({ kind, values: openMail(sealed, testEnv) }))
}

test('a donor is told when the plan is made, before each gift, when asked and when paused; once each', async ({
	db,
}) => {
	await aPlan(db, { now: begun, donor: words })
	await runListeners(db, undefined, begun)
	expect(await remindOfPlans(as(null, db, on('2026-03-06')), clock)).toBe(1)
	expect(await remindOfPlans(as(null, db, on('2026-03-06')), clock)).toBe(0)
	await runListeners(db, undefined, on('2026-03-06'))
	for (const day of ['2026-03-14', '2026-03-28'])
		await refreshInstalments(as(null, db, on(day)), { today: day })
	await markMissed(as(null, db, on('2026-04-01')), '2026-04-01')
	expect(await askToGoOn(as(null, db, on('2026-04-01')))).toBe(1)
	await runListeners(db, undefined, on('2026-04-01'))
	expect(await pauseUnanswered(as(null, db, on('2026-04-15')))).toBe(1)
	await runListeners(db, undefined, on('2026-04-15'))
	const all = await sent(db)
	expect(all.map(({ kind }) => kind)).toEqual([
		'giving.plan-made',
		'giving.plan-reminder',
		'giving.plan-asked',
		'giving.plan-paused',
	])
	expect(all[1]?.values).toMatchObject({ dueOn: '2026-03-06', dueMinor: '1000', holder: 'Noor Trust' })
})

test('who gave or paused before the reminder is written gets none, nor who gave no address', async ({
	db,
}) => {
	const { id } = await aPlan(db, { now: begun, donor: words })
	await aPlan(db, { now: begun, donor: { ...words, email: '' } })
	expect(await remindOfPlans(as(null, db, on('2026-03-06')), clock)).toBe(1)
	await pauseByDonor(as(null, db, on('2026-03-06')), id)
	await runListeners(db, undefined, on('2026-03-06'))
	expect((await sent(db)).map(({ kind }) => kind)).toEqual(['giving.plan-made'])
})

test('no table holds what a donor wrote; the download does, with days and steps', async ({ db }) => {
	const [owner, other] = [await aUser(db), await aUser(db)]
	const { id } = await aPlan(db, { now: begun, donor: words, actor: owner })
	await pauseByDonor(as(null, db, begun), id)
	const all = await dump(db)
	for (const text of Object.values(words)) expect(all).not.toContain(text)
	const own = JSON.stringify(await givingPart.dataOf(as(null, db), owner.id, testEnv))
	for (const text of [...Object.values(words), '"rule":"fridays"', '"status":"paused"'])
		expect(own).toContain(text)
	expect(JSON.stringify(await givingPart.dataOf(as(null, db), other.id, testEnv))).not.toContain('Zaynab')
})

test('who is erased is in no table: plans without money go, those with money end and are nobody’s', async ({
	db,
}) => {
	const { one, ids, accounts } = await aTreasury(db)
	const owner = await aUser(db)
	const unpaid = await aPlan(db, { now: begun, donor: words, actor: owner })
	const paid = await aPlan(db, { now: begun, donor: words, actor: owner, fundId: ids.orphans })
	const [pledge] = await db.select().from(pledges).where(eq(pledges.id, paid.id))
	const bytes = aBankCsv([['2026-03-06', '10.00', 'A TRANSFER', pledge?.code ?? '', 'r1']])
	await takeInFile(one, secret, { accountId: accounts.bank, name: 'bank.csv', bytes })
	await remindOfPlans(as(null, db, on('2026-03-06')), clock)
	await runListeners(db)
	const leaver = { id: owner.id, name: owner.name, email: owner.email, emailVerified: true }
	// A receipt names its donor as long as it must be kept: without one all words go at once.
	await db.execute(sql`set local session_replication_role = replica`)
	await db.execute(sql`delete from receipts`)
	await db.execute(sql`set local session_replication_role = origin`)
	await givingPart.erase(as(null, db), leaver)
	await givingPart.erase(as(null, db), leaver)
	expect(await db.$count(plans)).toBe(1)
	expect(await db.$count(planInstalments, eq(planInstalments.planId, unpaid.id))).toBe(0)
	const [left] = await db.select().from(plans).innerJoin(pledges, eq(pledges.id, plans.id))
	expect(left?.plans.status).toBe('ended')
	expect(left?.pledges).toMatchObject({
		id: paid.id,
		userId: null,
		donor: '',
		emailHash: null,
		receivedMinor: 1000,
	})
	const all = await dump(db)
	for (const text of Object.values(words)) expect(all).not.toContain(text)
	expect(await remindOfPlans(as(null, db, on('2026-03-13')), clock)).toBe(0)
})

test('a donor is forgotten after the end of a plan, never while it goes on', async ({ db }) => {
	const [going, ended] = [
		await aPlan(db, { now: begun, donor: words }),
		await aPlan(db, { now: begun, donor: words }),
	]
	await endByDonor(as(null, db, on('2026-06-01')), ended.id)
	const at = (today: string) => emptyOldDonors(as(null, db), { today, years: 10 })
	expect(await at('2026-08-29')).toBe(0)
	expect(await at('2026-08-30')).toBe(1)
	expect(await at('2040-01-01')).toBe(0)
	const named = await db.select().from(pledges).where(sql`${pledges.donor} <> ''`)
	expect(named.map(({ id }) => id)).toEqual([going.id])
})
