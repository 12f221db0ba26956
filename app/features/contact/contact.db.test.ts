import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { registry } from '#app/registry.server.ts'
import { writeMail } from '#app/shell/mails.server.tsx'
import { largeTest, test } from '#tests/db.ts'
import { runListeners } from '#tests/listeners.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, aScholar, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aMessage } from '#tests/world-contact.ts'
import { aRuntime } from '#tests/world-files.ts'
import { aProcess, sendWaiting } from '#tests/world-mail.ts'
import { sendMessage } from './commands/send-message.server.ts'
import { noteAnswer, reply } from './commands/write.server.ts'
import { contactDesk } from './desk.server.ts'
import { inbox, inboxViews } from './params.ts'
import { contactPart } from './personal.server.ts'
import { countMessages, findThread, listMessages } from './queries.server.ts'
import { removeOld } from './remove.server.ts'
import { contactMessages, contactSteps } from './tables.server.ts'
import { contactWorkflow } from './workflow.server.ts'

const letter = { name: 'Amina', email: 'amina@example.com', message: 'Peace be upon you.' }
const english = { language: 'en', settings: defaultSettings() } as const
const today = '2026-03-10'
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const now = async (db: Db, id: string) =>
	(await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0]

test('a visitor writes: it is due as promised, and recorded without their words', async ({ db }) => {
	const id = await sendMessage(as(null, db), letter, { ...english, language: 'ar' })
	const [row] = await db.select().from(contactMessages)
	// A Tuesday; 24 hours.
	expect(row).toMatchObject({
		id,
		...letter,
		language: 'ar',
		userId: null,
		status: 'unread',
		dueOn: '2026-03-11',
	})
	expect(await db.select().from(events)).toMatchObject([
		{ name: 'contact.received', subjectId: id, actorId: null, data: {}, at: noon },
	])
})

test('the promise is counted in working days', async ({ db }) => {
	const settings = {
		...defaultSettings(),
		'promises.supportHours': 30,
		'organisation.workingDays': [5, 6],
	}
	await sendMessage(as(null, db), letter, { language: 'en', settings })
	expect(await db.select().from(contactMessages)).toMatchObject([{ dueOn: '2026-03-14' }])
})

test('a message of a signed-in person is linked to them', async ({ db }) => {
	const user = await aUser(db)
	await sendMessage(as(user, db), letter, english)
	expect(await db.select().from(contactMessages)).toMatchObject([{ userId: user.id }])
})

test('a message rings the bell of every admin and mails them, without its words', async ({ db }) => {
	const admins = [await anAdmin(db), await anAdmin(db)]
	await aScholar(db)
	const id = await sendMessage(as(null, db), letter, english)
	await runListeners(db)
	const told = await db.select().from(notifications)
	expect(told.map(({ personId }) => personId).sort()).toEqual(admins.map(({ id }) => id).sort())
	expect(told[0]).toMatchObject({ kind: 'contact.received', link: `/admin/messages/${id}`, values: {} })
	const written = await db.select().from(mails)
	expect(written).toHaveLength(2)
	for (const mail of written)
		expect(JSON.stringify(openMail(mail.sealed, testEnv))).not.toContain(letter.message)
})

test('a reply leaves half a minute later, quotes the message, and answers go to the organisation', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const { id } = await aMessage(db, { ...letter, dueOn: today })
	expect(await reply(as(admin, db), id, { text: 'And upon you.\n\nYes.' })).toEqual({ ok: true })
	expect(await now(db, id)).toMatchObject({ status: 'answered', assigneeId: admin.id, dueOn: null })
	await runListeners(db)
	expect(await db.select().from(mails)).toHaveLength(0)
	expect((await findThread(as(admin, db), id)).written).toMatchObject([{ kind: 'replied', mail: 'soon' }])

	await runListeners(db, registry.listeners, after(31))
	const server = await startMailServer()
	onTestFinished(server.stop)
	const runtime = aProcess(db, { SMTP_URL: server.url })
	const settings = () => ({ ...defaultSettings(), 'organisation.email': 'office@example.org' })
	const templates = await registry.mails()
	await sendWaiting(runtime, { write: (mail) => writeMail({ ...aRuntime(db), settings }, templates, mail) })
	const [sent] = server.delivered
	expect(sent?.to).toEqual([letter.email])
	expect(sent?.mail.replyTo?.[0]?.address).toBe('office@example.org')
	expect(sent?.mail.references).toContain(`thread.${id}`)
	expect(sent?.mail.headers.map(({ key }) => key)).not.toContain('auto-submitted')
	for (const said of ['And upon you.', 'Yes.', letter.message]) expect(sent?.mail.text).toContain(said)
	const thread = await findThread(as(admin, db, after(60)), id)
	expect(thread.written).toMatchObject([{ text: 'And upon you.\n\nYes.', mail: 'sent' }])
	expect(JSON.stringify(thread.timeline)).not.toContain('And upon you')
})

test('a reply is taken back while it has not left, and is never sent', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const { id } = await aMessage(db, { status: 'waiting', dueOn: today })
	await reply(ctx, id, { text: 'Too quick' })
	expect(await contactWorkflow.undo(ctx, id)).toEqual({ ok: true })
	expect(await now(db, id)).toMatchObject({ status: 'waiting', assigneeId: null, dueOn: today })
	await runListeners(db, registry.listeners, after(60))
	expect(await db.select().from(mails)).toHaveLength(0)
	expect((await findThread(ctx, id)).written).toEqual([])
})

test('of two admins who answer at once, the second is told to look first', async ({ db }) => {
	const { id } = await aMessage(db)
	expect(await reply(as(await anAdmin(db), db), id, { text: 'One', lastStep: 0 })).toEqual({ ok: true })
	const second = await reply(as(await anAdmin(db), db), id, { text: 'Two', lastStep: 0 })
	expect(second).toEqual({ ok: false, reason: 'not-now' })
})

test('an answer by mail is noted, and one is owed again', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const { id } = await aMessage(db, { status: 'answered' })
	await noteAnswer(ctx, id, { text: 'Thank you, but when?', settings: defaultSettings() })
	expect(await now(db, id)).toMatchObject({ status: 'waiting', dueOn: '2026-03-11' })
	expect((await findThread(ctx, id)).written).toMatchObject([{ kind: 'noted', text: 'Thank you, but when?' }])
})

test('a message is given to an admin, who is told, and to nobody else', async ({ db }) => {
	const [admin, other, scholar] = [await anAdmin(db), await anAdmin(db), await aScholar(db)]
	const { id } = await aMessage(db)
	const input = { note: '', choice: '', anyway: false }
	const ctx = as(admin, db)
	expect(await contactDesk.commands.assign(ctx, id, { ...input, personId: scholar.id })).toEqual({
		ok: false,
		reason: 'not-admin',
	})
	expect(await contactDesk.commands.assign(ctx, id, { ...input, personId: other.id })).toEqual({ ok: true })
	await runListeners(db)
	expect(await db.select().from(notifications)).toMatchObject([
		{ personId: other.id, kind: 'contact.assigned' },
	])
	const mine = { ...inbox.none, part: 'mine' as const }
	expect((await listMessages(as(other, db), mine, { cursor: null, today })).rows).toHaveLength(1)
	expect((await listMessages(ctx, mine, { cursor: null, today })).rows).toHaveLength(0)
	const people = await contactDesk.listPeople?.(ctx, id, { verb: 'assign', called: '', context: {} as never })
	expect(people?.find(({ isHolder }) => isHolder)).toMatchObject({ id: other.id, load: 1 })
})

test('a message that nobody was assigned to cannot be unassigned', async ({ db }) => {
	const admin = await anAdmin(db)
	const { id } = await aMessage(db, { status: 'waiting' })
	const input = { note: '', choice: '', anyway: false, personId: '' }
	expect((await contactDesk.find(as(admin, db), id))?.verbs).not.toContain('release')
	expect(await contactDesk.commands.release(as(admin, db), id, input)).toMatchObject({ ok: false })
	expect(await db.$count(contactSteps, eq(contactSteps.subjectId, id))).toBe(0)
})

test('a deleted message exists for half a minute, then nothing of it', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const { id } = await aMessage(db)
	await reply(ctx, id, { text: 'Done' })
	await runListeners(db, registry.listeners, after(31))
	await db.update(mails).set({ status: 'kept' })
	await contactWorkflow.transition({ ...ctx, now: after(40) }, id, 'delete')
	expect(await contactWorkflow.undo({ ...ctx, now: after(50) }, id)).toEqual({ ok: true })
	await runListeners(db, registry.listeners, after(80))
	expect(await now(db, id)).toMatchObject({ status: 'answered' })

	await contactWorkflow.transition({ ...ctx, now: after(90) }, id, 'delete')
	expect((await countMessages(ctx)).answered).toBe(0)
	await runListeners(db, registry.listeners, after(121))
	for (const table of [contactMessages, contactSteps, mails])
		expect(await db.select().from(table)).toEqual([])
})

test('a message with which nothing happened for so long is removed with what was told of it', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	await sendMessage(as(null, db), letter, english)
	await runListeners(db)
	const fresh = await aMessage(db, { updatedAt: after(3 * 86_400) })
	const later = { ...as(admin, db), now: after(10.5 * 86_400) }
	expect(await removeOld(later, 10)).toBe(1)
	expect(await removeOld(later, 10)).toBe(0)
	expect(await db.select().from(contactMessages)).toMatchObject([{ id: fresh.id }])
	expect(await db.select().from(notifications)).toEqual([])
})

test('people are found by name, address and words; late ones by themselves', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const one = await aMessage(db, { name: 'ليلى', message: 'متى تبدأ الدورة؟', dueOn: '2026-03-09' })
	await aMessage(db, { dueOn: today })
	const find = async (asked: Partial<typeof inbox.none>) =>
		(await listMessages(ctx, { ...inbox.none, ...asked }, { cursor: null, today })).rows.map(({ id }) => id)
	for (const q of ['ليلي', one.email, 'الدوره', 'متى ليلى']) expect(await find({ q }), q).toEqual([one.id])
	expect(await find({ part: 'late' })).toEqual([one.id])
	expect(await find({ q: '%' })).toEqual([])
})

test('waiting messages are oldest first, answered ones latest first, and pages have them all', async ({
	db,
}) => {
	const ctx = as(await anAdmin(db), db)
	const first = await aMessage(db)
	for (let n = 0; n < 27; n++) await aMessage(db)
	const page = await listMessages(ctx, inbox.none, { cursor: null, today })
	expect(page.rows[0]?.id).toBe(first.id)
	const rest = await listMessages(ctx, inbox.none, { cursor: page.older, today })
	expect(new Set([...page.rows, ...rest.rows].map(({ id }) => id)).size).toBe(28)
	await db.update(contactMessages).set({ status: 'answered' })
	const answered = { ...inbox.none, view: 'answered' as const }
	const [newest] = (await listMessages(ctx, answered, { cursor: null, today })).rows
	expect(newest?.id).toBe(rest.rows.at(-1)?.id)
})

test('only admins read, count and answer, and not while viewing as somebody else', async ({ db }) => {
	const { id } = await aMessage(db)
	const admin = await anAdmin(db)
	for (const actor of [await aUser(db), await aScholar(db), { ...admin, impersonatedBy: admin.id }]) {
		const ctx = as(actor, db)
		const closed = { init: { status: 403 } }
		await expect((async () => countMessages(ctx))()).rejects.toMatchObject(closed)
		await expect(listMessages(ctx, inbox.none, { cursor: null, today })).rejects.toMatchObject(closed)
		await expect(reply(ctx, id, { text: 'x' })).rejects.toMatchObject({ init: { status: 404 } })
	}
	expect(await now(db, id)).toMatchObject({ status: 'unread' })
})

test('a person downloads what they wrote and what they were answered; an admin not what others wrote', async ({
	db,
}) => {
	const [user, admin] = [await aUser(db), await anAdmin(db)]
	const { id } = await aMessage(db, { ...letter, userId: user.id })
	await reply(as(admin, db), id, { text: 'An answer' })
	await noteAnswer(as(admin, db, after(60)), id, { text: 'Their words', settings: defaultSettings() })
	expect(await contactPart.dataOf(as(user, db), user.id, testEnv)).toMatchObject({
		written: [{ message: letter.message }],
		answers: [{ text: 'An answer' }],
		work: [],
	})
	const own = JSON.stringify(await contactPart.dataOf(as(admin, db), admin.id, testEnv))
	expect(own).toContain('An answer')
	expect(own).not.toContain('Their words')
})

largeTest('of 10 000 messages no list reads the table from end to end', async ({ db }) => {
	const admin = await anAdmin(db)
	// Folding ten thousand texts is slow and not under test.
	await db.execute(sql`alter table contact_messages disable trigger contact_messages_search`)
	await db.execute(sql`insert into contact_messages (search, name, email, message, language, status, assignee_id, due_on, created_at)
		select ' writer ' || n, 'Writer ' || n, n || '@example.com', md5(n::text), 'en',
			case when n % 100 = 0 then 'unread' when n % 100 < 5 then 'waiting' when n % 3 = 0 then 'archived' else 'answered' end,
			case when n % 50 = 0 then ${admin.id}::uuid end,
			case when n % 100 < 5 then date '2026-03-01' + (n % 20) end,
			timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 10000) n`)
	await db.execute(sql`analyze contact_messages`)
	const ctx = as(admin, db)
	const plans = await plansOf(db, async () => {
		for (const view of inboxViews)
			for (const part of [null, 'mine', 'nobody', 'late'] as const)
				await listMessages(ctx, { view, part, q: '' }, { cursor: null, today })
		await listMessages(ctx, { ...inbox.none, q: 'writer 4711' }, { cursor: null, today })
	})
	for (const { scanned, sql } of plans) expect(scanned, sql).not.toContain('contact_messages')
})
