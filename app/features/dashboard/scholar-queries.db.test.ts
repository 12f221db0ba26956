import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aConsultation } from '#tests/world-consultancy.ts'
import { aCounselor, aThread } from '#tests/world-counseling.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aQuestion } from '#tests/world-dashboard.ts'
import { aHadithDua } from '#tests/world-duas.ts'
import { countForScholar, coursesShown, listOwnCourses, listWaiting } from './scholar-queries.server.ts'

const today = '2026-03-10'

test('a scholar with nothing counts nothing', async ({ db }) => {
	expect((await countForScholar(as(await aScholar(db), db), today)).counts).toMatchObject({
		draft: 0,
		pending: 0,
		approved: 0,
		rejected: 0,
		mine: 0,
		review: 0,
	})
})

test('a scholar counts their own courses by status, their own claims, and all that waits', async ({ db }) => {
	const scholar = await aScholar(db)
	const { waiting, overdue } = (await countForScholar(as(scholar, db), today)).counts
	for (const status of ['approved', 'approved', 'pending', 'rejected', 'draft'] as const) {
		await aCourse(db, { scholarId: scholar.id, status })
	}
	await aCourse(db)
	await aCourse(db, { scholarId: scholar.id, status: 'draft', deletedAt: noon })
	await aQuestion(db, { status: 'pending' })
	await aQuestion(db, { status: 'assigned', scholarId: scholar.id })
	await aQuestion(db, { status: 'assigned', scholarId: (await aScholar(db)).id })
	await aQuestion(db, { status: 'answered', scholarId: scholar.id })
	await aQuestion(db, { status: 'rejected' })

	expect((await countForScholar(as(scholar, db), today)).counts).toEqual({
		draft: 1,
		pending: 1,
		approved: 2,
		rejected: 1,
		waiting: waiting + 3,
		mine: 1,
		review: 0,
		overdue,
		unanswered: 0,
		unfinished: 0,
		counseling: 0,
		duas: 0,
	})
})

test("a scholar counts what waits for them in the other services, and nothing that is another's", async ({
	db,
}) => {
	const [scholar, other] = [await aCounselor(db), await aCounselor(db, { topic: 'jinn' })]
	const mine = { scholarId: scholar.id }
	await aConsultation(db, mine)
	await aConsultation(db, { ...mine, status: 'confirmed', startsAt: new Date(noon.getTime() - 7_200_000) })
	await aConsultation(db, { scholarId: other.id })
	await aThread(db, { seeker: await aUser(db), topic: 'grief' })
	await aHadithDua(db, { status: 'review', authorId: other.id })
	await aHadithDua(db, { status: 'review', authorId: scholar.id })
	const waiting = { unanswered: 1, unfinished: 1, counseling: 1, duas: 1 }
	expect((await countForScholar(as(scholar, db), today)).counts).toMatchObject(waiting)
	const others = { unanswered: 1, unfinished: 0, counseling: 0, duas: 1 }
	expect((await countForScholar(as(other, db), today)).counts).toMatchObject(others)
})

test('own claims come first, then the earliest due; none of colleagues', async ({ db }) => {
	const scholar = await aScholar(db)
	const colleague = await aScholar(db)
	await aQuestion(db, { title: 'taken', status: 'assigned', scholarId: colleague.id, dueOn: '2000-01-01' })
	await aQuestion(db, { title: 'my own', userId: scholar.id, dueOn: '2000-01-01' })
	await aQuestion(db, { title: 'in a week', dueOn: '2000-03-17' })
	await aQuestion(db, { title: 'late', dueOn: '2000-03-01' })
	await aQuestion(db, { title: 'mine', status: 'assigned', scholarId: scholar.id })
	await aQuestion(db, { title: 'answered', status: 'answered', dueOn: '2000-01-01' })
	const waiting = await listWaiting(as(scholar, db), 3)
	expect(waiting.map((fatwa) => fatwa.title)).toEqual(['mine', 'late', 'in a week'])
})

test('three of the own courses are shown, the last changed first', async ({ db }) => {
	const scholar = await aScholar(db)
	for (let n = 1; n <= 4; n++) {
		const updatedAt = new Date(noon.getTime() + n)
		await aCourse(db, { scholarId: scholar.id, title: `number ${n}`, updatedAt })
	}
	await aCourse(db)
	const own = await listOwnCourses(as(scholar, db), coursesShown)
	expect(own.map((course) => course.title)).toEqual(['number 4', 'number 3', 'number 2'])
})

test('a user is refused what waits; an admin is not', async ({ db }) => {
	const user = await aUser(db)
	await expect(countForScholar(as(user, db), today)).rejects.toMatchObject({ init: { status: 403 } })
	await expect(listWaiting(as(user, db), 5)).rejects.toMatchObject({ init: { status: 403 } })
	await aQuestion(db, { createdAt: new Date(1) })
	expect((await listWaiting(as(await anAdmin(db), db), 5)).length).toBeGreaterThan(0)
})
