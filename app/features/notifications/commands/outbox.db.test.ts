import { eq, getTableColumns, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, aScholar, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aMail } from '#tests/world-mail.ts'
import { dropKept, sendKept } from './kept-mails.server.ts'
import { readOutboxMail } from './read-outbox-mail.server.ts'
import { sendAgain } from './send-again.server.ts'

async function aMailThat(db: Db, over: Partial<typeof mails.$inferInsert>, to = 'reader@example.com') {
	const { key } = await aMail(db, { to })
	const [row] = await db.update(mails).set(over).where(eq(mails.key, key)).returning({ id: mails.id })
	return row?.id ?? ''
}

const failed = {
	status: 'failed',
	tries: 8,
	error: 'No such mailbox',
	dueAt: new Date('2026-01-01'),
} as const
const SMTP_URL = 'smtp://127.0.0.1:1'
const notFound = { init: { status: 404 } }
const forbidden = { init: { status: 403 } }

test('an admin lets a mail that failed be tried anew, once', async ({ db }) => {
	const admin = await anAdmin(db)
	const id = await aMailThat(db, failed)
	await sendAgain(as(admin, db), id)
	expect(await db.select().from(mails)).toMatchObject([
		{ id, status: 'waiting', tries: 0, error: null, dueAt: noon },
	])
	await expect(sendAgain(as(admin, db), id)).rejects.toMatchObject(notFound)
	const said = await db.select({ name: events.name, subject: events.subjectId }).from(events)
	expect(said).toEqual([{ name: 'mail.sent-again', subject: id }])
})

test('what was sent, or says nothing any more, is not sent again; nobody below an admin can', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	for (const over of [{ status: 'sent' as const }, { ...failed, sealed: null }])
		await expect(sendAgain(as(admin, db), await aMailThat(db, over))).rejects.toMatchObject(notFound)
	const id = await aMailThat(db, failed)
	for (const who of [await aUser(db), await aScholar(db)])
		await expect(sendAgain(as(who, db), id)).rejects.toMatchObject(forbidden)
	expect(await db.$count(mails, eq(mails.status, 'waiting'))).toBe(0)
})

test('where no mail is sent an admin reads what is kept, and that they did is on record', async ({ db }) => {
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	const id = await aMailThat(db, { status: 'kept' })
	const read = () => readOutboxMail(as(admin, db), testEnv, id)
	expect(await read()).toMatchObject({ id, values: { word: 'light' }, isWithheld: false })
	const said = await db.select({ name: events.name, who: events.actorId }).from(events)
	expect(said).toEqual([{ name: 'mail.viewed', who: admin.id }])

	await expect(readOutboxMail(as(user, db), testEnv, id)).rejects.toMatchObject(forbidden)
	const sending = { ...testEnv, SMTP_URL: 'smtp://127.0.0.1:2525' }
	await expect(readOutboxMail(as(admin, db), sending, id)).rejects.toMatchObject(notFound)
	await db.update(mails).set({ status: 'sent' })
	await expect(read()).rejects.toMatchObject(notFound)
})

test('what opens the account of another admin is withheld, their own is not', async ({ db }) => {
	const [admin, other] = [await anAdmin(db), await anAdmin(db)]
	const byAddress = await aMailThat(db, { status: 'kept' }, other.email)
	const byPerson = await aMailThat(db, { status: 'kept', personId: other.id }, 'new@example.com')
	for (const id of [byAddress, byPerson]) {
		const withheld = await readOutboxMail(as(admin, db), testEnv, id)
		expect(withheld).toMatchObject({ values: null, isWithheld: true })
		expect(await readOutboxMail(as(other, db), testEnv, id)).toMatchObject({ isWithheld: false })
	}
	expect(await db.$count(events, eq(events.actorId, admin.id))).toBe(0)
})

test('what was kept is sent once a mail server is set: links anew, codes that have run out not at all', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const invited = await aUser(db)
	await db.update(profiles).set({ signedInAt: null }).where(eq(profiles.id, invited.id))
	const keptMail = { status: 'kept' as const, createdAt: new Date(noon.getTime() - 86_400_000) }
	const letter = await aMailThat(db, keptMail)
	await aMailThat(db, { ...keptMail, kind: 'accounts.sign-in-code' })
	const fresh = await aMailThat(db, { ...keptMail, kind: 'accounts.sign-in-code', createdAt: noon })
	for (const _ of [1, 2])
		await aMailThat(db, { ...keptMail, kind: 'people.invitation', personId: invited.id })

	const templates = await registry.mails()
	await expect(sendKept(as(admin, db), {}, templates)).rejects.toMatchObject(notFound)
	await expect(sendKept(as(invited, db), { SMTP_URL }, templates)).rejects.toMatchObject(forbidden)
	expect(await sendKept(as(admin, db), { SMTP_URL }, templates)).toEqual({ sent: 3, dropped: 1 })
	await runListeners(db)
	const waiting = await db.select().from(mails).where(eq(mails.status, 'waiting'))
	const [invitation] = waiting.filter(({ kind }) => kind === 'people.invitation')
	expect(waiting.map(({ id }) => id).sort()).toEqual([letter, fresh, invitation?.id].sort())
	expect(openMail(invitation?.sealed ?? null, testEnv)).toMatchObject({ by: admin.name, role: 'user' })
	expect(await sendKept(as(admin, db), { SMTP_URL }, templates)).toEqual({ sent: 0, dropped: 0 })
})

// State after a worker kept a mail for the outbox, for an hour.
const finishJobs = (db: Db) => db.execute(sql`update pgboss.job set state = 'completed' where name = 'mails'`)
async function openJobs(db: Db) {
	const open = sql`select id from pgboss.job where name = 'mails' and state = 'created'`
	return ((await db.execute(open)) as unknown as { rows: { id: string }[] }).rows
}

test('what was kept a moment ago leaves all the same, though its first job was done', async ({ db }) => {
	const admin = as(await anAdmin(db), db)
	const id = await aMailThat(db, { status: 'kept' })
	await finishJobs(db)
	await sendKept(admin, { SMTP_URL }, await registry.mails())
	expect(await openJobs(db)).toEqual([{ id }])
	await db.update(mails).set(failed)
	await finishJobs(db)
	await sendAgain(admin, id)
	expect(await openJobs(db)).toEqual([{ id }])
})

test('what was kept can be dropped, and that is on record', async ({ db }) => {
	const admin = await anAdmin(db)
	const id = await aMailThat(db, { status: 'kept' })
	await expect(dropKept(as(await aScholar(db), db))).rejects.toMatchObject(forbidden)
	expect(await dropKept(as(admin, db))).toBe(1)
	expect(await db.$count(mails)).toBe(0)
	const said = await db.select({ name: events.name, subject: events.subjectId }).from(events)
	expect(said).toEqual([{ name: 'mail.removed', subject: id }])
})

test('of thousands of kept emails each leaves once', async ({ db }) => {
	const admin = await anAdmin(db)
	const id = await aMailThat(db, { status: 'kept' })
	const copied = Object.values(getTableColumns(mails)).filter(({ name }) => name !== 'id' && name !== 'key')
	const columns = sql.join(
		copied.map(({ name }) => sql.identifier(name)),
		sql`, `,
	)
	await db.execute(sql`insert into ${mails} (id, key, ${columns})
		select gen_random_uuid(), 'copy-' || n, ${columns} from ${mails}, generate_series(1, 1200) as n where id = ${id}`)
	expect(await sendKept(as(admin, db), { SMTP_URL }, await registry.mails())).toEqual({
		sent: 1201,
		dropped: 0,
	})
	expect(await db.$count(mails, eq(mails.status, 'waiting'))).toBe(1201)
	expect(await db.$count(events, eq(events.name, 'mail.sent-again'))).toBe(1201)
})
