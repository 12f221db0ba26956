import { expect } from 'vitest'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { fatwaSteps } from '#app/features/fatwas/tables.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { createFatwa } from './create-fatwa.server.ts'

const words = {
	title: 'On zakat',
	question: 'When is it due?',
	language: 'en',
	country: 'SD',
	dueOn: '2026-03-20',
} as const

test('an admin takes up a question that came another way; a form sent twice makes one', async ({ db }) => {
	const admin = await anAdmin(db)
	const asker = await aUser(db)
	const fields = { ...words, categoryId: (await aCategory(db)).id, isPrivate: true, userId: asker.id }
	const first = await createFatwa(as(admin, db), fields)
	const again = await createFatwa(as(admin, db, new Date(noon.getTime() + 5000)), fields)
	const [row] = await db.select().from(fatwas)
	expect(first).toEqual({ ok: true, id: row?.id, isAgain: false })
	expect(again).toEqual({ ok: true, id: row?.id, isAgain: true })
	expect(row).toMatchObject({ ...fields, status: 'pending', scholarId: null })
	expect(await db.select().from(fatwaSteps)).toMatchObject([
		{ subjectId: row?.id, kind: 'submitted', actorId: admin.id, toStatus: 'pending', at: noon },
	])
})

test('a question that cannot be so is refused, and nothing is made', async ({ db }) => {
	const admin = await anAdmin(db)
	const categoryId = (await aCategory(db)).id
	const open = { ...words, categoryId, isPrivate: false, userId: null }
	const ofCourses = (await aCategory(db, { type: 'course' })).id
	const erased = (await aUser(db, { erasedAt: noon })).id
	for (const [over, reason] of [
		[{ categoryId: ofCourses }, 'no-category'],
		[{ isPrivate: true }, 'private-for-nobody'],
		[{ userId: erased }, 'no-person'],
	] as const)
		expect(await createFatwa(as(admin, db), { ...open, ...over })).toEqual({ ok: false, reason })
	expect(await db.$count(fatwas)).toBe(0)
})

test('only admins create questions for others', async ({ db }) => {
	const fields = { ...words, categoryId: (await aCategory(db)).id, isPrivate: false, userId: null }
	for (const who of [await aUser(db), await aScholar(db)])
		await expect(createFatwa(as(who, db), fields)).rejects.toMatchObject({ init: { status: 403 } })
	expect(await db.$count(fatwas)).toBe(0)
})
