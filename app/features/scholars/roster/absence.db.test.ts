import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { listStaff } from '../api.server.ts'
import { scholarAbsences } from '../tables.server.ts'
import { endAbsence } from './end-absence.server.ts'
import { planAbsence } from './plan-absence.server.ts'
import { listAbsences } from './queries.server.ts'

const today = '2026-03-10'
const week = { fromOn: '2026-03-12', untilOn: '2026-03-18', standIn: null, today }
const forbidden = { init: { status: 403 } }
const gone = { init: { status: 404 } }

test('a scholar plans a leave, with a colleague who takes over', async ({ db }) => {
	const ctx = as(await aScholar(db), db)
	const colleague = await aScholar(db, { name: 'Yusuf' })
	const plan = { ...week, userId: ctx.actor.id, standIn: colleague.id }
	expect(await planAbsence(ctx, plan)).toEqual({ ok: true })
	expect(await listAbsences(ctx, ctx.actor.id)).toMatchObject([
		{ fromOn: '2026-03-12', untilOn: '2026-03-18', standIn: 'Yusuf', appliedAt: null },
	])
	const [event] = await db.select().from(events)
	expect(event).toMatchObject({ name: 'scholar.absence-planned', subjectId: ctx.actor.id })
})

test('a leave is not planned for yesterday, nor twice for one day', async ({ db }) => {
	const ctx = as(await aScholar(db), db)
	const plan = { ...week, userId: ctx.actor.id }
	const past = { ...plan, fromOn: '2026-03-09', untilOn: '2026-03-11' }
	expect(await planAbsence(ctx, past)).toEqual({ ok: false, reason: 'past' })
	expect(await planAbsence(ctx, plan)).toEqual({ ok: true })
	for (const days of [
		week,
		{ fromOn: '2026-03-18', untilOn: '2026-03-20' },
		{ fromOn: today, untilOn: '2026-03-12' },
	])
		expect(await planAbsence(ctx, { ...plan, ...days })).toEqual({ ok: false, reason: 'overlap' })
	const today_ = { fromOn: today, untilOn: '2026-03-11' }
	expect(await planAbsence(ctx, { ...plan, ...today_ })).toEqual({ ok: true })
})

test('who takes over is another scholar who can sign in and is there on the first day', async ({ db }) => {
	const ctx = as(await aScholar(db), db)
	const plan = { ...week, userId: ctx.actor.id }
	const user = await aUser(db)
	const banned = await aScholar(db, { bannedAt: ctx.now })
	for (const standIn of [ctx.actor.id, user.id, banned.id, '00000000-0000-4000-8000-000000000000'])
		expect(await planAbsence(ctx, { ...plan, standIn })).toEqual({ ok: false, reason: 'stand-in' })

	const away = await aScholar(db, { name: 'Away' })
	await db.insert(scholarAbsences).values({ userId: away.id, fromOn: '2026-03-01', untilOn: '2026-03-12' })
	const refused = await planAbsence(ctx, { ...plan, standIn: away.id })
	expect(refused).toEqual({ ok: false, reason: 'stand-in-away' })
	const names = (await listStaff(ctx, { not: ctx.actor.id })).map(({ name }) => name)
	expect(names).toEqual(['Away'])
})

test('an admin plans for a scholar; a scholar for nobody else, and nobody for a user', async ({ db }) => {
	const scholar = await aScholar(db)
	const admin = as(await anAdmin(db), db)
	expect(await planAbsence(admin, { ...week, userId: scholar.id })).toEqual({ ok: true })
	const other = as(await aScholar(db), db)
	await expect(planAbsence(other, { ...week, userId: scholar.id })).rejects.toMatchObject(forbidden)
	await expect(listAbsences(other, scholar.id)).rejects.toMatchObject(forbidden)
	const user = await aUser(db)
	await expect(planAbsence(admin, { ...week, userId: user.id })).rejects.toMatchObject(gone)
	await expect(planAbsence(as(user, db), { ...week, userId: user.id })).rejects.toMatchObject(forbidden)
})

test('a leave that runs ends with yesterday, a planned one goes, one that is over stays', async ({ db }) => {
	const ctx = as(await aScholar(db), db)
	const userId = ctx.actor.id
	const days = [
		['2026-03-01', '2026-03-02'],
		['2026-03-05', '2026-03-15'],
		['2026-03-20', '2026-03-25'],
	]
	const rows = await db
		.insert(scholarAbsences)
		.values(days.map(([fromOn = '', untilOn = '']) => ({ userId, fromOn, untilOn })))
		.returning()
	const ends = []
	for (const { id } of rows) ends.push((await endAbsence(ctx, { absenceId: id, today })).ok)
	expect(ends).toEqual([false, true, true])
	const left = await listAbsences(ctx, userId)
	expect(left.map(({ fromOn, untilOn }) => [fromOn, untilOn])).toEqual([
		['2026-03-05', '2026-03-09'],
		['2026-03-01', '2026-03-02'],
	])
	expect((await endAbsence(ctx, { absenceId: rows[1]?.id ?? '', today })).ok).toBe(false)
})

test('somebody else’s leave does not exist for a scholar, and does for an admin', async ({ db }) => {
	const { id: userId } = await aScholar(db)
	const [row] = await db.insert(scholarAbsences).values({ userId, fromOn: today, untilOn: today }).returning()
	const end = { absenceId: row?.id ?? '', today }
	await expect(endAbsence(as(await aScholar(db), db), end)).rejects.toMatchObject(gone)
	expect(await endAbsence(as(await anAdmin(db), db), end)).toEqual({ ok: true, userId })
	expect(await db.select().from(scholarAbsences)).toEqual([])
})
