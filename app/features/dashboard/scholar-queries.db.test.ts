import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aQuestion } from '#tests/world-dashboard.ts'
import { countForScholar, listLongestWaiting, listOwnCourses } from './scholar-queries.server.ts'

test('a scholar with nothing counts nothing', async ({ db }) => {
	expect(await countForScholar(as(await aScholar(db), db))).toMatchObject({
		draft: 0,
		pending: 0,
		approved: 0,
		rejected: 0,
		claimed: 0,
	})
})

test('a scholar counts their own courses by status, their own claims, and all that waits', async ({ db }) => {
	const scholar = await aScholar(db)
	const { waiting } = await countForScholar(as(scholar, db))
	for (const status of ['approved', 'approved', 'pending', 'rejected', 'draft'] as const) {
		await aCourse(db, { scholarId: scholar.id, status })
	}
	await aCourse(db)
	await aQuestion(db, { status: 'pending' })
	await aQuestion(db, { status: 'assigned', scholarId: scholar.id })
	await aQuestion(db, { status: 'assigned', scholarId: (await aScholar(db)).id })
	await aQuestion(db, { status: 'answered', scholarId: scholar.id })
	await aQuestion(db, { status: 'rejected' })

	expect(await countForScholar(as(scholar, db))).toEqual({
		draft: 1,
		pending: 1,
		approved: 2,
		rejected: 1,
		waiting: waiting + 3,
		claimed: 1,
	})
})

test('the five that wait longest come first; what somebody has taken is not among them', async ({ db }) => {
	for (let n = 1; n <= 6; n++) await aQuestion(db, { title: `number ${n}`, createdAt: new Date(n * 1000) })
	await aQuestion(db, { title: 'taken', status: 'assigned', createdAt: new Date(0) })
	await aQuestion(db, { title: 'the oldest', createdAt: new Date(1) })
	const waiting = await listLongestWaiting(as(await aScholar(db), db))
	expect(waiting.map((fatwa) => fatwa.title)).toEqual([
		'the oldest',
		'number 1',
		'number 2',
		'number 3',
		'number 4',
	])
	expect(Object.keys(waiting[0] ?? {})).toEqual(['id', 'title', 'language', 'createdAt'])
})

test('three of the own courses are shown, the last changed first', async ({ db }) => {
	const scholar = await aScholar(db)
	for (let n = 1; n <= 4; n++) {
		const updatedAt = new Date(noon.getTime() + n)
		await aCourse(db, { scholarId: scholar.id, title: `number ${n}`, updatedAt })
	}
	await aCourse(db)
	const own = await listOwnCourses(as(scholar, db))
	expect(own.map((course) => course.title)).toEqual(['number 4', 'number 3', 'number 2'])
})

test('a user is refused what waits; an admin is not', async ({ db }) => {
	const user = await aUser(db)
	await expect(countForScholar(as(user, db))).rejects.toMatchObject({ init: { status: 403 } })
	await expect(listLongestWaiting(as(user, db))).rejects.toMatchObject({ init: { status: 403 } })
	await aQuestion(db, { createdAt: new Date(1) })
	expect((await listLongestWaiting(as(await anAdmin(db), db))).length).toBeGreaterThan(0)
})
