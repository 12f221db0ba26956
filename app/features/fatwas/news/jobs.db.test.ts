import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#app/platform/db/tables.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { test } from '#tests/db.ts'
import { mailedTo, notificationsOf, runNews } from '#tests/news-fatwas.ts'
import { anAdmin, noon, testEnv } from '#tests/world.ts'
import { aRuntime } from '#tests/world-files.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { newsJobs } from './jobs.server.ts'

const job = newsJobs[0]

test('on a working day each admin who wants it gets one mail with what is overdue', async ({ db }) => {
	const [admin, other] = [await anAdmin(db), await anAdmin(db)]
	expect(await job?.run(aRuntime(db), noon)).toBeUndefined()
	for (const dueOn of ['2026-03-09', '2026-03-01', '2026-03-10']) await aQuestion(db, { dueOn })
	await aQuestion(db, { dueOn: '2026-03-01', closedAt: noon })
	await aQuestion(db, { status: 'answered' })
	const counts = { overdue: 2, review: 1, reports: 0 }
	expect(await job?.run(aRuntime(db), noon)).toEqual(counts)
	expect(await job?.run(aRuntime(db), noon)).toBeUndefined()
	await runNews(db)
	for (const person of [admin, other]) {
		expect(await mailedTo(db, person)).toEqual(['overdue-summary'])
		expect(await notificationsOf(db, person)).toEqual([])
	}
	const [mail] = await db.select().from(mails).where(eq(mails.personId, admin.id))
	expect(openMail(mail?.sealed ?? null, testEnv)).toMatchObject({ overdue: '2', review: '1', reports: '0' })
})

test('no summary of overdue questions on days off', async ({ db }) => {
	await aQuestion(db, { dueOn: '2026-03-01' })
	expect(await job?.run(aRuntime(db), new Date('2026-03-14T06:00:00Z'))).toBeUndefined()
})
