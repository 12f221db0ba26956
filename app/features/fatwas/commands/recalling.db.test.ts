import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { submitAnswer } from '#app/features/fatwas/editor/commands/submit-answer.server.ts'
import { fatwaResponses } from '#app/features/fatwas/library/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { after, published, standing, stepsOf } from '#tests/steps-fatwas.ts'
import { aScholar, as } from '#tests/world.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { fatwaDrafts } from '../tables.server.ts'
import { approveFatwa } from './approve-fatwa.server.ts'
import { recallFatwa, sendBackFatwa } from './send-back-fatwa.server.ts'

const notNow = { ok: false, reason: 'not-now' }

async function submitted(db: Db) {
	const [scholar, reviewer] = [await aScholar(db), await aScholar(db)]
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id })
	await aDraft(db, question)
	await submitAnswer(as(scholar, db), question.id, 'submit')
	return { scholar, reviewer, question }
}

test('an author takes back what they sent for review, and sends it again', async ({ db }) => {
	const { scholar, reviewer, question } = await submitted(db)
	expect(await recallFatwa(as(reviewer, db), question.id)).toEqual(notNow)
	expect(await recallFatwa(as(scholar, db), question.id)).toEqual({ ok: true })
	expect(await standing(db, question)).toMatchObject({
		status: 'assigned',
		scholarId: scholar.id,
		sentBackAt: null,
	})
	expect(await db.$count(fatwaResponses, eq(fatwaResponses.fatwaId, question.id))).toBe(0)
	expect(await approveFatwa(as(reviewer, db), question.id)).toEqual(notNow)
	expect(await submitAnswer(as(scholar, db), question.id, 'submit')).toEqual({ ok: true })
	expect(await approveFatwa(as(reviewer, db), question.id)).toMatchObject({ ok: true })
	expect(await stepsOf(db, question)).toEqual([
		'answered assigned → answered',
		'recalled answered → assigned',
		'answered assigned → answered',
		'approved answered → approved',
	])
})

test('once a reviewer has decided there is nothing to take back', async ({ db }) => {
	const one = await submitted(db)
	await approveFatwa(as(one.reviewer, db), one.question.id)
	expect(await recallFatwa(as(one.scholar, db), one.question.id)).toEqual(notNow)
	const other = await submitted(db)
	await sendBackFatwa(as(other.reviewer, db), other.question.id, { note: 'Why?' })
	expect(await recallFatwa(as(other.scholar, db), other.question.id)).toEqual(notNow)
})

test('a revision that is taken back leaves readers what they had', async ({ db }) => {
	const { scholar, reviewer, question } = await submitted(db)
	await approveFatwa(as(reviewer, db), question.id)
	await db
		.update(fatwaDrafts)
		.set({ answer: '<p>Otherwise.</p>', changeReason: 'A word', updatedAt: after(45) })
		.where(eq(fatwaDrafts.fatwaId, question.id))
	await submitAnswer(as(scholar, db), question.id, 'revise')
	expect(await recallFatwa(as(scholar, db), question.id)).toEqual({ ok: true })
	expect(await standing(db, question)).toMatchObject({ status: 'approved', revisionAt: null })
	expect(await published(db, question)).toEqual(['<p>It depends.</p>'])
})
