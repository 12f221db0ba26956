import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import type { EventName } from '#app/platform/events/events.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { test } from '#tests/db.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aMail, aProcess } from '#tests/world-mail.ts'
import { notify, notifyMany } from './api.server.ts'
import { chooseWays } from './commands/choose-ways.server.ts'
import { markAllRead, markRead } from './commands/mark-read.server.ts'
import { sendDigests } from './commands/send-digests.server.ts'
import { tidyUp } from './commands/tidy-up.server.ts'
import { notificationsJobs, notificationsListeners } from './jobs.server.ts'
import { listFailedMails, listOutbox } from './mail-queries.server.ts'
import type { NoticeKind } from './model.ts'
import { lookedAtAs, notificationsNotices, passwordChanged, roleChanged } from './notices.ts'
import { countUnread, listNotifications } from './queries.server.ts'

const news = { kind: roleChanged, values: { role: 'scholar' }, link: '/dashboard' }

function daysLater(days: number): Date {
	return new Date(noon.getTime() + days * 24 * 60 * 60_000)
}

test('a person is told of an event once, on the site and by mail in their language', async ({ db }) => {
	const aisha = await aUser(db, { locale: 'ar' })
	for (let n = 0; n < 2; n++)
		await notify(as(null, db), testEnv, { ...news, event: { id: 7 }, personId: aisha.id })

	const { rows } = await listNotifications(as(aisha, db))
	expect(rows).toMatchObject([{ kind: roleChanged.name, values: { role: 'scholar' }, readAt: null }])
	const sent = await db.select().from(mails).where(eq(mails.personId, aisha.id))
	expect(sent).toMatchObject([{ key: `event:7:${aisha.id}`, toAddress: aisha.email, locale: 'ar' }])
	expect(openMail(sent[0]?.sealed ?? null, testEnv)).toEqual({
		role: 'scholar',
		name: aisha.name,
		link: '/dashboard',
	})
	expect(JSON.stringify(sent)).not.toContain('scholar')
})

test('a person who wants no mail about a thing gets none, and still reads it on the site', async ({ db }) => {
	const aisha = await aUser(db)
	await chooseWays(as(aisha, db), notificationsNotices, { ticked: new Set() })
	await notify(as(null, db), testEnv, { ...news, event: { id: 7 }, personId: aisha.id })
	expect(await countUnread(as(aisha, db))).toBe(1)
	expect(await db.select().from(mails)).toEqual([])

	const wanted = new Set(['mail:notifications.role-changed'])
	await chooseWays(as(aisha, db), notificationsNotices, { ticked: wanted })
	await notify(as(null, db), testEnv, { ...news, event: { id: 8 }, personId: aisha.id })
	expect(await db.select().from(mails)).toHaveLength(1)
})

test('what concerns the safety of an account is said whatever one chose', async ({ db }) => {
	const aisha = await aUser(db)
	await chooseWays(as(aisha, db), notificationsNotices, { ticked: new Set() })
	const change = { kind: passwordChanged, values: { how: 'reset' }, link: '/profile/security' }
	await notify(as(null, db), testEnv, { ...change, event: { id: 7 }, personId: aisha.id })
	expect(await countUnread(as(aisha, db))).toBe(1)
	expect(await db.select().from(mails)).toHaveLength(1)
})

test('an erased person gets no notifications', async ({ db }) => {
	const gone = await aUser(db, { erasedAt: noon })
	await notify(as(null, db), testEnv, { ...news, event: { id: 7 }, personId: gone.id })
	expect(await countUnread(as(gone, db))).toBe(0)
	expect(await db.select().from(mails)).toEqual([])
})

test('somebody who is banned is told nothing of what many are told, and is again when the ban is over', async ({
	db,
}) => {
	const until = daysLater(1)
	const banned = await aUser(db, { bannedAt: noon, bannedUntil: until })
	const news = { kind: roleChanged, people: [{ id: banned.id, values: { role: 'scholar' }, link: '/' }] }
	await notifyMany(as(null, db), testEnv, { ...news, event: { id: 7 } })
	expect(await countUnread(as(banned, db))).toBe(0)
	expect(await db.select().from(mails)).toEqual([])
	await notifyMany(as(null, db, until), testEnv, { ...news, event: { id: 8 } })
	expect(await db.select().from(mails)).toHaveLength(1)
})

const heardOf: [event: EventName, data: Record<string, unknown>, mails: number][] = [
	['user.role-changed', { from: 'user', to: 'scholar' }, 1],
	['user.password-set', {}, 1],
	// Their forms send a mail themselves.
	['user.password-reset', {}, 0],
	['user.password-changed', {}, 0],
	['user.passkey-added', {}, 0],
	['user.factor-removed', {}, 0],
	['user.email-changed', {}, 0],
	['user.impersonation-started', {}, 0],
]
for (const [event, data, count] of heardOf) {
	test(`of ${event} its person is told, and nobody else`, async ({ db }) => {
		const [aisha, other] = [await aUser(db), await aUser(db)]
		await record(as(await anAdmin(db), db), event, aisha.id, data)
		await runListeners(db, notificationsListeners)
		expect(await countUnread(as(aisha, db))).toBe(1)
		expect(await countUnread(as(other, db))).toBe(0)
		expect(await db.select().from(mails).where(eq(mails.personId, aisha.id))).toHaveLength(count)
	})
}

test('an unknown role notifies no one', async ({ db }) => {
	const aisha = await aUser(db)
	const happened = { id: 1, name: 'user.role-changed', subjectId: aisha.id, actorId: null, at: noon }
	const { handle: hear } = notificationsListeners.find(({ on }) => on === 'user.role-changed') ?? {}
	for (const data of [{ role: 'admin' }, { from: 'user', to: 'king' }])
		expect(() => hear?.(as(null, db), { ...happened, data }, aProcess(db))).toThrow('without its roles')
	expect(await countUnread(as(aisha, db))).toBe(0)
})

test('notifications come newest first, a page at a time, and only one’s own', async ({ db }) => {
	const [aisha, other] = [await aUser(db), await aUser(db)]
	for (let id = 1; id <= 25; id++)
		await notify(as(null, db), testEnv, { ...news, event: { id }, personId: aisha.id })
	await notify(as(null, db), testEnv, { ...news, event: { id: 1 }, personId: other.id })

	const first = await listNotifications(as(aisha, db))
	const second = await listNotifications(as(aisha, db), first.older)
	const ids = [...first.rows, ...second.rows].map((row) => row.id)
	expect([first.rows.length, second.rows.length, second.older]).toEqual([20, 5, null])
	expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('marking all as read leaves what came since, and what is somebody else’s', async ({ db }) => {
	const [aisha, other] = [await aUser(db), await aUser(db)]
	for (const personId of [aisha.id, other.id])
		for (const id of [1, 2]) await notify(as(null, db), testEnv, { ...news, event: { id }, personId })
	const [, oldest] = (await listNotifications(as(aisha, db))).rows
	await markAllRead(as(aisha, db), oldest?.id ?? 0)
	expect(await countUnread(as(aisha, db))).toBe(1)
	expect(await countUnread(as(other, db))).toBe(2)
})

test('another person’s notification does not exist', async ({ db }) => {
	const [aisha, other] = [await aUser(db), await aUser(db)]
	await notify(as(null, db), testEnv, { ...news, event: { id: 1 }, personId: aisha.id })
	const [{ id = 0 } = {}] = (await listNotifications(as(aisha, db))).rows
	await expect(markRead(as(other, db), id)).rejects.toMatchObject({ init: { status: 404 } })
	expect(await countUnread(as(aisha, db))).toBe(1)
	expect(await markRead(as(aisha, db), id)).toBe('/dashboard')
	expect(await countUnread(as(aisha, db))).toBe(0)
})

test('only an admin sees that other people get mail', async ({ db }) => {
	await aMail(db)
	for (const person of [await aUser(db), await aUser(db, { role: 'scholar' })]) {
		await expect(listOutbox(as(person, db), null)).rejects.toMatchObject({ init: { status: 403 } })
		await expect(listFailedMails(as(person, db), null)).rejects.toMatchObject({ init: { status: 403 } })
	}
	expect((await listOutbox(as(await anAdmin(db), db), null)).rows).toHaveLength(1)
})

test('old mail says nothing any more after a month, and is forgotten after half a year', async ({ db }) => {
	const [unsent, sent] = [await aMail(db), await aMail(db)]
	await db.update(mails).set({ status: 'kept' }).where(eq(mails.key, unsent.key))
	await db.update(mails).set({ status: 'sent', sealed: null }).where(eq(mails.key, sent.key))
	const waiting = await aMail(db)

	expect(await tidyUp(as(null, db, daysLater(29)))).toEqual({ emptied: 0, forgotten: 0, read: 0 })
	expect(await tidyUp(as(null, db, daysLater(31)))).toEqual({ emptied: 1, forgotten: 0, read: 0 })
	expect(await tidyUp(as(null, db, daysLater(181)))).toEqual({ emptied: 0, forgotten: 2, read: 0 })
	expect(await db.select().from(mails)).toMatchObject([{ key: waiting.key, sealed: expect.any(String) }])
})

test('a read notification is forgotten after half a year, an unread one never', async ({ db }) => {
	const aisha = await aUser(db)
	for (const id of [1, 2]) await notify(as(null, db), testEnv, { ...news, event: { id }, personId: aisha.id })
	const [, oldest] = (await listNotifications(as(aisha, db))).rows
	await markRead(as(aisha, db), oldest?.id ?? 0)
	expect(await tidyUp(as(null, db, daysLater(181)))).toMatchObject({ read: 1 })
	expect((await listNotifications(as(aisha, db))).rows).toHaveLength(1)
})

test('the mails that failed, and what was read long ago, are found without looking at all the others', async ({
	db,
}) => {
	const aisha = await aUser(db)
	await db.execute(sql`insert into mails (key, kind, to_address, locale, status, due_at, created_at)
		select 'k' || n, 'x.y', 'a@example.com', 'en', case when n % 500 = 0 then 'failed' else 'sent' end, now(),
			now() - n * interval '1 minute' from generate_series(1, 3000) n`)
	await db.execute(sql`insert into notifications (person_id, event_id, kind, link, read_at)
		select ${aisha.id}, n, 'x.y', '/', case when n % 2 = 0 then now() - n * interval '1 hour' end
		from generate_series(1, 3000) n`)
	await db.execute(sql`analyze mails`)
	await db.execute(sql`analyze notifications`)
	const failed = sql`select id from mails where status = 'failed' order by created_at desc nulls last, id limit 21`
	expect(await planOf(db, failed)).toContain('mails_failed')
	const read = sql`select id from notifications where read_at < now() - interval '120 days' limit 500`
	expect(await planOf(db, read)).toContain('notifications_read')
})

async function planOf(db: Db, query: SQL): Promise<string> {
	return JSON.stringify(((await db.execute(sql`explain ${query}`)) as unknown as { rows: unknown[] }).rows)
}

const everything = new Set(
	notificationsNotices
		.flatMap(({ name }) => [`site:${name}`, `mail:${name}`])
		.concat('site:tests.slow', 'mail:tests.slow'),
)
/** A kind that can wait for the mail of the day. */
const slow: NoticeKind = {
	name: 'tests.slow',
	ways: { site: 'on', mail: 'on' },
	label: () => 'it is slow',
	says: ({ word }) => `A slow ${word}`,
	icon: 'bell',
}

async function aDailyReader(db: Db) {
	const aisha = await aUser(db)
	await chooseWays(as(aisha, db), [...notificationsNotices, slow], { ticked: everything, rhythm: 'daily' })
	const tell = (id: number, kind = slow) =>
		notify(as(null, db), testEnv, {
			kind,
			personId: aisha.id,
			event: { id },
			values: { word: `word ${id}` },
			link: `/thing/${id}`,
		})
	const mailsNow = async () =>
		(await db.select().from(mails).where(eq(mails.personId, aisha.id)).orderBy(asc(mails.createdAt))).map(
			({ kind, sealed }) => ({ kind, values: openMail(sealed, testEnv) }),
		)
	return { aisha, tell, mailsNow, send: () => sendDigests(as(null, db), testEnv) }
}

test('the mail of the day lists unread notifications, once', async ({ db }) => {
	const { aisha, tell, mailsNow, send } = await aDailyReader(db)
	for (const id of [1, 2, 3]) await tell(id)
	expect(await mailsNow()).toEqual([])
	const { rows } = await listNotifications(as(aisha, db))
	await markRead(as(aisha, db), rows.at(-1)?.id ?? 0)
	expect(await send()).toBe(1)
	expect(await send()).toBe(0)
	const [mail, ...others] = await mailsNow()
	expect(others).toEqual([])
	expect(mail).toMatchObject({ kind: 'notifications.digest', values: { name: aisha.name, count: '2' } })
	expect(JSON.parse(mail?.values?.named ?? '')).toEqual(
		[2, 3].map((id) => ({ kind: 'tests.slow', values: { word: `word ${id}` }, link: `/thing/${id}` })),
	)
	await tell(4)
	expect(await send()).toBe(1)
	expect((await mailsNow()).map(({ values }) => values?.count).toSorted()).toEqual(['1', '2'])
})

test('no mail of the day without unread notifications', async ({ db }) => {
	const { aisha, tell, mailsNow, send } = await aDailyReader(db)
	await tell(1)
	await markAllRead(as(aisha, db), Number.MAX_SAFE_INTEGER)
	expect(await send()).toBe(0)
	expect(await mailsNow()).toEqual([])
})

test('what cannot wait, and what one has by mail alone, comes at once to who has one mail a day too', async ({
	db,
}) => {
	const { tell, mailsNow, send } = await aDailyReader(db)
	await tell(1, { ...slow, isUrgent: true })
	await tell(2, { ...slow, ways: { site: 'never', mail: 'on' } })
	await tell(3, passwordChanged)
	expect((await mailsNow()).length).toBe(3)
	expect(await send()).toBe(0)
})

test('the mail of the day leaves in the morning of the organisation, and at no other hour', async ({
	db,
}) => {
	const { tell } = await aDailyReader(db)
	await tell(1)
	const job = notificationsJobs.find(({ name }) => name === 'notifications.digest')
	const at = (time: string) => job?.run(aProcess(db), new Date(`2026-03-11T${time}:00Z`))
	expect(await at('06:07')).toBeUndefined()
	expect(await at('07:07')).toEqual({ mails: 1 })
	expect(await at('08:07')).toBeUndefined()
})

test('work for one of several people comes once a day, until they choose to have each email at once', async ({
	db,
}) => {
	const ways = { site: 'on', mail: 'on' } as const
	const shared: NoticeKind = {
		...lookedAtAs,
		name: 'tests.shared',
		ways,
		isUrgent: false,
		isDaily: true,
	}
	const aisha = await aUser(db)
	const tell = async (id: number) => {
		const notification = { event: { id }, personId: aisha.id, kind: shared, values: {}, link: '/' }
		await notify(as(null, db), testEnv, notification)
		return db.$count(mails, eq(mails.personId, aisha.id))
	}
	expect(await tell(1)).toBe(0)
	const ticked = new Set(['mail:tests.shared', 'site:tests.shared'])
	await chooseWays(as(aisha, db), [shared], { ticked, rhythm: 'once' })
	expect(await tell(2)).toBe(1)
	await chooseWays(as(aisha, db), [shared], { ticked, rhythm: 'mixed' })
	expect(await tell(3)).toBe(1)
	expect(await sendDigests(as(null, db), testEnv)).toBe(1)
})
