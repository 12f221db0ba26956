import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { trailTask } from '#scripts/backup/trail.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, as, aUser } from '#tests/world.ts'

const id = '11111111-2222-4333-8444-555555555555'
const sends = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'us@example.com' }

/** Marks the queues as worked on: a long test process has no worker. */
const workNow = (db: Db) => db.execute(sql`update pgboss.queue set monitor_on = now()`)

function aFailedJob(
	db: Db,
	queue: 'jobs' | 'events',
	data: object,
	over: { id?: string; state?: string } = {},
) {
	return db.execute(sql`insert into pgboss.job (id, name, data, state, retry_count, completed_on, output)
		values (${over.id ?? id}::uuid, ${queue}, ${JSON.stringify(data)}::jsonb,
			${over.state ?? 'failed'}::pgboss.job_state, 11, now(), '{"message": "No such template"}')`)
}

test('an admin reads how mail, work, backups and the machine do, and what to do', async ({ db }) => {
	const admin = await anAdmin(db)
	await workNow(db)
	const old = new Date(Date.now() - 2 * 60 * 60_000)
	const mail = { kind: 'x', toAddress: 'a@example.com', locale: 'en', createdAt: old, dueAt: old } as const
	await db.insert(mails).values([
		{ ...mail, key: '1', status: 'sent', sentAt: old },
		{ ...mail, key: '2', status: 'waiting' },
		{ ...mail, key: '3', status: 'failed' },
	])
	const read = async (settings: object, env: object) =>
		(await (await site(db, settings, env).get('/admin/health', { as: admin })).text()).replace(
			/<!-- -->/g,
			'',
		)
	const page = await read({}, sends)
	for (const said of ['1 email is waiting to be sent', '1 email is overdue', '1 email was not delivered'])
		expect(page).toContain(said)
	expect(page).toContain('Last email sent 2 hours ago')
	expect(page).toContain('No backups yet')
	expect(page).toContain('2 items need attention')
	expect(page).toMatch(/[\d.,]+ [GT]B⁩ of ⁨[\d.,]+ [GT]B⁩ free/)
	expect(page).toMatch(/Version ⁦\d+\.\d+/)

	const none = await read({}, {})
	expect(none).toContain('No mail server is set up')
	expect(none).toContain('href="/admin/outbox"')
})

test('the first page of the admins says what needs a look, and nothing where all is in order', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	await workNow(db)
	const shown = async () => (await site(db, {}, sends).get('/admin', { as: admin })).text()
	expect(await shown()).toContain('Needs attention: Backups')
	await trailTask({ db })(
		[JSON.stringify({ kind: 'backup.made', after: { bytes: 12e6, rows: 3, files: 1, whole: true } })],
		() => {},
		new AbortController().signal,
	)
	const card = /<h2 id="health".*?<\/section>/s.exec(await shown())?.[0] ?? ''
	expect(card.split('aria-label="OK"').length - 1).toBe(4)
	expect(card).not.toContain('No backups yet')
	expect(await shown()).not.toContain('needs attention')
	await aFailedJob(db, 'events', { event: 7, name: 'fatwa.approved' })
	expect(await shown()).toContain('Needs attention: Background work')
})

test('a backup is said with its day and size, and stands in the trail as a deed of nobody signed in', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const tell = (deed: object) =>
		trailTask({ db })([JSON.stringify(deed)], () => {}, new AbortController().signal)
	await tell({ kind: 'backup.made', after: { bytes: 12e6, rows: 3, files: 1, whole: false } })
	const { get } = site(db, {}, sends)
	const page = await (await get('/admin/health', { as: admin })).text()
	expect(page).toMatch(/Last backup this minute \([^)]+\): ⁨12 MB/)
	expect(page).toContain('Some of the site’s files were missing from it')
	await tell({ kind: 'backup.restored', after: { madeAt: '2026-03-10T12:00:00.000Z', rows: 3, files: 1 } })
	const rows = await db.select().from(auditEntries).orderBy(auditEntries.id)
	expect(rows).toMatchObject([
		{ kind: 'backup.made', isSecurity: true, actorId: null, after: { bytes: 12e6, whole: false } },
		{ kind: 'backup.restored', isSecurity: true, after: { rows: 3 } },
	])
	const trail = await (await get('/admin/audit?view=security', { as: admin })).text()
	for (const said of ['Backup · created', 'Backup · restored']) expect(trail).toContain(said)
})

test('an admin reads why work failed and has it tried again, once', async ({ db }) => {
	const admin = await anAdmin(db)
	const { get, post } = site(db)
	await aFailedJob(db, 'events', { event: 7, name: 'fatwa.approved' })
	const list = await (await get('/admin/jobs', { as: admin })).text()
	for (const said of ['Follow-up: Question · approved', 'No such template', `/admin/jobs/${id}/retry`])
		expect(list).toContain(said)
	const confirm = await (await get(`/admin/jobs/${id}/retry`, { as: admin })).text()
	expect(confirm).toContain('This cannot be undone')

	const asUser = await post(`/admin/jobs/${id}/retry`, {}, { as: await aUser(db) })
	expect(asUser.headers.get('location')).toBe('/unauthorized')
	const retried = await post(`/admin/jobs/${id}/retry`, {}, { as: admin })
	expect(retried.headers.get('location')).toBe('/admin/jobs')
	const [job] = (
		(await db.execute(sql`select state::text from pgboss.job where id = ${id}`)) as unknown as {
			rows: { state: string }[]
		}
	).rows as [{ state: string }]
	expect(job.state).toBe('retry')
	expect(await (await get('/admin/jobs', { as: admin })).text()).toContain('No failed tasks')
	expect((await post(`/admin/jobs/${id}/retry`, {}, { as: admin })).status).toBe(404)
	const [entry, ...others] = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'job.retried'))
	expect(others).toEqual([])
	expect(entry).toMatchObject({ actorId: admin.id, thingId: id, after: { job: 'fatwa.approved' } })
})

test('scheduled work that went well later has not failed; what is under way is not tried twice', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const { get, post } = site(db)
	await aFailedJob(db, 'jobs', { job: 'notes.empty' })
	expect(await (await get('/admin/jobs', { as: admin })).text()).toContain('Scheduled task: notes.empty')
	await db.execute(sql`update pgboss.job set singleton_key = 'notes.empty' where id = ${id}`)
	const other = '11111111-2222-4333-8444-666666666666'
	await db.execute(sql`insert into pgboss.job (id, name, data, singleton_key, policy)
		values (${other}, 'jobs', '{"job": "notes.empty"}', 'notes.empty', 'exclusive')`)
	const refused = await post(`/admin/jobs/${id}/retry`, {}, { as: admin })
	const said = await get('/admin/jobs', { as: admin, cookie: refused.headers.get('set-cookie') ?? '' })
	expect(await said.text()).toContain('This task is already running')
	expect(await db.$count(auditEntries, eq(auditEntries.kind, 'job.retried'))).toBe(0)

	await db.execute(sql`update pgboss.job set state = 'completed', completed_on = now() + interval '1 minute'
		where id = ${other}`)
	expect(await (await get('/admin/jobs', { as: admin })).text()).toContain('No failed tasks')
})

test('a job that failed is told of in the words of its event', async ({ db }) => {
	const admin = await anAdmin(db)
	await record(as(admin, db), 'job.retried', id, { job: 'notes.empty' })
	expect(await (await site(db).get('/admin/audit', { as: admin })).text()).toContain(
		'Background work · retried',
	)
})

test('of a sample all of the page says one thing', async ({ db }) => {
	const { get } = site(db, { 'sample.loaded': true })
	const page = await (await get('/admin/health', { as: await anAdmin(db) })).text()
	expect(page).toContain('A sample site needs no backups.')
	expect(page).not.toContain('everything would be lost')
	expect(page).not.toContain('no one receives them')
})
