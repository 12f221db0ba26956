import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { like, sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#tests/db.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { as } from '#tests/world.ts'
import { aMail, aProcess, plainly } from '#tests/world-mail.ts'
import { type Database, openPostgres } from '../db/db.server.ts'
import { events, listenedEvents, mails, settings } from '../db/tables.server.ts'
import { queueMail } from '../mail/mail.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { recordAll } from './events.server.ts'
import { type Job, type Listener, startJobs } from './jobs.server.ts'
import { onQueues } from './queues.server.ts'

const patient = { timeout: 60_000 }
const url = await ownDatabase()
const name = 'user.role-changed'
const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
	for (const close of opened.splice(0).reverse()) await close()
})

/** A separate process, as far as the database can tell. */
async function aWorker(env: Parameters<typeof aProcess>[1] = {}): Promise<Runtime & { database: Database }> {
	const database = await openPostgres(url)
	opened.push(database.close)
	return { ...aProcess(database.db, env), database }
}

async function started(runtime: Runtime, work: Partial<Parameters<typeof startJobs>[1]>) {
	const jobs = await startJobs(runtime, { jobs: [], listeners: [], write: plainly, ...work })
	opened.push(jobs.stop)
	return jobs
}

async function until(what: () => boolean | Promise<boolean>, ms = 10_000): Promise<number> {
	const since = Date.now()
	while (!(await what())) {
		if (Date.now() - since > ms) throw new Error('It did not come about.')
		await new Promise((resolve) => setTimeout(resolve, 20))
	}
	return Date.now() - since
}

/** Removes the events and mails of other tests. */
async function clean({ db }: Runtime) {
	await db.delete(events)
	await db.delete(mails)
	await db.delete(settings)
	await db.execute(sql`delete from pgboss.job where name in ('events', 'mails')`)
	await db.insert(listenedEvents).values({ name }).onConflictDoNothing()
}

async function words({ db }: Runtime): Promise<string[]> {
	return (await db.select().from(settings).orderBy(settings.key)).map((row) => row.key)
}

const writer: Listener = {
	on: name,
	handle: (ctx, event) =>
		ctx.db
			.insert(settings)
			.values({ key: event.subjectId, value: true })
			.then(() => {}),
}

async function mailServer() {
	const server = await startMailServer()
	onTestFinished(server.stop)
	return server
}

test('of two processes that work, each mail is sent by one', patient, async () => {
	const server = await mailServer()
	const writerOfMails = await aWorker()
	await clean(writerOfMails)
	const written: string[] = []
	for (let n = 0; n < 40; n++) written.push((await aMail(writerOfMails.db)).to)
	const workers = [await aWorker({ SMTP_URL: server.url }), await aWorker({ SMTP_URL: server.url })]
	await Promise.all(workers.map((worker) => started(worker, {})))

	await until(() => server.delivered.length >= written.length)
	// Long enough for a second copy to arrive.
	await new Promise((resolve) => setTimeout(resolve, 500))
	expect(server.delivered.flatMap(({ to }) => to).sort()).toEqual(written.toSorted())
})

test(
	'a mail leaves within two seconds of the commit, though the queue is polled seldom',
	patient,
	async () => {
		const server = await mailServer()
		const worker = await aWorker({ SMTP_URL: server.url })
		await clean(worker)
		await started(worker, {})
		await aMail(worker.db)
		expect(await until(() => server.delivered.length === 1)).toBeLessThan(2000)
	},
)

test('an event becomes a mail at once, from the listener on', patient, async () => {
	const server = await mailServer()
	const worker = await aWorker({ SMTP_URL: server.url })
	await clean(worker)
	const mailer: Listener = {
		on: name,
		async handle(ctx, event, { env }) {
			await queueMail(ctx, env, {
				key: `event:${event.id}`,
				kind: 'tests.news',
				to: 'aisha@example.com',
				locale: 'en',
				values: {},
			})
		},
	}
	await started(worker, { listeners: [mailer] })
	await recordAll(as(null, worker.db), name, ['a'])
	expect(await until(() => server.delivered.length === 1)).toBeLessThan(2000)
})

test('of two processes that listen, each event is heard by one', patient, async () => {
	const [first, second] = [await aWorker(), await aWorker()]
	await clean(first)
	const subjects = Array.from({ length: 60 }, (_, n) => `event ${String(n).padStart(2, '0')}`)
	await recordAll(as(null, first.db), name, subjects)
	// A second delivery would violate a unique key and count as a failure.
	await Promise.all([first, second].map((worker) => started(worker, { listeners: [writer] })))
	await until(async () => (await words(first)).length === subjects.length)
	expect(await words(first)).toEqual(subjects)
	expect(await onQueues(first.db, (boss) => boss.findJobs('events'))).toEqual([])
})

test('an event that a killed process was hearing is heard by another, once', patient, async () => {
	const worker = await aWorker()
	await clean(worker)
	await recordAll(as(null, worker.db), name, ['a'])
	const child: ChildProcess = spawn(process.execPath, ['tests/listener-child.ts', url], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	await once(child.stdout ?? child, 'data')
	child.kill('SIGKILL')
	await once(child, 'exit')

	// A worker counts as dead after half a minute without a heartbeat, found within another minute.
	await worker.db.execute(
		sql`update pgboss.job set heartbeat_on = now() - interval '31 s' where name = 'events'`,
	)
	await onQueues(worker.db, (boss) => boss.supervise('events'))
	await worker.db.execute(sql`update pgboss.job set start_after = now() where name = 'events'`)
	await started(worker, { listeners: [writer] })
	await until(async () => (await words(worker)).length > 0)
	expect(await words(worker)).toEqual(['a'])
	const left = await worker.db.select().from(settings).where(like(settings.key, 'child%'))
	expect(left).toEqual([])
})

test(
	'several processes that start at once make one schedule, and a job that is due runs once',
	patient,
	async () => {
		const before = await aWorker()
		await before.db.execute(sql`drop schema if exists pgboss cascade`)
		const first = await aWorker()
		let runs = 0
		const job: Job = {
			name: 'tests.every-minute',
			every: '* * * * *',
			async run() {
				runs++
				return { counted: 1 }
			},
		}
		const workers = await Promise.all(Array.from({ length: 4 }, () => aWorker()))
		const complaints: unknown[] = []
		for (const worker of workers) worker.log.error = (...said: unknown[]) => complaints.push(said)
		await Promise.all(workers.map((worker) => started(worker, { jobs: [job] })))
		// The first poll came before the job was written; the next is half a minute later.
		await until(async () => {
			const found = await first.db.execute(sql`select 1 from pgboss.schedule`).catch(() => null)
			return found !== null && (found as unknown as { rows: unknown[] }).rows.length === 2
		})
		await until(() => runs > 0, 50_000)
		await new Promise((resolve) => setTimeout(resolve, 6000))
		const { rows } = (await first.db.execute(
			sql`select count(*)::int as jobs, count(distinct singleton_on)::int as times from pgboss.job
				where name = 'jobs' and data->>'job' = ${job.name}`,
		)) as unknown as { rows: { jobs: number }[] }
		expect(runs).toBe(rows[0]?.jobs)
		expect(runs).toBeLessThanOrEqual(2)
		expect(complaints).toEqual([])
	},
)

test('a process stops within a second when nothing is under way', patient, async () => {
	const worker = await aWorker()
	const jobs = await startJobs(worker, { jobs: [], listeners: [], write: plainly })
	await new Promise((resolve) => setTimeout(resolve, 500))
	const since = Date.now()
	await jobs.stop()
	expect(Date.now() - since).toBeLessThan(1000)
})

test(
	'a listener that fails is asked again later, stops nobody, and stays for whoever looks into it',
	patient,
	async () => {
		const worker = await aWorker()
		await clean(worker)
		let fails = true
		const failing: Listener = {
			on: name,
			async handle(ctx, event, runtime) {
				await writer.handle(ctx, event, runtime)
				if (fails && event.subjectId === 'b') throw new Error('No')
			},
		}
		await started(worker, { listeners: [failing] })
		await recordAll(as(null, worker.db), name, ['a', 'b', 'c'])
		await until(async () => (await words(worker)).length === 2)
		expect(await words(worker)).toEqual(['a', 'c'])
		const states = () => onQueues(worker.db, (boss) => boss.findJobs('events'))
		await until(async () => (await states())[0]?.state === 'retry')
		expect(await states()).toMatchObject([{ data: { name }, retryCount: 0, retryLimit: 11 }])

		const again = sql`update pgboss.job set start_after = now(), retry_count = 11 where name = 'events'`
		await worker.db.execute(again)
		await until(async () => (await states())[0]?.state === 'failed', 15_000)
		fails = false
		// As docs/operating.md says.
		await worker.db.execute(sql`update pgboss.job set state = 'retry', completed_on = null, start_after = now()
			where name = 'events' and state = 'failed'`)
		await until(async () => (await words(worker)).length === 3, 15_000)
		expect(await states()).toEqual([])
	},
)

test('of what only a newer process listens to an older one loses nothing', patient, async () => {
	const [older, newer] = [await aWorker(), await aWorker()]
	await clean(older)
	await started(older, { listeners: [{ ...writer, on: 'user.password-set' }] })
	await recordAll(as(null, older.db), name, ['a'])
	await until(async () => (await onQueues(older.db, (boss) => boss.findJobs('events')))[0]?.state === 'retry')
	await newer.db.execute(sql`update pgboss.job set start_after = now() where name = 'events'`)
	await started(newer, { listeners: [writer] })
	await until(async () => {
		await newer.db.execute(sql`update pgboss.job set start_after = now() where name = 'events'`)
		return (await words(newer)).length === 1
	}, 30_000)
})
