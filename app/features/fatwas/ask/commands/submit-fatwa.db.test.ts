import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, files } from '#app/platform/db/tables.server.ts'
import { uploadFile } from '#app/platform/files/files.server.ts'
import { defaultSettings, type Settings } from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { testFiles } from '#tests/test-files.ts'
import { aCategory, as, aUser, noon } from '#tests/world.ts'
import { aPdf, inPieces } from '#tests/world-uploads.ts'
import { askerLimits, fatwaSteps } from '../../tables.server.ts'
import { askInput } from '../inputs.ts'
import { submitFatwa } from './submit-fatwa.server.ts'

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

type Asking = {
	at?: Date
	settings?: Partial<Settings>
	fileId?: string | null
	typed?: Record<string, string>
}

async function ask(db: Db, asker: User, category: string, { at, settings, fileId, typed }: Asking = {}) {
	const input = askInput.parse({ title: 'Zakat', question: 'On gold?', language: 'en', category, ...typed })
	const around = { settings: { ...defaultSettings(), ...settings }, fileId: fileId ?? null }
	return submitFatwa(as(asker, db, at ?? noon), input, around)
}

async function aPaper(db: Db, owner: User) {
	const given = await uploadFile(as(owner, db), testFiles(), {
		bucket: 'fatwa-attachments',
		body: inPieces(aPdf()),
		name: 'نص.pdf',
	})
	if (!given.ok) throw new Error(given.reason)
	return given.file
}

test('an asker hands in a question with a file; it waits, and the day of the answer is promised', async ({
	db,
}) => {
	const [asker, { id: category }] = [await aUser(db), await aCategory(db)]
	const paper = await aPaper(db, asker)
	const typed = { country: 'SD', privacy: 'public', language: 'ar' }
	const done = await ask(db, asker, category, { fileId: paper.id, typed })
	if (!done.ok) throw new Error(done.reason)
	const [row] = await db.select().from(fatwas).where(eq(fatwas.id, done.id))
	expect(row).toMatchObject({
		title: 'Zakat',
		question: 'On gold?',
		language: 'ar',
		country: 'SD',
		status: 'pending',
		isPrivate: false,
		userId: asker.id,
		categoryId: category,
		scholarId: null,
		createdAt: noon,
		// Seven working days after a Tuesday.
		dueOn: '2026-03-19',
	})
	const steps = await db.select().from(fatwaSteps).where(eq(fatwaSteps.subjectId, done.id))
	expect(steps.map(({ kind, actorId, toStatus, note }) => [kind, actorId, toStatus, note])).toEqual([
		['submitted', asker.id, 'pending', ''],
	])
	const [heard] = await db.select().from(events).where(eq(events.name, 'fatwa.submitted'))
	expect([heard?.subjectId, JSON.stringify(heard?.data)]).toEqual([done.id, '{}'])
	const [file] = await db.select().from(files).where(eq(files.id, paper.id))
	expect(file?.attachedTo).toBe(`fatwa:${done.id}`)
})

test('a question is private by default', async ({ db }) => {
	const done = await ask(db, await aUser(db), (await aCategory(db, { type: 'both' })).id)
	const [row] = await db.select().from(fatwas)
	expect([done.ok, row?.isPrivate]).toEqual([true, true])
})

test('sending the same text again as private creates a private question', async ({ db }) => {
	const [asker, { id: category }] = [await aUser(db), await aCategory(db)]
	await ask(db, asker, category, { typed: { privacy: 'public' } })
	const again = await ask(db, asker, category, { at: later(5), typed: { privacy: 'private' } })
	const [row] = await db.select().from(fatwas).where(eq(fatwas.isPrivate, true))
	expect(again).toEqual({ ok: true, id: row?.id })
})

test('a form sent twice makes one question; the same words another day are another', async ({ db }) => {
	const [asker, { id: category }] = [await aUser(db), await aCategory(db)]
	const first = await ask(db, asker, category)
	expect(await ask(db, asker, category, { at: later(60 * 60) })).toEqual(first)
	expect(await ask(db, await aUser(db), category)).not.toEqual(first)
	expect(await ask(db, asker, category, { at: later(25 * 60 * 60) })).not.toEqual(first)
	expect(await db.$count(fatwas, eq(fatwas.userId, asker.id))).toBe(2)
})

test('a fourth question on one day is refused, and the next day of the organisation it is not', async ({
	db,
}) => {
	const [asker, { id: category }] = [await aUser(db), await aCategory(db)]
	const settings = { 'organisation.zone': 'Asia/Karachi' }
	const send = (n: number, at: Date) =>
		ask(db, asker, category, { at, settings, typed: { title: `No ${n}` } })
	for (const n of [1, 2, 3]) expect((await send(n, later(n))).ok).toBe(true)
	expect(await send(4, later(4))).toEqual({ ok: false, reason: 'daily-limit' })
	// 19:00 in London is midnight in Karachi.
	expect((await send(4, new Date('2026-03-10T18:59:59Z'))).ok).toBe(false)
	expect((await send(4, new Date('2026-03-10T19:00:00Z'))).ok).toBe(true)
})

test('an asker with a limit of their own asks more or less, and a blocked one nothing', async ({ db }) => {
	const [asker, { id: category }] = [await aUser(db), await aCategory(db)]
	const limited = { userId: asker.id, dailyLimit: 1, setAt: noon }
	await db.insert(askerLimits).values(limited)
	expect((await ask(db, asker, category)).ok).toBe(true)
	const second = { typed: { title: 'Another' } }
	expect(await ask(db, asker, category, second)).toEqual({ ok: false, reason: 'daily-limit' })
	await db.update(askerLimits).set({ dailyLimit: 10 })
	expect((await ask(db, asker, category, second)).ok).toBe(true)
	for (const set of [{ dailyLimit: 0 }, { dailyLimit: null, blockedAt: noon }]) {
		await db.update(askerLimits).set(set)
		expect(await ask(db, asker, category, { typed: { title: 'More' } })).toEqual({
			ok: false,
			reason: 'blocked',
		})
	}
})

test('nothing is taken while questions are closed, in whatever language that is said', async ({ db }) => {
	const [asker, { id: category }] = [await aUser(db), await aCategory(db)]
	const settings = { 'questions.closed': { ar: 'نعود بعد رمضان' } }
	expect(await ask(db, asker, category, { settings })).toEqual({ ok: false, reason: 'closed' })
	expect(await db.$count(fatwas)).toBe(0)
})

test('a category that refuses, is gone or holds courses takes no question', async ({ db }) => {
	const asker = await aUser(db)
	const refused = await aCategory(db, { policy: 'refused' })
	const courses = await aCategory(db, { type: 'course' })
	expect(await ask(db, asker, refused.id)).toEqual({ ok: false, reason: 'category-refused' })
	for (const id of [courses.id, crypto.randomUUID()]) {
		expect(await ask(db, asker, id)).toEqual({ ok: false, reason: 'category-gone' })
	}
})

test('another person’s upload is refused, and no question is created', async ({ db }) => {
	const [asker, { id: category }] = [await aUser(db), await aCategory(db)]
	const paper = await aPaper(db, await aUser(db))
	await expect(ask(db, asker, category, { fileId: paper.id })).rejects.toMatchObject({
		init: { status: 404 },
	})
})

test('an admin viewing the site as another person cannot ask for them', async ({ db }) => {
	const asker = await aUser(db)
	const looking = { ...asker, impersonatedBy: crypto.randomUUID() }
	const { id } = await aCategory(db)
	await expect(ask(db, looking, id)).rejects.toMatchObject({ init: { status: 403 } })
	expect(await db.select().from(fatwas).orderBy(asc(fatwas.id))).toEqual([])
})
