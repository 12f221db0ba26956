import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openPostgres } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { as } from '#tests/world.ts'
import { aBankCsv, aTreasury, secret } from '#tests/world-bank.ts'
import { aPlan } from '#tests/world-plans.ts'
import { aFund, aWay } from '#tests/world-pledges.ts'
import { takeInFile } from '../bank/commands/take-in.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { changeAmount, pauseByDonor } from './acts.server.ts'
import { refreshInstalments } from './instalments.server.ts'
import { markMissed, remindOfPlans } from './sweep.server.ts'
import { planInstalments, plans } from './tables.server.ts'

const rounds = 10
const begun = new Date('2026-03-01T12:00:00Z')
const on = (day: string) => new Date(`${day}T12:00:00Z`)
const clock = { zone: 'UTC', place: null }
let one: Database
let two: Database

beforeAll(async () => {
	const url = await ownDatabase()
	;[one, two] = [await openPostgres(url), await openPostgres(url)]
	// Both connections are opened first, or there is no race.
	for (const { db } of [one, two]) await Promise.all([db.execute('select 1'), db.execute('select 1')])
})

afterAll(async () => {
	await Promise.all([one.close(), two.close()])
})

test('two workers at once write down each gift once and remind of it once', async () => {
	const [fund, way] = [await aFund(one.db), await aWay(one.db)]
	for (let n = 0; n < 40; n++) await aPlan(one.db, { now: begun, fundId: fund.id, wayId: way.id })
	let reminded = 0
	for (const day of ['2026-03-06', '2026-03-13', '2026-03-20']) {
		const [first, second] = [as(null, one.db, on(day)), as(null, two.db, on(day))]
		await Promise.all([refreshInstalments(first, { today: day }), refreshInstalments(second, { today: day })])
		const counts = await Promise.all([remindOfPlans(first, clock), remindOfPlans(second, clock)])
		reminded += counts[0] + counts[1]
	}
	expect(reminded).toBe(120)
	expect(await one.db.$count(events, eq(events.name, 'plan.reminded'))).toBe(120)
	expect(await one.db.$count(planInstalments, sql`${planInstalments.remindedAt} is not null`)).toBe(120)
})

test('money, another amount, a pause and the nightly work at once end in an order, none in a deadlock', async () => {
	const { one: treasurer, ids, accounts } = await aTreasury(one.db)
	const way = await aWay(one.db)
	for (let n = 0; n < rounds; n++) {
		const { id } = await aPlan(one.db, { now: begun, fundId: ids.orphans, wayId: way.id })
		const [pledge] = await one.db.select().from(pledges).where(eq(pledges.id, id))
		const bytes = aBankCsv([['2026-03-06', '10.00', 'A TRANSFER', pledge?.code ?? '', `r${n}`]])
		await Promise.all([
			takeInFile(treasurer, secret, { accountId: accounts.bank, name: `${n}.csv`, bytes }),
			changeAmount(as(null, two.db, begun), id, 2000, '2026-03-01'),
			pauseByDonor(as(null, one.db, begun), id),
			markMissed(as(null, two.db, on('2026-04-01')), '2026-04-01'),
		])
		const [row] = await one.db
			.select()
			.from(plans)
			.innerJoin(pledges, eq(pledges.id, plans.id))
			.where(eq(plans.id, id))
		expect(row?.plans.status).toBe('paused')
		expect(row?.pledges).toMatchObject({ receivedMinor: 1000, amountMinor: 2000 })
	}
})
