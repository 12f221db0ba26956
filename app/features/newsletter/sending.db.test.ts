import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { handleEvent } from '#app/platform/events/outbox.server.ts'
import { onQueues } from '#app/platform/events/queues.server.ts'
import { registry } from '#app/registry.server.ts'
import { writeMail } from '#app/shell/mails.server.tsx'
import { test } from '#tests/db.ts'
import { forgetHandled, runListeners, runListenersOnce } from '#tests/listeners.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { anAdmin, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aRuntime } from '#tests/world-files.ts'
import { aProcess, sendWaiting } from '#tests/world-mail.ts'
import { aLetter, aSubscriber } from '#tests/world-newsletter.ts'
import { cancelLetter, scheduleLetter, sendTest } from './commands/send-letter.server.ts'
import { unsubscribe } from './commands/unsubscribe.server.ts'
import { deleteLetter, saveText } from './commands/write-letter.server.ts'
import { batchSize, deliveryListeners } from './deliver.server.ts'
import { findLetter, findProgress, revisionsOf } from './letters.server.ts'
import { leavePath } from './links.server.ts'
import { removeSubscribers } from './remove.server.ts'
import { letters, subscribers } from './tables.server.ts'

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const soon = later(30)

async function schedule(db: Db, admin: User, id: string, at: Date | null = null) {
	const ctx = as(admin, db, noon)
	const letter = await findLetter(ctx, id)
	return scheduleLetter(ctx, id, { at, shown: revisionsOf(letter?.texts ?? []) })
}

const statusOf = async (db: Db, id: string) =>
	(await db.select({ status: letters.status }).from(letters).where(eq(letters.id, id)))[0]?.status

const hear = (db: Db, now = soon) => runListeners(db, deliveryListeners, now)
const addressesOf = async (db: Db) =>
	(await db.select({ to: mails.toAddress }).from(mails)).map(({ to }) => to).sort()

test('a letter goes to everybody who reads one of its languages, in theirs, and to nobody else', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const reader = await aSubscriber(db)
	const arab = await aSubscriber(db, { language: 'ar' })
	await aSubscriber(db, { language: 'ur' })
	for (const status of ['waiting', 'left', 'refused'] as const) await aSubscriber(db, { status })
	await aSubscriber(db, { confirmedAt: later(60) })
	const { id } = await aLetter(db, { en: {}, ar: {}, ur: { body: '<p> </p>' } })

	expect(await schedule(db, admin, id)).toEqual({ ok: true })
	await hear(db, later(29))
	expect([await statusOf(db, id), await db.$count(mails)]).toEqual(['scheduled', 0])
	await hear(db)
	expect(await statusOf(db, id)).toBe('sent')
	const written = await db.select({ to: mails.toAddress, locale: mails.locale }).from(mails)
	expect(written.sort((a, b) => a.locale.localeCompare(b.locale))).toEqual([
		{ to: arab.email, locale: 'ar' },
		{ to: reader.email, locale: 'en' },
	])
	expect(await findProgress(as(admin, db), id)).toEqual({ waiting: 2, failed: 0, kept: 0 })
})

test('a letter that is killed between and within its batches is lost to nobody and comes twice to nobody', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const many = 2 * batchSize + 3
	await db.insert(subscribers).values(
		Array.from({ length: many }, (_, n) => ({
			email: `n${n}@example.com`,
			language: 'en' as const,
			status: 'active' as const,
			confirmedAt: noon,
			changedAt: noon,
		})),
	)
	const { id } = await aLetter(db, { en: {} })
	await schedule(db, admin, id)
	for (let step = 1; step <= 2; step++) {
		await runListenersOnce(db, deliveryListeners, soon)
		expect(await db.$count(mails)).toBe(step * batchSize)
		// As if each process had crashed before marking its event as handled.
		forgetHandled(db)
		const before = await db.select().from(events)
		const batch = before.filter(({ name }) => name === 'letter.scheduled')
		for (const { id } of batch) await handleEvent(aRuntime(db), deliveryListeners, id, { now: soon })
		expect(await db.$count(mails)).toBe(step * batchSize)
	}
	const last = (await db.select().from(events)).at(-1)
	const dying = async () => {
		throw new Error('It dies before its commit.')
	}
	await expect(
		handleEvent(aRuntime(db), deliveryListeners, last?.id ?? 0, { now: soon, settle: dying }),
	).rejects.toThrow('It dies')
	expect(await db.$count(mails)).toBe(2 * batchSize)
	await hear(db)
	forgetHandled(db)
	await hear(db)
	expect(new Set(await addressesOf(db)).size).toBe(many)
	expect(await db.$count(mails)).toBe(many)
	expect(await findLetter(as(admin, db), id)).toMatchObject({ status: 'sent', recipients: many })
})

test('a scheduled letter can be cancelled and scheduled again; the first time is then void', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	await aSubscriber(db)
	const { id } = await aLetter(db, { en: {} })
	await schedule(db, admin, id, later(3600))
	const save = () =>
		saveText(
			as(admin, db),
			{ id, language: 'en' },
			{ text: { subject: 'x', preview: '', body: '<p>x</p>' }, revision: 1 },
		)
	expect(await save()).toEqual({ ok: false, reason: 'not-now' })
	expect(await deleteLetter(as(admin, db), id)).toBe(false)
	expect(await cancelLetter(as(admin, db), id)).toBe(true)
	expect(await cancelLetter(as(admin, db), id)).toBe(false)
	expect(await save()).toMatchObject({ ok: true, revision: 2 })
	await schedule(db, admin, id, later(7200))
	await hear(db, later(3600))
	expect([await statusOf(db, id), await db.$count(mails)]).toEqual(['scheduled', 0])
	await hear(db, later(7200))
	expect([await statusOf(db, id), await db.$count(mails)]).toEqual(['sent', 1])
	expect(await cancelLetter(as(admin, db), id)).toBe(false)
	const told = await db.select({ kind: auditEntries.kind }).from(auditEntries).orderBy(auditEntries.id)
	expect(told.map(({ kind }) => kind)).toEqual(
		['scheduled', 'cancelled', 'scheduled'].map((did) => `letter.${did}`),
	)
})

test('a letter is refused that is changed meanwhile, empty, for nobody, in the past, or on its way already', async ({
	db,
}) => {
	const [admin, other] = [await anAdmin(db), await anAdmin(db)]
	const empty = await aLetter(db, { en: { subject: '' } })
	expect(await schedule(db, admin, empty.id)).toEqual({ ok: false, reason: 'nothing-ready' })
	const { id } = await aLetter(db, { en: {} })
	expect(await schedule(db, admin, id)).toEqual({ ok: false, reason: 'nobody' })
	await aSubscriber(db)
	for (const at of [later(-1), later(181 * 86_400)])
		expect(await schedule(db, admin, id, at)).toEqual({ ok: false, reason: 'not-then' })
	const text = { subject: 'Mine', preview: '', body: '<p>x</p>' }
	await saveText(as(other, db), { id, language: 'en' }, { text, revision: 1 })
	expect(await scheduleLetter(as(admin, db, noon), id, { at: null, shown: 'en:1' })).toEqual({
		ok: false,
		reason: 'changed-meanwhile',
	})
	const both = [await schedule(db, admin, id), await schedule(db, other, id)]
	expect(both).toEqual([{ ok: true }, { ok: false, reason: 'not-now' }])
	const user = await aUser(db)
	await expect(scheduleLetter(as(user, db), id, { at: null, shown: '' })).rejects.toMatchObject({
		init: { status: 403 },
	})
	await expect(cancelLetter(as(user, db), id)).rejects.toMatchObject({ init: { status: 403 } })
})

test('two admins who write the same version: the second is told by whom and when, and the same twice is one save', async ({
	db,
}) => {
	const [first, second] = [await anAdmin(db, { name: 'Maryam' }), await anAdmin(db)]
	const { id } = await aLetter(db, {})
	const of = { id, language: 'ar' as const }
	const text = { subject: 'أخبار رمضان', preview: 'دروس وأجوبة', body: '<p>السلام عليكم</p>' }
	expect(await saveText(as(first, db), of, { text, revision: 0 })).toMatchObject({ ok: true, revision: 1 })
	expect(await saveText(as(first, db), of, { text, revision: 0 })).toMatchObject({ ok: true, revision: 1 })
	const mine = { ...text, subject: 'عنوان آخر' }
	expect(await saveText(as(second, db), of, { text: mine, revision: 0 })).toMatchObject({
		ok: false,
		reason: 'stale',
		revision: 1,
		by: 'Maryam',
	})
	expect(await saveText(as(second, db), of, { text: mine, revision: 1 })).toMatchObject({
		ok: true,
		revision: 2,
	})
})

test('unsubscribing stops a waiting letter; an erasure leaves no mail behind', async ({ db }) => {
	const admin = await anAdmin(db)
	const [leaves, erased, stays] = [await aSubscriber(db), await aSubscriber(db), await aSubscriber(db)]
	const { id } = await aLetter(db, { en: {} })
	await schedule(db, admin, id)
	await hear(db)
	expect(await db.$count(mails)).toBe(3)
	await unsubscribe(as(null, db), leaves.id)
	expect(await addressesOf(db)).toEqual([erased.email, stays.email].sort())
	await removeSubscribers(as(null, db), eq(subscribers.id, erased.id))
	expect(await addressesOf(db)).toEqual([stays.email])
})

async function worker(db: Db, refuse?: Parameters<typeof startMailServer>[0]) {
	const server = await startMailServer(refuse)
	onTestFinished(server.stop)
	const runtime = aProcess(db, { SMTP_URL: server.url, SITE_URL: 'https://noor.example' })
	const templates = await registry.mails()
	return {
		server,
		send: () =>
			sendWaiting(runtime, { now: later(60), write: (mail) => writeMail(runtime, templates, mail) }),
	}
}

test('a letter arrives in its language and direction, with a way to leave by one click, and the same as text', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const { id: reader } = await aSubscriber(db, { language: 'ar' })
	const body =
		'<h2>السلام عليكم</h2><p><a href="/fatwas/1">جواب</a></p><blockquote data-quran="2:255"></blockquote>'
	const { id } = await aLetter(db, { ar: { subject: 'أخبار رمضان', preview: 'دروس', body } })
	await schedule(db, admin, id)
	await hear(db)
	const { server, send } = await worker(db)
	await send()
	const mail = server.delivered[0]?.mail
	expect(mail?.subject).toBe('أخبار رمضان')
	const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
	const leave = header('list-unsubscribe') ?? ''
	expect(leave).toMatch(/^<https:\/\/noor\.example\/ar\/newsletter\/unsubscribe\/[\w-]+>$/)
	expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
	expect(header('content-language')).toBe('ar')
	expect(mail?.html).toMatch(/<html dir="rtl" lang="ar"/)
	expect(mail?.html).toContain('href="https://noor.example/fatwas/1"')
	expect(mail?.html).toMatch(/<p class="m-text" style="[^"]*" lang="ar" dir="rtl" translate="no">ٱللَّهُ لَآ /)
	expect(mail?.html).not.toContain('<img')
	for (const part of [mail?.html, mail?.text]) {
		expect(part).toContain('ٱلْحَىُّ ٱلْقَيُّومُ')
		expect(part).toContain('٢:٢٥٥')
		expect(part).toContain(leave.slice(1, -1))
		expect(part).toContain('السلام عليكم')
	}
	expect(leavePath(testEnv, reader)).not.toBe(leavePath(testEnv, reader))
})

test('ayat of a letter arrive with their translation in its language, its translator and the place, as text too', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	await aSubscriber(db)
	await aSubscriber(db, { language: 'ur' })
	const body =
		'<p>Read:</p><blockquote data-quran="112:1-2"></blockquote><blockquote data-quran="2:255:1-5"></blockquote>'
	const { id } = await aLetter(db, { en: { body }, ur: { body } })
	await schedule(db, admin, id)
	await hear(db)
	const { server, send } = await worker(db)
	await send()
	const mailIn = (language: string) =>
		server.delivered.find(({ mail }) =>
			mail.headers.some(({ key, value }) => key === 'content-language' && value === language),
		)?.mail
	const [english, urdu] = [mailIn('en'), mailIn('ur')]
	expect(english?.html).toMatch(/lang="en" dir="ltr" translate="no">Say: He is Allah, the One!/)
	expect(urdu?.html).toMatch(/lang="ur" dir="rtl" translate="no">کہو/)
	for (const part of [english?.html, english?.text]) {
		for (const said of ['قُلْ هُوَ ٱللَّهُ أَحَدٌ', 'Pickthall', '112:1-2', 'tanzil.net']) expect(part).toContain(said)
		expect(part).toContain('هُوَ …')
	}
	// Mails have no styles of the site.
	expect(english?.html).not.toContain('text-muted')
})

test('pictures of a letter arrive by whole addresses, in a size that each program can show, and described as text', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	await aSubscriber(db, { language: 'ar' })
	await aSubscriber(db, { language: 'ur' })
	await aSubscriber(db)
	const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
	const body =
		`<p>ا<img src="/files/${ids[0]}" alt="A &quot;lamp&quot; &amp; a niche" loading="lazy" width="1200" height="800" />ب</p>` +
		`<p><img src="/files/${ids[1]}" alt="Small" loading="lazy" width="100" height="50" /></p>` +
		`<p><img src="/files/${ids[2]}" alt="" loading="lazy" /></p>`
	// Inserted directly: a letter with undescribed pictures cannot be scheduled.
	const { id } = await aLetter(db, { en: { body }, ar: { body }, ur: { body } })
	await sendTest(as(admin, db, noon), testEnv, id)
	const { server, send } = await worker(db)
	await send()
	expect(server.delivered).toHaveLength(3)
	const words = { en: 'Picture', ar: 'صورة', ur: 'تصویر' }
	for (const { mail } of server.delivered) {
		const language = mail.headers.find(({ key }) => key === 'content-language')?.value as keyof typeof words
		const tags = mail.html?.match(/<img [^>]*>/g) ?? []
		const at = (file: string) => `<img src="https://noor.example/files/${file}"`
		expect(tags[0]).toMatch(
			new RegExp(`^${at(ids[0])} alt="A &quot;lamp&quot; &amp; a niche" width="526" height="351" `),
		)
		expect(tags[1]).toMatch(new RegExp(`^${at(ids[1])} alt="Small" width="100" height="50" `))
		expect(tags[2]).toMatch(new RegExp(`^${at(ids[2])} alt="" class=`))
		for (const tag of tags) expect(tag).toContain('max-width:100%;height:auto')
		expect(mail.html).not.toContain('loading=')
		expect(mail.text).toContain(`ا [${words[language]}: A "lamp" & a niche] ب`)
		expect(mail.text).toContain(`\n[${words[language]}: Small]\n`)
		expect(mail.text?.match(/\[/g)).toHaveLength(2)
		expect(mail.text).not.toContain('/files/')
	}
})

test('an address that its server refuses for good gets no further letter; one that is put off stays', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const [gone, full] = [await aSubscriber(db), await aSubscriber(db)]
	const { id } = await aLetter(db, { en: {} })
	await schedule(db, admin, id)
	await hear(db)
	const { server, send } = await worker(db, (attempt) =>
		attempt === 1 ? { code: 550, at: 'recipient' } : attempt === 2 ? { code: 452, at: 'recipient' } : null,
	)
	await db
		.update(mails)
		.set({ createdAt: later(-1) })
		.where(eq(mails.toAddress, gone.email))
	await send()
	await hear(db)
	const of = async ({ email }: { email: string }) =>
		(await db.select().from(subscribers).where(eq(subscribers.email, email)))[0]?.status
	expect([await of(gone), await of(full), server.attempts()]).toEqual(['refused', 'active', 2])
	expect(await findProgress(as(admin, db), id)).toEqual({ waiting: 1, failed: 1, kept: 0 })
})

test('letters leave after whatever else waits to be sent', async ({ db }) => {
	const admin = await anAdmin(db)
	await aSubscriber(db)
	const { id } = await aLetter(db, { en: {} })
	await schedule(db, admin, id)
	await hear(db)
	await sendTest(as(admin, db, noon), testEnv, id)
	const jobs = await onQueues(db, (boss) => boss.findJobs('mails'))
	expect(jobs.map(({ priority }) => priority).sort()).toEqual([-1, 0])
})

test('a test goes to whoever writes the letter, each version, marked, and with no way to leave', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const { id } = await aLetter(db, { en: {}, ur: {}, ar: { subject: '' } })
	expect(await sendTest(as(admin, db, noon), testEnv, id)).toBe(2)
	const { server, send } = await worker(db)
	await send()
	expect(server.delivered.map(({ to }) => to[0])).toEqual([admin.email, admin.email])
	expect(server.delivered.map(({ mail }) => mail.subject)).toContain('Test: News in en')
	for (const { mail } of server.delivered) {
		expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
		expect(mail.html).not.toContain('/newsletter/unsubscribe/')
	}
})
