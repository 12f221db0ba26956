import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { scholarCompetences } from '#app/features/scholars/tables.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { eventsOf, standing, stepsOf } from '#tests/steps-fatwas.ts'
import { aCategory, anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { commands } from '../commands.server.ts'
import { fatwaSteps } from '../tables.server.ts'

const notNow = { ok: false, reason: 'not-now' }
const heldBy = (scholarId: string) => ({ status: 'assigned', scholarId, activeAt: noon }) as const

test('a scholar claims a waiting question, and a second one is told it is taken', async ({ db }) => {
	const [first, second, question] = [await aScholar(db), await aScholar(db), await aQuestion(db)]
	expect(await commands.claim(as(first, db), question.id)).toEqual({ ok: true })
	expect(await commands.claim(as(second, db), question.id)).toEqual(notNow)
	expect(await commands.claim(as(first, db), question.id)).toEqual(notNow)
	expect(await standing(db, question)).toMatchObject({
		status: 'assigned',
		scholarId: first.id,
		activeAt: noon,
		remindedAt: null,
		updatedAt: noon,
	})
	expect(await stepsOf(db, question)).toEqual(['claimed pending → assigned'])
	expect(await eventsOf(db, question)).toEqual(['fatwa.claimed'])
})

test('own questions cannot be claimed, and hidden ones do not exist', async ({ db }) => {
	const asking = await aScholar(db)
	const question = await aQuestion(db, { userId: asking.id })
	expect(await commands.claim(as(asking, db), question.id)).toEqual(notNow)
	for (const stranger of [await aUser(db), { ...(await aScholar(db)), impersonatedBy: 'an admin' }])
		await expect(commands.claim(as(stranger, db), question.id)).rejects.toMatchObject({
			init: { status: 404 },
		})
	expect(await stepsOf(db, question)).toEqual([])
})

test('who answers family matters in Arabic claims neither other matters nor other languages', async ({
	db,
}) => {
	const [scholar, family, trade] = [await aScholar(db), await aCategory(db), await aCategory(db)]
	await db
		.insert(scholarCompetences)
		.values({ userId: scholar.id, categoryId: family.id, language: 'ar' as const })
	const claimed = async (categoryId: string, language: 'ar' | 'en') =>
		commands.claim(as(scholar, db), (await aQuestion(db, { categoryId, language })).id)
	expect(await claimed(family.id, 'ar')).toEqual({ ok: true })
	expect(await claimed(family.id, 'en')).toEqual({ ok: false, reason: 'not-eligible' })
	expect(await claimed(trade.id, 'ar')).toEqual({ ok: false, reason: 'not-eligible' })
})

test('an admin assigns a question, to another one later, and the same twice is once', async ({ db }) => {
	const [admin, first, second] = [await anAdmin(db), await aScholar(db), await aScholar(db)]
	const question = await aQuestion(db)
	const give = (scholarId: string) =>
		commands.assign(as(admin, db), question.id, { personId: scholarId, note: 'please' })
	for (const { id } of [first, first, second]) expect(await give(id)).toEqual({ ok: true })
	expect(await standing(db, question)).toMatchObject(heldBy(second.id))
	expect(await stepsOf(db, question)).toEqual(['assigned pending → assigned', 'assigned assigned → assigned'])
	const [, last] = await db.select().from(events).where(eq(events.subjectId, question.id)).orderBy(events.id)
	expect(last?.data).toMatchObject({ other: second.id })
	expect(JSON.stringify(last)).not.toContain('please')
})

test('a question cannot be assigned to a person who may not hold it', async ({ db }) => {
	const [admin, asking] = [await anAdmin(db), await aScholar(db)]
	const question = await aQuestion(db, { userId: asking.id, language: 'ar' })
	const give = (scholarId: string, anyway = false) =>
		commands.assign(as(admin, db), question.id, { personId: scholarId, anyway })
	const narrow = await aScholar(db)
	await db.insert(scholarCompetences).values({ userId: narrow.id, language: 'en' })
	const refused = (reason: string) => ({ ok: false, reason })
	expect(await give(asking.id)).toEqual(refused('own-question'))
	expect(await give((await aUser(db)).id)).toEqual(refused('no-scholar'))
	expect(await give((await aScholar(db, { bannedAt: noon })).id)).toEqual(refused('no-scholar'))
	expect(await give((await aScholar(db, { erasedAt: noon })).id)).toEqual(refused('no-scholar'))
	expect(await give(narrow.id)).toEqual(refused('not-eligible'))
	expect(await standing(db, question)).toMatchObject({ status: 'pending', scholarId: null })
	// The admin may insist where the scholar only usually answers other things.
	expect(await give(narrow.id, true)).toEqual({ ok: true })
	expect(await give(asking.id, true)).toEqual(refused('own-question'))
	const over = await aScholar(db, { bannedAt: noon, bannedUntil: noon })
	expect(await give(over.id)).toEqual({ ok: true })
})

test('a scholar assigns nothing, nor does anybody assign what is answered', async ({ db }) => {
	const [scholar, admin] = [await aScholar(db), await anAdmin(db)]
	const to = { personId: scholar.id }
	expect(await commands.assign(as(scholar, db), (await aQuestion(db)).id, to)).toEqual(notNow)
	for (const status of ['answered', 'rejected'] as const)
		expect(await commands.assign(as(admin, db), (await aQuestion(db, { status })).id, to)).toEqual(notNow)
})

test('a scholar returns a question to the pool, and another takes it', async ({ db }) => {
	const [first, second] = [await aScholar(db), await aScholar(db)]
	const question = await aQuestion(db, { ...heldBy(first.id), remindedAt: noon })
	expect(await commands.release(as(second, db), question.id)).toEqual(notNow)
	expect(await commands.release(as(first, db), question.id, { note: 'not my field' })).toEqual({ ok: true })
	expect(await commands.release(as(first, db), question.id)).toEqual(notNow)
	expect(await standing(db, question)).toMatchObject({
		status: 'pending',
		scholarId: null,
		activeAt: null,
		remindedAt: null,
	})
	expect(await commands.claim(as(second, db), question.id)).toEqual({ ok: true })
	const [step] = await db.select().from(fatwaSteps).where(eq(fatwaSteps.subjectId, question.id))
	expect(step).toMatchObject({ kind: 'released', actorId: first.id, note: 'not my field' })
})

test('an admin takes a question back from who holds it, and the trail says from whom', async ({ db }) => {
	const [admin, scholar] = [await anAdmin(db), await aScholar(db)]
	const question = await aQuestion(db, heldBy(scholar.id))
	expect(await commands.release(as(admin, db), question.id)).toEqual({ ok: true })
	const [step] = await db.select().from(fatwaSteps).where(eq(fatwaSteps.subjectId, question.id))
	expect(step).toMatchObject({ kind: 'released', actorId: admin.id, before: { scholarId: scholar.id } })
})

test('a question is handed over to a colleague, not to oneself, not to its asker', async ({ db }) => {
	const [holder, colleague, asking] = [await aScholar(db), await aScholar(db), await aScholar(db)]
	const question = await aQuestion(db, { ...heldBy(holder.id), userId: asking.id })
	const give = (from: typeof holder, scholarId: string) =>
		commands.handOver(as(from, db), question.id, { personId: scholarId, note: 'yours' })
	expect(await give(holder, holder.id)).toEqual({ ok: false, reason: 'same-person' })
	expect(await give(holder, asking.id)).toEqual({ ok: false, reason: 'own-question' })
	expect(await give(holder, (await aUser(db)).id)).toEqual({ ok: false, reason: 'no-scholar' })
	expect(await give(colleague, colleague.id)).toEqual(notNow)
	expect(await give(holder, colleague.id)).toEqual({ ok: true })
	expect(await give(holder, colleague.id)).toEqual(notNow)
	expect(await standing(db, question)).toMatchObject(heldBy(colleague.id))
	expect(await stepsOf(db, question)).toEqual(['handed-over assigned → assigned'])
})
