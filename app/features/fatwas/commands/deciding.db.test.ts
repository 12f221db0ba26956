import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { submitAnswer } from '#app/features/fatwas/editor/commands/submit-answer.server.ts'
import { fatwaResponses } from '#app/features/fatwas/library/tables.server.ts'
import { listForScholar } from '#app/features/fatwas/queue/list.server.ts'
import { scholarList } from '#app/features/fatwas/queue/params.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { after, eventsOf, published, standing, stepsOf } from '#tests/steps-fatwas.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { commands } from '../commands.server.ts'
import { fatwaDrafts } from '../tables.server.ts'
import { fatwaWorkflow } from '../workflow.server.ts'
import { approveFatwa } from './approve-fatwa.server.ts'
import { sendBackFatwa } from './send-back-fatwa.server.ts'

const notNow = { ok: false, reason: 'not-now' }
const tooLate = { ok: false, reason: 'too-late' }
const text = '<p>It depends.</p>'
const reviews = {
	filters: scholarList.read(new URLSearchParams('tab=answered&view=review')),
	cursor: null,
	today: '2026-03-10',
}

async function written(db: Db, over: Parameters<typeof aQuestion>[1] = {}) {
	const [scholar, reviewer] = [await aScholar(db), await aScholar(db)]
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id, ...over })
	await aDraft(db, question)
	return { scholar, reviewer, question }
}

/** A question whose answer is submitted for review. */
async function submitted(db: Db, over: Parameters<typeof aQuestion>[1] = {}) {
	const made = await written(db, over)
	await submitAnswer(as(made.scholar, db), made.question.id, 'submit')
	return made
}

/** A question whose approval can no longer be undone. */
async function approved(db: Db, over: Parameters<typeof aQuestion>[1] = {}) {
	const made = await submitted(db, over)
	await approveFatwa(as(made.reviewer, db), made.question.id)
	return made
}

async function rewrite(db: Db, fatwaId: string, answer: string) {
	await db
		.update(fatwaDrafts)
		.set({ answer, changeReason: 'A word was missing', updatedAt: after(45) })
		.where(eq(fatwaDrafts.fatwaId, fatwaId))
}

function responsesOf(db: Db, fatwaId: string) {
	return db
		.select()
		.from(fatwaResponses)
		.where(eq(fatwaResponses.fatwaId, fatwaId))
		.orderBy(fatwaResponses.language, fatwaResponses.version)
}

test('an answer is submitted by its holder, once, and is not readable yet', async ({ db }) => {
	const { scholar, reviewer, question } = await written(db, { sentBackAt: noon, clarificationAskedAt: noon })
	expect(await submitAnswer(as(reviewer, db), question.id, 'submit')).toEqual(notNow)
	expect(await submitAnswer(as(scholar, db), question.id, 'revise')).toEqual(notNow)
	const open = { ok: false, reason: 'clarification-open' }
	expect(await submitAnswer(as(scholar, db), question.id, 'submit')).toEqual(open)
	const anyway = { anyway: true }
	expect(await submitAnswer(as(scholar, db), question.id, 'submit', anyway)).toEqual({ ok: true })
	expect(await submitAnswer(as(scholar, db), question.id, 'submit', anyway)).toEqual(notNow)
	expect(await standing(db, question)).toMatchObject({
		status: 'answered',
		scholarId: scholar.id,
		sentBackAt: null,
		clarificationAskedAt: null,
	})
	expect(await responsesOf(db, question.id)).toMatchObject([
		{ version: 1, proposedAt: noon, reviewedAt: null, scholarId: scholar.id, answer: text },
	])
	expect(await published(db, question)).toEqual([])
	expect(await eventsOf(db, question)).toEqual(['fatwa.answered'])
})

test('nothing is submitted of which nothing is written', async ({ db }) => {
	const scholar = await aScholar(db)
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id })
	expect(await submitAnswer(as(scholar, db), question.id, 'submit')).toMatchObject({ reason: 'issues' })
	expect((await standing(db, question)).status).toBe('assigned')
})

test('approved by another scholar, exactly what was proposed is published', async ({ db }) => {
	const { scholar, reviewer, question } = await written(db)
	await aDraft(db, question, { language: 'ar', answer: '<p>فيه تفصيل.</p>' })
	await submitAnswer(as(scholar, db), question.id, 'submit')
	// Changed since the reviewer read it.
	await rewrite(db, question.id, '<p>Something else.</p>')
	expect(await approveFatwa(as(reviewer, db), question.id)).toEqual({ ok: true, isPrivate: false })
	expect(await approveFatwa(as(reviewer, db), question.id)).toEqual(notNow)
	expect(await published(db, question)).toEqual(['<p>فيه تفصيل.</p>', text])
	expect(await standing(db, question)).toMatchObject({ status: 'approved', approvedAt: noon })
	for (const response of await responsesOf(db, question.id))
		expect(response).toMatchObject({
			proposedAt: null,
			reviewedBy: reviewer.id,
			reviewedAt: noon,
			reviewedAlone: false,
		})
	expect(await stepsOf(db, question)).toEqual([
		'answered assigned → answered',
		'approved answered → approved',
	])
})

test('a private answer is approved and never published', async ({ db }) => {
	const { question, reviewer } = await submitted(db, { isPrivate: true })
	expect(await approveFatwa(as(reviewer, db), question.id)).toEqual({ ok: true, isPrivate: true })
	expect((await standing(db, question)).status).toBe('approved')
	expect(await published(db, question)).toEqual([])
})

test('an admin cannot approve what has no answer', async ({ db }) => {
	const admin = await anAdmin(db)
	for (const status of ['pending', 'assigned'] as const)
		expect(await approveFatwa(as(admin, db), (await aQuestion(db, { status })).id)).toEqual(notNow)
	const empty = await aQuestion(db, { status: 'answered' })
	expect(await approveFatwa(as(admin, db), empty.id)).toEqual({ ok: false, reason: 'no-answer' })
	expect((await standing(db, empty)).status).toBe('answered')
})

test('an author cannot approve while another reviewer exists', async ({ db }) => {
	const { scholar, question } = await submitted(db)
	expect(await approveFatwa(as(scholar, db), question.id)).toEqual(notNow)
	expect((await standing(db, question)).status).toBe('answered')
})

test('an author who handed the question over cannot approve either', async ({ db }) => {
	const { scholar: writer, reviewer: colleague, question } = await written(db)
	await commands.handOver(as(writer, db), question.id, { personId: colleague.id })
	await submitAnswer(as(colleague, db), question.id, 'submit')
	expect((await responsesOf(db, question.id))[0]?.scholarId).toBe(writer.id)
	const third = await aScholar(db)
	expect(await approveFatwa(as(writer, db), question.id)).toEqual(notNow)
	expect(await approveFatwa(as(colleague, db), question.id)).toEqual(notNow)
	expect(await approveFatwa(as(third, db), question.id)).toMatchObject({ ok: true })
})

test('an admin who writes the revision of a scholar’s answer does not approve it', async ({ db }) => {
	const { scholar, question } = await approved(db)
	const admin = await anAdmin(db)
	await db
		.update(fatwaDrafts)
		.set({ answer: '<p>Mine.</p>', authorId: admin.id, changeReason: 'Better', updatedAt: after(45) })
		.where(eq(fatwaDrafts.fatwaId, question.id))
	expect(await submitAnswer(as(admin, db), question.id, 'revise')).toEqual({ ok: true })
	expect(await approveFatwa(as(admin, db), question.id)).toEqual(notNow)
	expect(await approveFatwa(as(scholar, db), question.id)).toEqual(notNow)
	expect(await published(db, question)).toEqual([text])
})

test('a sole scholar approves their own answer, which is recorded', async ({ db }) => {
	const { scholar, reviewer, question } = await submitted(db)
	await anAdmin(db, { bannedAt: noon })
	await db.update(profiles).set({ erasedAt: noon }).where(eq(profiles.id, reviewer.id))
	expect(await approveFatwa(as(scholar, db), question.id)).toMatchObject({ ok: true })
	expect(await responsesOf(db, question.id)).toMatchObject([{ reviewedBy: scholar.id, reviewedAlone: true }])
})

test('of two who are all there are, the one who did not write reviews what the other wrote', async ({
	db,
}) => {
	const { scholar, reviewer, question } = await approved(db)
	await aDraft(db, question, { language: 'ar', authorId: reviewer.id, updatedAt: after(45) })
	const admin = as({ ...reviewer, role: 'admin' }, db)
	expect(await submitAnswer(admin, question.id, 'revise')).toEqual({ ok: true })

	expect(await approveFatwa(admin, question.id)).toEqual(notNow)
	expect(await listForScholar(as(reviewer, db), reviews)).toMatchObject({ rows: [] })
	expect(await listForScholar(as(scholar, db), reviews)).toMatchObject({ rows: [{ id: question.id }] })
	expect(await approveFatwa(as(scholar, db), question.id)).toMatchObject({ ok: true })
	const [first, second] = await responsesOf(db, question.id)
	expect([first, second]).toMatchObject([
		{ language: 'ar', reviewedBy: scholar.id, reviewedAlone: false },
		{ language: 'en', reviewedBy: reviewer.id, reviewedAlone: false },
	])
})

test('a scholar whose ban is over counts as a reviewer', async ({ db }) => {
	const { scholar, reviewer, question } = await submitted(db)
	await db.update(profiles).set({ bannedAt: noon, bannedUntil: noon }).where(eq(profiles.id, reviewer.id))
	expect(await approveFatwa(as(scholar, db), question.id)).toEqual(notNow)
})

test('an answer is sent back to who wrote it, who changes it and submits it again', async ({ db }) => {
	const { scholar, reviewer, question } = await submitted(db)
	expect(await sendBackFatwa(as(scholar, db), question.id, { note: 'mine' })).toEqual(notNow)
	expect(await sendBackFatwa(as(reviewer, db), question.id, { note: 'Which school?' })).toEqual({ ok: true })
	expect(await sendBackFatwa(as(reviewer, db), question.id, { note: 'Again' })).toEqual(notNow)
	expect(await standing(db, question)).toMatchObject({
		status: 'assigned',
		scholarId: scholar.id,
		sentBackAt: noon,
		activeAt: noon,
	})
	expect(await responsesOf(db, question.id)).toEqual([])
	await rewrite(db, question.id, '<p>In the school of Malik.</p>')
	expect(await submitAnswer(as(scholar, db), question.id, 'submit')).toEqual({ ok: true })
	await approveFatwa(as(reviewer, db), question.id)
	expect(await published(db, question)).toEqual(['<p>In the school of Malik.</p>'])
})

test('while a revision waits, and when it is sent back, readers have the text that was approved', async ({
	db,
}) => {
	const { scholar, reviewer, question } = await approved(db)
	await rewrite(db, question.id, '<p>It depends on the place.</p>')
	expect(await submitAnswer(as(scholar, db), question.id, 'revise')).toEqual({ ok: true })
	expect(await published(db, question)).toEqual([text])
	expect(await sendBackFatwa(as(reviewer, db), question.id, { note: 'Why?' })).toEqual({ ok: true })
	expect(await published(db, question)).toEqual([text])
	expect(await standing(db, question)).toMatchObject({ status: 'approved', revisionAt: null })
	expect((await responsesOf(db, question.id)).map(({ version }) => version)).toEqual([1])

	expect(await submitAnswer(as(scholar, db), question.id, 'revise')).toEqual({ ok: true })
	expect(await approveFatwa(as(reviewer, db, after(90)), question.id)).toMatchObject({ ok: true })
	expect(await published(db, question)).toEqual(['<p>It depends on the place.</p>'])
	expect(await responsesOf(db, question.id)).toMatchObject([
		{ version: 1, answer: text },
		{ version: 2, changeReason: 'A word was missing' },
	])
	expect(await standing(db, question)).toMatchObject({ revisionAt: null, approvedAt: noon })
	expect((await stepsOf(db, question)).at(-1)).toBe('revised approved → approved')
})

test('a revision makes another version of the languages that were changed, of no other', async ({ db }) => {
	const { scholar, reviewer, question } = await written(db)
	await aDraft(db, question, { language: 'ar', answer: '<p>فيه تفصيل.</p>' })
	await submitAnswer(as(scholar, db), question.id, 'submit')
	await approveFatwa(as(reviewer, db), question.id)
	// Saved again without a change.
	await db
		.update(fatwaDrafts)
		.set({ updatedAt: after(40) })
		.where(eq(fatwaDrafts.fatwaId, question.id))
	expect(await submitAnswer(as(scholar, db), question.id, 'revise')).toMatchObject({
		issues: [{ code: 'ifta.unchanged' }],
	})
	const english = and(eq(fatwaDrafts.fatwaId, question.id), eq(fatwaDrafts.language, 'en'))
	await db
		.update(fatwaDrafts)
		.set({ answer: '<p>No.</p>', changeReason: 'Clearer', updatedAt: after(45) })
		.where(english)
	expect(await submitAnswer(as(scholar, db), question.id, 'revise')).toEqual({ ok: true })
	const versions = (await responsesOf(db, question.id)).map((row) => [row.language, row.version])
	expect(versions).toEqual([
		['ar', 1],
		['en', 1],
		['en', 2],
	])
})

test('a question is rejected with a reason, by an admin always, by a scholar once it is answered', async ({
	db,
}) => {
	const [admin, scholar] = [await anAdmin(db), await aScholar(db)]
	for (const status of ['pending', 'assigned', 'answered'] as const) {
		const question = await aQuestion(db, { status })
		expect(await commands.reject(as(admin, db), question.id, { note: 'A court must decide' })).toEqual({
			ok: true,
		})
		expect(await commands.reject(as(admin, db), question.id, { note: 'Again' })).toEqual(notNow)
		expect(await stepsOf(db, question)).toEqual([`rejected ${status} → rejected`])
	}
	expect(await commands.reject(as(scholar, db), (await aQuestion(db)).id, { note: 'No' })).toEqual(notNow)
	const answered = await aQuestion(db, { status: 'answered' })
	expect(await commands.reject(as(scholar, db), answered.id, { note: 'No' })).toEqual({ ok: true })
})

test('an approval is undone within thirty seconds by who gave it, and then given again', async ({ db }) => {
	const { reviewer, question } = await approved(db)
	const late = as(await anAdmin(db), db, after(29))
	expect(await fatwaWorkflow.undo(late, question.id)).toEqual(tooLate)
	expect(await fatwaWorkflow.undo(as(reviewer, db, after(29)), question.id)).toEqual({ ok: true })
	expect(await fatwaWorkflow.undo(as(reviewer, db, after(29)), question.id)).toEqual(tooLate)
	expect(await standing(db, question)).toMatchObject({ status: 'answered', approvedAt: null })
	expect(await published(db, question)).toEqual([])
	expect(await responsesOf(db, question.id)).toMatchObject([{ reviewedBy: null, reviewedAt: null }])
	expect(await eventsOf(db, question)).toEqual(['fatwa.answered', 'fatwa.undone'])
	expect(await approveFatwa(as(reviewer, db, after(40)), question.id)).toMatchObject({ ok: true })
	expect(await published(db, question)).toEqual([text])
})

test('nothing is undone after thirty seconds, or after notifications', async ({ db }) => {
	const { reviewer, question } = await approved(db)
	expect(await fatwaWorkflow.undo(as(reviewer, db, after(30)), question.id)).toEqual(tooLate)
	expect((await standing(db, question)).status).toBe('approved')
	expect(await published(db, question)).toEqual([text])
})

test('the approval of a revision is undone to the text that was there before', async ({ db }) => {
	const { scholar, reviewer, question } = await approved(db)
	await rewrite(db, question.id, '<p>No.</p>')
	await submitAnswer(as(scholar, db, after(60)), question.id, 'revise')
	await approveFatwa(as(reviewer, db, after(90)), question.id)
	expect(await fatwaWorkflow.undo(as(reviewer, db, after(100)), question.id)).toEqual({ ok: true })
	expect(await published(db, question)).toEqual([text])
	expect(await standing(db, question)).toMatchObject({ status: 'approved', revisionAt: after(60) })
	expect(await approveFatwa(as(reviewer, db, after(110)), question.id)).toMatchObject({ ok: true })
	expect(await published(db, question)).toEqual(['<p>No.</p>'])
})

test('a rejection is undone to where the question was, with what its asker was asked', async ({ db }) => {
	const [admin, holder] = [await anAdmin(db), await aScholar(db)]
	const question = await aQuestion(db, { status: 'assigned', scholarId: holder.id })
	await commands.askClarification(as(holder, db), question.id, { note: 'Which loan?' })
	await commands.reject(as(admin, db, after(60)), question.id, { note: 'No' })
	expect((await standing(db, question)).clarificationAskedAt).toBeNull()
	expect(await fatwaWorkflow.undo(as(admin, db, after(70)), question.id)).toEqual({ ok: true })
	expect(await standing(db, question)).toMatchObject({
		status: 'assigned',
		scholarId: holder.id,
		clarificationAskedAt: noon,
	})
})

test('there is nothing to undo where the last thing that happened was no decision', async ({ db }) => {
	const { scholar, question } = await submitted(db)
	expect(await fatwaWorkflow.undo(as(scholar, db), question.id)).toEqual(tooLate)
	const stranger = await aUser(db)
	await expect(fatwaWorkflow.undo(as(stranger, db), question.id)).rejects.toMatchObject({
		init: { status: 404 },
	})
})
