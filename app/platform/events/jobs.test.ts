import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#tests/mail-server.ts'
import { as } from '#tests/world.ts'
import { aMail, aProcess, plainly } from '#tests/world-mail.ts'
import { transaction } from '../ctx.server.ts'
import { openPglite } from '../db/embedded.server.ts'
import { record } from './events.server.ts'
import { type Listener, startJobs } from './jobs.server.ts'
import { onQueues } from './queues.server.ts'

test('on an embedded database, too, an event is heard, and a mail and a push leave at once', {
	timeout: 60_000,
}, async () => {
	const server = await startMailServer()
	const database = await openPglite()
	const runtime = { ...aProcess(database.db, { SMTP_URL: server.url }), database }
	const mailer: Listener = {
		on: 'tests.happened',
		async handle(ctx, event) {
			await aMail(ctx.db, { key: event.subjectId })
		},
	}
	const pushed: object[] = []
	const push = async (job: object) => pushed.push(job) > 0
	const work = await startJobs(runtime, { jobs: [], listeners: [mailer], write: plainly, push })
	onTestFinished(async () => {
		await work.stop()
		await database.close()
		await server.stop()
	})
	const since = Date.now()
	await transaction(as(null, database.db), (ctx) => record(ctx, 'tests.happened', 'a'))
	await expect.poll(() => server.delivered.length, { timeout: 10_000 }).toBe(1)
	expect(Date.now() - since).toBeLessThan(2000)
	await expect.poll(() => onQueues(database.db, (boss) => boss.findJobs('events'))).toEqual([])

	const data = { browserId: 'a' }
	await onQueues(database.db, (boss) => boss.insert('pushes', [{ data }]))
	await expect.poll(() => pushed, { timeout: 10_000 }).toEqual([data])
})

test('jobs that are due together run one after the other without a pause, and one that fails stops none', {
	timeout: 60_000,
}, async () => {
	const database = await openPglite()
	const runtime = { ...aProcess(database.db), database }
	const ran: string[] = []
	const jobs = ['tests.a', 'tests.b', 'tests.c', 'tests.d', 'tests.e'].map((name) => ({
		name: name as 'tests.a',
		every: '0 0 1 1 *',
		atStart: true,
		async run() {
			ran.push(name)
			if (name === 'tests.b') throw new Error('on purpose')
			return undefined
		},
	}))
	const work = await startJobs(runtime, { jobs, listeners: [], write: plainly })
	onTestFinished(async () => {
		await work.stop()
		await database.close()
	})
	await expect.poll(() => [...new Set(ran)].sort(), { timeout: 10_000 }).toEqual(jobs.map(({ name }) => name))
})
