import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { standing, stepsOf } from '#tests/steps-fatwas.ts'
import { aScholar, as, aUser, noon } from '#tests/world.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { commands } from '../commands.server.ts'
import { fatwaSteps } from '../tables.server.ts'

const notNow = { ok: false, reason: 'not-now' }
const missing = { init: { status: 404 } }

test('the holder asks the asker to make something clear, once at a time, and the asker does', async ({
	db,
}) => {
	const [asker, holder, other] = [await aUser(db), await aScholar(db), await aScholar(db)]
	const question = await aQuestion(db, { userId: asker.id, status: 'assigned', scholarId: holder.id })
	expect(await commands.clarify(as(asker, db), question.id, { note: 'unasked' })).toEqual(notNow)
	expect(await commands.askClarification(as(other, db), question.id, { note: 'Which loan?' })).toEqual(notNow)
	expect(await commands.askClarification(as(holder, db), question.id, { note: 'Which loan?' })).toEqual({
		ok: true,
	})
	expect(await commands.askClarification(as(holder, db), question.id, { note: 'Which?' })).toEqual(notNow)
	expect((await standing(db, question)).clarificationAskedAt).toEqual(noon)

	await expect(
		commands.clarify(as(await aUser(db), db), question.id, { note: 'mine' }),
	).rejects.toMatchObject(missing)
	expect(await commands.clarify(as(asker, db), question.id, { note: 'The second one' })).toEqual({ ok: true })
	expect(await commands.clarify(as(asker, db), question.id, { note: 'Again' })).toEqual(notNow)
	expect((await standing(db, question)).clarificationAskedAt).toBeNull()
	const steps = await db.select().from(fatwaSteps).where(eq(fatwaSteps.subjectId, question.id))
	expect(steps.map(({ kind, note }) => [kind, note])).toEqual([
		['clarification-asked', 'Which loan?'],
		['clarified', 'The second one'],
	])
	// Events hold nothing of the text.
	expect(JSON.stringify(await db.select().from(events))).not.toMatch(/loan|second/)
})

test('the asker takes back the consent to publish while nothing is published, never after', async ({
	db,
}) => {
	const asker = await aUser(db)
	for (const status of ['pending', 'assigned', 'answered'] as const) {
		const question = await aQuestion(db, { userId: asker.id, status })
		expect(await commands.makePrivate(as(asker, db), question.id)).toEqual({ ok: true })
		expect(await commands.makePrivate(as(asker, db), question.id)).toEqual(notNow)
		expect(await standing(db, question)).toMatchObject({ isPrivate: true, status })
	}
	const published = await aQuestion(db, { userId: asker.id, status: 'approved', answers: [{}] } as never)
	expect(await commands.makePrivate(as(asker, db), published.id)).toEqual(notNow)
	const others = await aQuestion(db)
	await expect(commands.makePrivate(as(asker, db), others.id)).rejects.toMatchObject(missing)
	expect(await commands.makePrivate(as(await aScholar(db), db), others.id)).toEqual(notNow)
})

test('a withdrawn question does not wait, and cannot be worked on', async ({ db }) => {
	const [asker, holder] = [await aUser(db), await aScholar(db)]
	const assigned = { userId: asker.id, status: 'assigned', scholarId: holder.id } as const
	const question = await aQuestion(db, { ...assigned, clarificationAskedAt: noon })
	expect(await commands.withdraw(as(holder, db), question.id)).toEqual(notNow)
	expect(await commands.withdraw(as(asker, db), question.id)).toEqual({ ok: true })
	expect(await commands.withdraw(as(asker, db), question.id)).toEqual(notNow)
	expect(await commands.askClarification(as(holder, db), question.id, { note: 'Which?' })).toEqual(notNow)
	expect(await commands.clarify(as(asker, db), question.id, { note: 'This' })).toEqual(notNow)
	expect(await standing(db, question)).toMatchObject({ closedAt: noon, clarificationAskedAt: null })
	expect(await stepsOf(db, question)).toEqual(['withdrawn assigned → assigned'])
	await expect(commands.withdraw(as(await aUser(db), db), question.id)).rejects.toMatchObject(missing)
})

test('a refused or answered question cannot be withdrawn', async ({ db }) => {
	const asker = await aUser(db)
	const question = await aQuestion(db, { userId: asker.id, status: 'rejected' })
	expect(await commands.withdraw(as(asker, db), question.id)).toEqual(notNow)
})
