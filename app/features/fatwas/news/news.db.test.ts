import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { submitAnswer } from '#app/features/fatwas/editor/commands/submit-answer.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { test } from '#tests/db.ts'
import { forgetHandled } from '#tests/listeners.ts'
import { mailedTo, notificationsOf, runNews, secret, written } from '#tests/news-fatwas.ts'
import { after } from '#tests/steps-fatwas.ts'
import { anAdmin, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { approveFatwa } from '../commands/approve-fatwa.server.ts'
import { sendBackFatwa } from '../commands/send-back-fatwa.server.ts'
import { writeRemark } from '../commands/write-remark.server.ts'
import { commands } from '../commands.server.ts'
import { fatwaDrafts } from '../tables.server.ts'
import { fatwaWorkflow } from '../workflow.server.ts'

test('the asker gets a receipt with the promised day, by mail only', async ({ db }) => {
	const asker = await aUser(db)
	const question = await aQuestion(db, { userId: asker.id, title: secret, dueOn: '2026-03-19' })
	await record(as(asker, db), 'fatwa.submitted', question.id)
	await runNews(db)
	expect(await notificationsOf(db, asker)).toEqual([])
	const [mail] = await db.select().from(mails).where(eq(mails.personId, asker.id))
	expect(openMail(mail?.sealed ?? null, testEnv)).toEqual({
		name: asker.name,
		number: String(question.number),
		dueOn: '2026-03-19',
		link: `/fatwas/${question.id}/question`,
	})
})

test('asked to clarify, the asker hears of it; clarified, the holder does', async ({ db }) => {
	const { asker, scholar, question, page, desk } = await written(db)
	await commands.askClarification(as(scholar, db), question.id, { note: secret })
	await runNews(db)
	expect(await notificationsOf(db, asker)).toEqual([['clarification-asked', page]])
	expect(await mailedTo(db, asker)).toEqual(['clarification-asked'])
	await commands.clarify(as(asker, db), question.id, { note: secret })
	await runNews(db)
	expect(await notificationsOf(db, scholar)).toEqual([['question-clarified', desk]])
})

test('from submission to the published answer: admins, author and asker hear of it once', async ({ db }) => {
	const { asker, scholar, question, published, desk } = await written(db)
	const admin = await anAdmin(db)
	await submitAnswer(as(scholar, db), question.id, 'submit')
	await runNews(db)
	expect(await notificationsOf(db, admin)).toEqual([['review-waits', desk]])
	expect(await mailedTo(db, admin)).toEqual([])
	expect(await notificationsOf(db, asker)).toEqual([])

	await approveFatwa(as(admin, db), question.id)
	await runNews(db, 29)
	expect(await notificationsOf(db, asker)).toEqual([])
	await runNews(db, 30)
	expect(await notificationsOf(db, asker)).toEqual([['answer-ready', 'all', published]])
	expect(await mailedTo(db, asker)).toEqual(['answer-ready'])
	expect(await notificationsOf(db, scholar)).toEqual([['answer-approved', 'answer', published]])

	// A process that died before it committed handles the event again.
	forgetHandled(db)
	await runNews(db)
	expect(await notificationsOf(db, asker)).toHaveLength(1)
	expect(await mailedTo(db, asker)).toHaveLength(1)
})

test('a private answer leads its asker to their own page, and its author to the desk', async ({ db }) => {
	const { asker, scholar, reviewer, question, page, desk } = await written(db, { isPrivate: true })
	await submitAnswer(as(scholar, db), question.id, 'submit')
	await approveFatwa(as(reviewer, db), question.id)
	await runNews(db)
	expect(await notificationsOf(db, asker)).toEqual([['answer-ready', 'alone', page]])
	expect(await notificationsOf(db, scholar)).toEqual([['answer-approved', 'answer', desk]])
})

test('an undone step sends no notification', async ({ db }) => {
	const { asker, scholar, reviewer, question } = await written(db)
	await submitAnswer(as(scholar, db), question.id, 'submit')
	await approveFatwa(as(reviewer, db), question.id)
	await fatwaWorkflow.undo(as(reviewer, db, after(20)), question.id)
	const admin = await anAdmin(db)
	await commands.reject(as(admin, db, after(21)), question.id, { note: secret })
	await fatwaWorkflow.undo(as(admin, db, after(22)), question.id)
	await runNews(db, 600)
	expect(await notificationsOf(db, asker)).toEqual([])
	expect(await notificationsOf(db, scholar)).toEqual([])
})

test('no notification of an answer that was taken down before it was sent', async ({ db }) => {
	const { asker, scholar, reviewer, question } = await written(db)
	await submitAnswer(as(scholar, db), question.id, 'submit')
	await approveFatwa(as(reviewer, db), question.id)
	await db.update(fatwas).set({ takenDownAt: noon }).where(eq(fatwas.id, question.id))
	await runNews(db)
	expect(await notificationsOf(db, asker)).toEqual([])
})

test('sent back, an answer comes to who wrote it; changed and approved anew, its asker hears', async ({
	db,
}) => {
	const { asker, scholar, reviewer, question, published, desk } = await written(db)
	await submitAnswer(as(scholar, db), question.id, 'submit')
	for (const text of [secret, `${secret} again`])
		await writeRemark(as(reviewer, db), question.id, { language: 'en', paragraph: 0, quote: '', text })
	await sendBackFatwa(as(reviewer, db), question.id, { note: secret })
	await runNews(db)
	expect(await notificationsOf(db, scholar)).toEqual([['answer-sent-back', '2', desk]])
	await submitAnswer(as(scholar, db), question.id, 'submit')
	await approveFatwa(as(reviewer, db), question.id)
	await runNews(db)

	const admin = await anAdmin(db)
	const better = {
		answer: '<p>Better.</p>',
		changeReason: 'Clearer',
		authorId: admin.id,
		updatedAt: after(90),
	}
	await db.update(fatwaDrafts).set(better).where(eq(fatwaDrafts.fatwaId, question.id))
	await submitAnswer(as(admin, db, after(90)), question.id, 'revise')
	await sendBackFatwa(as(reviewer, db, after(91)), question.id, { note: 'No' })
	await runNews(db, 100)
	expect(await notificationsOf(db, admin)).toEqual([['answer-sent-back', desk]])
	await submitAnswer(as(admin, db, after(101)), question.id, 'revise')
	await approveFatwa(as(reviewer, db, after(102)), question.id)
	await runNews(db, 200)
	expect((await notificationsOf(db, asker)).at(-1)).toEqual(['answer-changed', 'all', published])
	expect((await notificationsOf(db, admin)).at(-1)).toEqual(['answer-approved', 'change', published])
})

test('on the site, a rejected question is told of without its reason', async ({ db }) => {
	const { asker, scholar, question, page, desk } = await written(db)
	await commands.reject(as(await anAdmin(db), db), question.id, { note: secret })
	await runNews(db)
	expect(await notificationsOf(db, asker)).toEqual([['question-refused', page]])
	expect(await notificationsOf(db, scholar)).toEqual([['question-closed', 'rejected', desk]])
})

test('a holder is notified when a question is assigned and when it is taken away', async ({ db }) => {
	const { scholar, reviewer, question, desk } = await written(db, { status: 'pending', scholarId: null })
	const admin = await anAdmin(db)
	const give = (scholarId: string) => ({ personId: scholarId, note: secret })
	await commands.assign(as(admin, db), question.id, give(scholar.id))
	await runNews(db)
	await commands.assign(as(admin, db), question.id, give(reviewer.id))
	await runNews(db)
	await commands.handOver(as(reviewer, db), question.id, { personId: scholar.id, note: secret })
	await runNews(db)
	await commands.release(as(admin, db), question.id, { note: secret })
	await runNews(db)
	expect(await notificationsOf(db, scholar)).toEqual([
		['question-assigned', 'assigned', desk],
		['question-taken', 'assigned', desk],
		['question-assigned', 'handed-over', desk],
		['question-taken', 'released', desk],
	])
	// The person who gave it away is not notified; a returned question notifies the others.
	expect(await notificationsOf(db, reviewer)).toEqual([
		['question-assigned', 'assigned', desk],
		['question-waits', 'again', desk],
	])
	expect(await mailedTo(db, scholar)).toEqual(['question-assigned', 'question-assigned'])
})

test('an idle claim is reminded of, unless it was worked on since, and told of when it lapsed', async ({
	db,
}) => {
	const { scholar, question, desk } = await written(db)
	await record(as(null, db), 'fatwa.claim-idle', question.id)
	await runNews(db)
	expect(await notificationsOf(db, scholar)).toEqual([])
	await db.update(fatwas).set({ remindedAt: noon }).where(eq(fatwas.id, question.id))
	await record(as(null, db), 'fatwa.claim-idle', question.id)
	await runNews(db)
	await db.update(fatwas).set({ status: 'pending', scholarId: null }).where(eq(fatwas.id, question.id))
	await record(as(null, db), 'fatwa.lapsed', question.id, { other: scholar.id, from: scholar.id })
	await runNews(db)
	expect(await notificationsOf(db, scholar)).toEqual([
		['claim-lapses', desk],
		['question-taken', 'lapsed', desk],
	])
})

test('what comes to somebody because a colleague is away says so', async ({ db }) => {
	const { scholar, reviewer, question, desk } = await written(db)
	await db.update(fatwas).set({ scholarId: reviewer.id }).where(eq(fatwas.id, question.id))
	const facts = { other: reviewer.id, from: scholar.id }
	await record(as(null, db), 'fatwa.handed-over', question.id, facts)
	await runNews(db)
	expect(await notificationsOf(db, reviewer)).toEqual([['question-assigned', 'absence', desk]])
})

test('of a mistake that a reader reported the admins hear', async ({ db }) => {
	const { question } = await written(db)
	const admin = await anAdmin(db)
	await record(as(null, db), 'fatwa-report.received', crypto.randomUUID(), { fatwa: question.id })
	await runNews(db)
	expect(await notificationsOf(db, admin)).toEqual([['mistake-reported', '/admin/fatwas/reports']])
})

test('banned and erased people and former scholars get no notifications', async ({ db }) => {
	const { asker, scholar, question } = await written(db)
	await db.update(profiles).set({ bannedAt: noon }).where(eq(profiles.id, asker.id))
	await commands.askClarification(as(scholar, db), question.id, { note: 'Which?' })
	await runNews(db)
	expect(await notificationsOf(db, asker)).toEqual([])
	expect(await mailedTo(db, asker)).toEqual([])
	await db.update(profiles).set({ bannedUntil: noon }).where(eq(profiles.id, asker.id))
	forgetHandled(db)
	await runNews(db)
	expect(await notificationsOf(db, asker)).toHaveLength(1)

	const gone = await aUser(db)
	await db.update(fatwas).set({ scholarId: gone.id }).where(eq(fatwas.id, question.id))
	await commands.clarify(as(asker, db), question.id, { note: 'This' })
	await runNews(db)
	expect(await notificationsOf(db, gone)).toEqual([])
})

test('no notification, event or mail repeats what was asked or said in private', async ({ db }) => {
	const { asker, scholar, question } = await written(db, { isPrivate: true })
	await commands.askClarification(as(scholar, db), question.id, { note: secret })
	await runNews(db)
	await commands.clarify(as(asker, db), question.id, { note: secret })
	await commands.reject(as(await anAdmin(db), db), question.id, { note: secret })
	await runNews(db)
	const said = [...(await db.select().from(notifications)), ...(await db.select().from(events))]
	const letters = (await db.select().from(mails)).map(({ sealed }) => openMail(sealed, testEnv))
	expect(letters.length).toBeGreaterThan(1)
	expect(JSON.stringify([said, letters])).not.toContain('loan')
})

test('of a question that is not private, mails say the title to the staff and the comment to whom it is for; nothing else does', async ({
	db,
}) => {
	const { asker, scholar, reviewer, question } = await written(db)
	const comment = 'Name the madhhab, please'
	await commands.askClarification(as(scholar, db), question.id, { note: comment })
	await runNews(db)
	await commands.clarify(as(asker, db), question.id, { note: 'The Hanafi one' })
	await submitAnswer(as(scholar, db), question.id, 'submit')
	await sendBackFatwa(as(reviewer, db), question.id, { note: comment })
	await runNews(db)
	const said = [...(await db.select().from(notifications)), ...(await db.select().from(events))]
	expect(JSON.stringify(said)).not.toMatch(/loan|madhhab|Hanafi/)
	const letters = await db.select().from(mails)
	const of = (kind: string) =>
		letters.filter((mail) => mail.kind === `ifta.${kind}`).map(({ sealed }) => openMail(sealed, testEnv))
	const number = String(question.number)
	expect(of('clarification-asked')).toEqual([expect.objectContaining({ number, comment })])
	expect(of('clarification-asked')[0]).not.toHaveProperty('title')
	expect(of('question-clarified')).toEqual([expect.objectContaining({ number, title: secret })])
	expect(of('answer-sent-back')).toEqual([expect.objectContaining({ number, comment, title: secret })])
})
