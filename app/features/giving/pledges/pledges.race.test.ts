import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openPostgres } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { anAdmin, as, testEnv } from '#tests/world.ts'
import { aFund, aPledge, aWay } from '#tests/world-pledges.ts'
import { withdrawPledge } from './acts.server.ts'
import { lapsePledges } from './jobs.server.ts'
import { makePledge } from './make-pledge.server.ts'
import { receive } from './received.server.ts'
import { nobody } from './sealed.server.ts'
import { pledgeStepRows, pledges } from './tables.server.ts'

const rounds = 10
const secret = testEnv.SECRET
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

const standing = async (id: string) => (await one.db.select().from(pledges).where(eq(pledges.id, id)))[0]

test('a form that is sent twice at once is one pledge', async () => {
	const [fund, way] = [await aFund(one.db), await aWay(one.db)]
	const form = {
		fundId: fund.id,
		isSample: false,
		wayId: way.id,
		amountMinor: 5000,
		currency: 'EUR',
		shownAs: 'anonymous' as const,
		donor: nobody,
		language: 'en' as const,
	}
	for (let n = 1; n <= rounds; n++) {
		const sent = { ...form, formId: crypto.randomUUID() }
		const [first, second] = await Promise.all([
			makePledge(as(null, one.db), sent, secret),
			makePledge(as(null, two.db), sent, secret),
		])
		expect(first.ok && second.ok && first.token === second.token).toBe(true)
		expect(await one.db.$count(pledges, eq(pledges.fundId, fund.id))).toBe(n)
	}
})

test('of two transfers that arrive at once both count', async () => {
	const admin = await anAdmin(one.db)
	for (let n = 0; n < rounds; n++) {
		const { id } = await aPledge(one.db)
		const money = { amountMinor: 2500, currency: 'EUR', entryId: 1 }
		await Promise.all([receive(as(admin, one.db), id, money), receive(as(admin, two.db), id, money)])
		const row = await standing(id)
		expect([row?.receivedMinor, row?.status]).toEqual([5000, 'given'])
	}
})

test('money that comes while a donor withdraws is there in the end', async () => {
	const admin = await anAdmin(one.db)
	for (let n = 0; n < rounds; n++) {
		const { id } = await aPledge(one.db)
		const money = { amountMinor: 5000, currency: 'EUR', entryId: 1 }
		await Promise.all([receive(as(admin, one.db), id, money), withdrawPledge(as(null, two.db), id)])
		expect((await standing(id))?.status).toBe('given')
	}
})

test('a pledge lapses once, whoever runs the job', async () => {
	const { id } = await aPledge(one.db)
	const late = new Date(Date.parse('2026-03-10T12:00:00Z') + 60 * 86_400_000)
	await Promise.all([lapsePledges(as(null, one.db, late), 60), lapsePledges(as(null, two.db, late), 60)])
	expect((await standing(id))?.status).toBe('lapsed')
	expect(await one.db.$count(pledgeStepRows, eq(pledgeStepRows.subjectId, id))).toBe(1)
})
