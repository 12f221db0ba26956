import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { submitAnswer } from '#app/features/fatwas/editor/commands/submit-answer.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { notificationsOf, runNews, written } from '#tests/news-fatwas.ts'
import { standing } from '#tests/steps-fatwas.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { approveFatwa } from '../commands/approve-fatwa.server.ts'
import { mergeFatwa } from '../commands/merge-fatwa.server.ts'
import { commands } from '../commands.server.ts'

test('who asked it again hears that it was joined, and of the answer, in batches', async ({ db }) => {
	const { asker, scholar, reviewer, question, published } = await written(db)
	const admin = await anAdmin(db)
	const again = await aUser(db)
	const own = await aQuestion(db, { userId: again.id })
	await mergeFatwa(as(admin, db), own.id, question.id)
	await runNews(db)
	expect(await notificationsOf(db, again)).toEqual([
		['question-merged', 'merged', `/fatwas/${own.id}/question`],
	])

	const many = []
	for (let n = 0; n < 120; n++) many.push((await aQuestion(db)).userId)
	const closed = { closedAt: noon, mergedInto: question.id }
	for (const userId of many)
		await db
			.update(fatwas)
			.set(closed)
			.where(eq(fatwas.userId, userId ?? ''))
	await submitAnswer(as(scholar, db), question.id, 'submit')
	await approveFatwa(as(reviewer, db), question.id)
	await runNews(db)
	const notified = await db.select().from(notifications).where(eq(notifications.link, published))
	const readers = notified.filter(({ kind }) => kind === 'ifta.answer-ready').map(({ personId }) => personId)
	expect(readers.toSorted()).toEqual([...many, again.id, asker.id].toSorted())
	expect((await notificationsOf(db, again)).at(-1)).toEqual(['answer-ready', 'like', published])
	expect(await db.$count(events, eq(events.name, 'fatwa.answer-spread'))).toBe(3)
})

test('joined with one that is answered already, the asker is led to the answer', async ({ db }) => {
	const { scholar, reviewer, question, published } = await written(db)
	await submitAnswer(as(scholar, db), question.id, 'submit')
	await approveFatwa(as(reviewer, db), question.id)
	await runNews(db)
	const again = await aUser(db)
	const own = await aQuestion(db, { userId: again.id })
	await mergeFatwa(as(await anAdmin(db), db), own.id, question.id)
	await runNews(db)
	expect(await notificationsOf(db, again)).toEqual([['answer-ready', 'like', published]])
})

test('withdrawn, a question leaves its holder, and who asked it again waits in their own right', async ({
	db,
}) => {
	const { asker, scholar, question, desk } = await written(db)
	const again = await aUser(db)
	const own = await aQuestion(db, { userId: again.id })
	await mergeFatwa(as(await anAdmin(db), db), own.id, question.id)
	await commands.withdraw(as(asker, db), question.id)
	await runNews(db)
	expect(await notificationsOf(db, scholar)).toEqual([
		['question-closed', 'withdrawn', desk],
		['question-waits', 'again', `/scholar/fatwas/${own.id}`],
	])
	const page = `/fatwas/${own.id}/question`
	expect((await notificationsOf(db, again)).at(-1)).toEqual(['question-merged', 'apart', page])
	expect(await standing(db, own)).toMatchObject({ closedAt: null, mergedInto: null, status: 'pending' })
})
