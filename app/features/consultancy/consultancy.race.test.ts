import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { type Database, type Db, openPostgres } from '#app/platform/db/db.server.ts'
import { withoutTimeouts } from '#app/platform/db/pool.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { walk } from '#tests/walk-consultancy.ts'
import { anAdmin, as, aUser } from '#tests/world.ts'
import { aConsultation, anOpenScholar, aService, at } from '#tests/world-consultancy.ts'
import { holdSlot } from './commands/hold-slot.server.ts'
import { requestConsultation } from './commands/request-consultation.server.ts'
import { commands } from './commands.server.ts'
import { liveStatuses } from './model.ts'
import { consultations } from './tables.server.ts'

const service = aService()
const day = '2026-03-11'
const opened: Database[] = []
let one: Db
let two: Db

async function open(url: string): Promise<Db> {
	// Two hundred requests share ten connections, on slow machines too.
	const database = await openPostgres(url, { ...withoutTimeouts, DATABASE_CONNECT_SECONDS: 60 })
	opened.push(database)
	return database.db
}

beforeAll(async () => {
	const url = await ownDatabase()
	;[one, two] = [await open(url), await open(url)]
})

afterAll(async () => {
	await Promise.all(opened.map((database) => database.close()))
})

const requestFor = (
	startsAt: number,
	scholarId: string,
	description = 'Which of us is to move to the other?',
) => ({
	categoryId: 'family',
	description,
	startsAt,
	zone: 'UTC',
	language: 'en' as const,
	scholarId,
})

test('of 200 people at the last hour one gets it, and the others are shown the next', async () => {
	const scholar = await anOpenScholar(one)
	const people = await Promise.all(Array.from({ length: 200 }, () => aUser(one)))
	const answers = await Promise.all(
		people.map((person, index) =>
			requestConsultation(
				as(person, index % 2 ? one : two),
				service,
				requestFor(at(day, '09:00'), scholar.id),
			),
		),
	)
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	for (const answer of answers)
		if (!answer.ok) {
			expect(answer.reason).toBe('taken')
			expect(answer.reason === 'taken' && answer.next[0]?.startsAt).toBe(at(day, '10:00'))
		}
	expect(await one.$count(consultations, eq(consultations.scholarId, scholar.id))).toBe(1)
}, 120_000)

test('two scholars, ten hours, 60 people at once: every hour of both, and none twice', async () => {
	const scholars = [await anOpenScholar(one), await anOpenScholar(one)]
	const people = await Promise.all(Array.from({ length: 60 }, () => aUser(one)))
	const times = ['09:00', '10:00', '11:00', '12:00', '13:00']
	const answers = await Promise.all(
		people.map((person, index) =>
			requestConsultation(as(person, index % 2 ? one : two), service, {
				...requestFor(at('2026-03-18', times[index % 5] ?? ''), scholars[index % 2]?.id ?? ''),
			}),
		),
	)
	expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
}, 120_000)

/** Pairs of overlapping live bookings of one scholar, in the whole database. */
async function countOverlaps(db: Db): Promise<number> {
	const rows =
		await db.execute(sql`select 1 from consultations a join consultations b on a.scholar_id = b.scholar_id
		and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
		where a.status in ('pending', 'confirmed') and b.status in ('pending', 'confirmed')`)
	return (rows as unknown as { rows: unknown[] }).rows.length
}

test('holding, asking, moving and assigning to one hour at once: one of them has it', async () => {
	for (let round = 0; round < 10; round++) {
		const scholar = await anOpenScholar(one)
		const other = await anOpenScholar(one)
		const admin = await anAdmin(one)
		const hour = at('2026-03-12', '10:00')
		const moving = await aConsultation(one, { scholarId: scholar.id })
		const elsewhere = await aConsultation(one, { scholarId: other.id, startsAt: new Date(hour) })
		const [asker, holder] = await Promise.all([aUser(one), aUser(one)])
		const by = (who: User, db: Db) => as(who, db)
		const answers = await Promise.all([
			requestConsultation(by(asker, one), service, requestFor(hour, scholar.id)),
			commands.reschedule(by(admin, two), service, moving.id, { startsAt: hour }),
			commands.assign(by(admin, one), elsewhere.id, { personId: scholar.id }),
			holdSlot(by(holder, two), service, { startsAt: hour, wanted: { scholarId: scholar.id } }),
		])
		// A reserved hour can still be assigned by an admin.
		const taken = answers.slice(0, 3).filter(({ ok }) => ok).length
		expect(taken).toBeLessThanOrEqual(1)
		expect(answers.some(({ ok }) => ok)).toBe(true)
	}
	expect(await countOverlaps(one)).toBe(0)
}, 120_000)

test('the two of a scholar that are confirmed at once by other paths do not come to overlap', async () => {
	const scholar = await anOpenScholar(one)
	const rows = [
		await aConsultation(one, { scholarId: scholar.id }),
		await aConsultation(one, { scholarId: null }),
	]
	const admin = await anAdmin(one)
	const answers = await Promise.all([
		commands.confirm(as(admin, one), rows[0]?.id ?? '', { meeting: 'phone', detail: '1' }),
		commands.assign(as(admin, two), rows[1]?.id ?? '', { personId: scholar.id }),
	])
	expect(answers).toEqual([{ ok: true }, { ok: false, reason: 'busy' }])
})

test('3 000 things at random go as the model says', async () => {
	const db = await open(await ownDatabase())
	const tally = await walk(db, { operations: 3000, seed: 20_260_310 })
	expect(Object.values(tally).reduce((sum, [done, refused]) => sum + done + refused, 0)).toBeGreaterThan(2400)
	const live = inArray(consultations.status, [...liveStatuses])
	expect(await db.$count(consultations, live)).toBeLessThanOrEqual(12)
	expect(await countOverlaps(db)).toBe(0)
}, 600_000)
