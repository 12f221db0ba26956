import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { submitAnswer } from '#app/features/fatwas/editor/commands/submit-answer.server.ts'
import { fatwaPublications, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { test } from '#tests/db.ts'
import { after, published, standing, stepsOf } from '#tests/steps-fatwas.ts'
import { anAdmin, aScholar, as, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { commands } from '../commands.server.ts'
import { fatwaWorkflow } from '../workflow.server.ts'
import { approveFatwa } from './approve-fatwa.server.ts'
import { mergeFatwa } from './merge-fatwa.server.ts'
import { supersedeFatwa } from './supersede-fatwa.server.ts'

const notNow = { ok: false, reason: 'not-now' }
const text = ['<p>It depends.</p>']

test('a fatwa that is taken down is not readable until restored', async ({ db }) => {
	const [admin, fatwa] = [await anAdmin(db), await aFatwa(db)]
	expect(await published(db, fatwa)).toEqual(text)
	expect(await commands.restore(as(admin, db), fatwa.id)).toEqual(notNow)
	expect(await commands.takeDown(as(admin, db), fatwa.id, { note: 'A mistake' })).toEqual({ ok: true })
	expect(await commands.takeDown(as(admin, db), fatwa.id, { note: 'Again' })).toEqual(notNow)
	expect(await published(db, fatwa)).toEqual([])
	expect(await standing(db, fatwa)).toMatchObject({ takenDownAt: noon, takenDownReason: 'A mistake' })

	expect(await commands.restore(as(admin, db), fatwa.id)).toEqual({ ok: true })
	expect(await published(db, fatwa)).toEqual(text)
	expect(await standing(db, fatwa)).toMatchObject({ takenDownAt: null, takenDownReason: '' })
	expect(await stepsOf(db, fatwa)).toEqual(['taken-down approved → approved', 'restored approved → approved'])
})

test('a replaced fatwa leaves the lists until restored', async ({ db }) => {
	const [admin, old, newer] = [await anAdmin(db), await aFatwa(db), await aFatwa(db)]
	const replace = (fatwa: { id: string }, by: { id: string }) =>
		supersedeFatwa(as(admin, db), fatwa.id, { id: by.id, reason: 'Newer' })
	expect(await replace(old, newer)).toEqual({ ok: true })
	expect(await replace(old, newer)).toEqual(notNow)
	expect(await published(db, old)).toEqual([])
	expect(await published(db, newer)).toEqual(text)
	expect((await standing(db, old)).supersededBy).toBe(newer.id)
	// No circles.
	expect(await replace(newer, old)).toEqual({ ok: false, reason: 'not-replaceable' })
	expect(await commands.restore(as(admin, db), old.id)).toEqual({ ok: true })
	expect(await published(db, old)).toEqual(text)
})

test('what was replaced and then taken down is not read as if it were the newest once it is restored', async ({
	db,
}) => {
	const [admin, old, newer] = [await anAdmin(db), await aFatwa(db), await aFatwa(db)]
	await supersedeFatwa(as(admin, db), old.id, { id: newer.id, reason: 'Newer' })
	await commands.takeDown(as(admin, db), old.id, { note: 'A mistake' })
	await commands.restore(as(admin, db), old.id)
	expect(await standing(db, old)).toMatchObject({ takenDownAt: null, supersededBy: newer.id })
	expect(await published(db, old)).toEqual([])
	await commands.restore(as(admin, db), old.id)
	expect(await published(db, old)).toEqual(text)
})

test('a fatwa is replaced by nothing that the public cannot read', async ({ db }) => {
	const [admin, old] = [await anAdmin(db), await aFatwa(db)]
	for (const unfit of [
		old,
		await aFatwa(db, { isPrivate: true }),
		await aFatwa(db, { takenDownAt: noon }),
		await aQuestion(db),
		{ id: crypto.randomUUID() },
	])
		expect(await supersedeFatwa(as(admin, db), old.id, { id: unfit.id, reason: '' })).toEqual({
			ok: false,
			reason: 'not-replaceable',
		})
	expect(await published(db, old)).toEqual(text)
})

test('only an admin decides about what is published', async ({ db }) => {
	const [scholar, fatwa, newer] = [await aScholar(db), await aFatwa(db), await aFatwa(db)]
	const ctx = as(scholar, db)
	expect(await commands.takeDown(ctx, fatwa.id, { note: 'No' })).toEqual(notNow)
	expect(await supersedeFatwa(ctx, fatwa.id, { id: newer.id, reason: '' })).toEqual(notNow)
	expect(await commands.restore(ctx, fatwa.id)).toEqual(notNow)
	const hidden = await aFatwa(db, { isPrivate: true })
	expect(await commands.takeDown(as(await anAdmin(db), db), hidden.id, { note: 'No' })).toEqual(notNow)
})

test('a revision of what is taken down is approved and read by nobody, until it is restored', async ({
	db,
}) => {
	const [admin, scholar] = [await anAdmin(db), await aScholar(db)]
	const fatwa = await aFatwa(db, { scholarId: scholar.id, answers: [{ createdAt: noon }] })
	await aDraft(db, fatwa, {
		answer: '<p>Better.</p>',
		changeReason: 'It was wrong',
		updatedAt: after(86_400),
	})
	await submitAnswer(as(scholar, db), fatwa.id, 'revise')
	await commands.takeDown(as(admin, db), fatwa.id, { note: 'A mistake' })
	expect(await approveFatwa(as(admin, db), fatwa.id)).toMatchObject({ ok: true })
	expect(await published(db, fatwa)).toEqual([])
	await commands.restore(as(admin, db), fatwa.id)
	expect(await published(db, fatwa)).toEqual(['<p>Better.</p>'])
})

test('an approval that another fatwa already leads to is not undone', async ({ db }) => {
	const [admin, scholar, old] = [await anAdmin(db), await aScholar(db), await aFatwa(db)]
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id })
	await aDraft(db, question)
	await submitAnswer(as(scholar, db), question.id, 'submit')
	await approveFatwa(as(admin, db), question.id)
	await supersedeFatwa(as(admin, db), old.id, { id: question.id, reason: 'Newer' })
	expect(await fatwaWorkflow.undo(as(admin, db, after(5)), question.id)).toEqual({
		ok: false,
		reason: 'too-late',
	})
})

test('nor one to which somebody who asked the same was led meanwhile', async ({ db }) => {
	const [admin, scholar] = [await anAdmin(db), await aScholar(db)]
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id })
	await aDraft(db, question)
	await submitAnswer(as(scholar, db), question.id, 'submit')
	const [before, meanwhile] = [await aQuestion(db), await aQuestion(db)]
	await mergeFatwa(as(admin, db, after(-60)), before.id, question.id)
	await approveFatwa(as(admin, db), question.id)
	expect(await fatwaWorkflow.undo(as(admin, db, after(3)), question.id)).toEqual({ ok: true })

	await approveFatwa(as(admin, db, after(4)), question.id)
	await mergeFatwa(as(admin, db, after(6)), meanwhile.id, question.id)
	expect(await fatwaWorkflow.undo(as(admin, db, after(8)), question.id)).toEqual({
		ok: false,
		reason: 'too-late',
	})
})

test('the database itself publishes nothing that is taken down, replaced or not reviewed', async ({ db }) => {
	const fatwa = await aFatwa(db)
	const [row] = await db.select().from(fatwaPublications).where(eq(fatwaPublications.fatwaId, fatwa.id))
	if (!row) throw new Error('it was not published')
	await db.update(fatwas).set({ takenDownAt: noon }).where(eq(fatwas.id, fatwa.id))
	expect(await published(db, fatwa)).toEqual([])
	await expect(db.insert(fatwaPublications).values(row)).rejects.toMatchObject({
		cause: { constraint: 'fatwa_publications_public' },
	})
})
