import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { assignmentCommands } from '#app/workflow/assignment.server.ts'
import { lapseIdle } from '#app/workflow/queue.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import {
	aCounselor,
	aThread,
	cost,
	counselorAt,
	secret,
	settings,
	standing,
	story,
} from '#tests/world-counseling.ts'
import { closeThread, reopenThread } from './commands/close-thread.server.ts'
import { eraseThread } from './commands/erase-thread.server.ts'
import { type OpenInput, openThread } from './commands/open-thread.server.ts'
import { write } from './commands/write.server.ts'
import { eraseClosed } from './erase.server.ts'
import { findForSeeker, listOwnThreads, markRead, openTriage } from './queries.server.ts'
import { counselingSteps, erasedThreads, messages, threads } from './tables.server.ts'
import { counseling, whyNotAssignable } from './workflow.server.ts'

const { claim, assign, release, handOver } = assignmentCommands(counseling, whyNotAssignable)
const notNow = { ok: false, reason: 'not-now' }
const gone = { init: { status: 404 } }
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const byReceipt = { secret, byReceipt: true }

test('a visitor asks without a name, gets a receipt, and nothing leads to them', async ({ db }) => {
	const { id, receipt } = await aThread(db)
	expect(receipt).toMatch(/^\d{16}$/)
	expect(await standing(db, { id })).toMatchObject({
		status: 'pending',
		userId: null,
		anonymous: true,
		topic: 'anxiety',
		dueOn: '2026-03-17',
	})
	expect(await findForSeeker(as(null, db), id, byReceipt)).toMatchObject({ question: story, messages: [] })
	expect(await findForSeeker(as(null, db), id, { secret })).toBeUndefined()
})

test('an anonymous thread of a signed-in person has no id of theirs', async ({ db }) => {
	const seeker = await aUser(db)
	const { id } = await aThread(db, { seeker, anonymous: true })
	await write(as(seeker, db), id, 'There is more to say about it.', { ...byReceipt, settings })
	const all = [threads, counselingSteps, messages, events].map((table) => db.select().from(table))
	expect(JSON.stringify(await Promise.all(all))).not.toContain(seeker.id)
	expect(await listOwnThreads(as(seeker, db))).toEqual([])
	expect(await findForSeeker(as(seeker, db), id, { secret })).toBeUndefined()
})

test('a visitor who is not anonymous is asked to sign in; a form sent twice opens one thread', async ({
	db,
}) => {
	const input: OpenInput = {
		topic: 'grief',
		question: story,
		anonymous: false,
		language: 'ur',
		helper: 'female',
		triage: {},
		formId: randomUUID(),
	}
	const around = { secret, settings, cost }
	expect(await openThread(as(null, db), input, around)).toEqual({ ok: false, reason: 'sign-in' })
	const nameless = { ...input, anonymous: true }
	const first = await openThread(as(null, db), nameless, around)
	expect(first).toMatchObject({ ok: true })
	expect(await openThread(as(null, db), nameless, around)).toEqual(first)
	// Another person's form with other text gets no receipt of theirs.
	const other = await openThread(as(null, db), { ...nameless, question: `${story}!` }, around)
	expect(other).toMatchObject({ ok: false })
	expect(await db.$count(threads)).toBe(1)
})

test('from the question to the reply, and again', async ({ db }) => {
	const seeker = await aUser(db)
	const counselor = await aCounselor(db)
	const { id } = await aThread(db, { seeker, topic: 'jinn', triage: { voices: 'yes' } })
	expect(openTriage(await standing(db, { id }), secret)).toEqual({ voices: 'yes' })
	expect(await claim(as(counselor, db), id)).toEqual({ ok: true })
	expect(await counselorAt(db, counselor).reply(id)).toEqual({ ok: true })

	// The seeker sees it after half a minute.
	expect(await findForSeeker(as(seeker, db, later(29)), id, { secret })).toMatchObject({
		status: 'assigned',
		messages: [],
	})
	const read = await findForSeeker(as(seeker, db, later(30)), id, { secret })
	expect(read).toMatchObject({ status: 'answered', messages: [{ byCounselor: true, readAt: null }] })
	expect(await listOwnThreads(as(seeker, db, later(30)))).toMatchObject([{ id, unread: true }])
	await markRead(as(seeker, db, later(40)), id)
	expect(await listOwnThreads(as(seeker, db, later(40)))).toMatchObject([{ id, unread: false }])

	const more = await write(as(seeker, db, later(60)), id, 'It came back last night.', { secret, settings })
	expect(more).toEqual({ ok: true })
	expect(await standing(db, { id })).toMatchObject({
		status: 'assigned',
		scholarId: counselor.id,
		dueOn: '2026-03-17',
	})
})

test('a reply is undone before it was seen; the internal note stays', async ({ db }) => {
	const counselor = await aCounselor(db)
	const { id } = await aThread(db)
	await claim(as(counselor, db), id)
	await counselorAt(db, counselor).note(id, 'Ask about sleep.')
	await counselorAt(db, counselor, 5).reply(id)
	expect(await counseling.undo(as(counselor, db, later(20)), id)).toEqual({ ok: true })
	expect(await standing(db, { id })).toMatchObject({ status: 'assigned', dueOn: '2026-03-17' })
	await counselorAt(db, counselor, 30).reply(id)
	expect(await counseling.undo(as(counselor, db, later(60)), id)).toEqual({ ok: false, reason: 'too-late' })
	const shown = await findForSeeker(as(null, db, later(90)), id, byReceipt)
	expect(shown?.messages.map(({ text }) => text)).toEqual(['May Allah ease it for you.'])
})

test('only named counselors are eligible: by topic, language and preferred helper', async ({ db }) => {
	const [scholar, grief, woman] = [
		await aScholar(db),
		await aCounselor(db, { topic: 'grief' }),
		await aCounselor(db, { language: 'ur', gender: 'female' }),
	]
	const { id } = await aThread(db, { topic: 'magic', language: 'ur', helper: 'female' })
	for (const stranger of [scholar, grief])
		await expect(claim(as(stranger, db), id)).rejects.toMatchObject(gone)
	expect(await claim(as(woman, db), id)).toEqual({ ok: true })
	expect(await claim(as(woman, db), id)).toEqual(notNow)

	const admin = await anAdmin(db)
	const give = { personId: grief.id }
	expect(await assign(as(admin, db), id, give)).toEqual({ ok: false, reason: 'not-eligible' })
	expect(await assign(as(admin, db), id, { ...give, anyway: true })).toEqual({ ok: true })
	await expect(counselorAt(db, woman).reply(id)).rejects.toMatchObject(gone)
	expect(await handOver(as(grief, db), id, { personId: woman.id })).toEqual({ ok: true })
	expect(await release(as(woman, db), id)).toEqual({ ok: true })
	expect(await standing(db, { id })).toMatchObject({ status: 'pending', scholarId: null })
})

test('an idle claim returns to the pool', async ({ db }) => {
	const counselor = await aCounselor(db)
	const { id } = await aThread(db)
	await claim(as(counselor, db), id)
	expect(await lapseIdle(as(null, db, later(47 * 3600)), counseling)).toBe(0)
	expect(await lapseIdle(as(null, db, later(48 * 3600)), counseling)).toBe(1)
	await expect(counselorAt(db, counselor).reply(id)).resolves.toEqual(notNow)
})

test('staff close with a referral; a closed thread takes no messages, a reopened one does', async ({
	db,
}) => {
	const counselor = await aCounselor(db)
	const { id } = await aThread(db)
	await claim(as(counselor, db), id)
	const ctx = as(counselor, db)
	expect(await closeThread(ctx, id, { secret, settings })).toEqual({
		ok: false,
		reason: 'closing-required',
	})
	expect(await closeThread(ctx, id, { secret, settings, closing: 'doctor' })).toEqual({ ok: true })
	expect(await standing(db, { id })).toMatchObject({ closing: 'doctor', eraseOn: '2026-06-08', dueOn: null })
	const more = () => write(as(null, db), id, 'One more thing.', { ...byReceipt, settings })
	expect(await more()).toEqual(notNow)
	expect(await reopenThread(ctx, id)).toEqual({ ok: true })
	expect(await standing(db, { id })).toMatchObject({ status: 'assigned', eraseOn: null, closing: null })
	expect(await more()).toEqual({ ok: true })
	expect(await closeThread(as(null, db), id, { ...byReceipt, settings })).toEqual({ ok: true })
})

test('a seeker deletes a thread at once; others are erased after the retention period', async ({ db }) => {
	const seeker = await aUser(db)
	const thread = await aThread(db, { seeker })
	const nameless = await aThread(db)
	await expect(eraseThread(as(seeker, db), nameless.id)).rejects.toMatchObject(gone)
	expect(await eraseThread(as(seeker, db), nameless.id, { byReceipt: true })).toEqual({ ok: true })
	expect(await db.$count(threads)).toBe(1)

	await closeThread(as(seeker, db), thread.id, { secret, settings })
	expect(await eraseClosed(as(null, db), '2026-06-07')).toBe(0)
	expect(await eraseClosed(as(null, db), '2026-06-08')).toBe(1)
	for (const table of [threads, messages, counselingSteps]) expect(await db.$count(table)).toBe(0)
	expect(await db.select().from(events)).toEqual([])
	expect(await db.select().from(erasedThreads)).toEqual([{ day: '2026-03-10', count: 2 }])
})

test('what was sealed for one thread cannot be read in another', async ({ db }) => {
	const [one, other] = [await aThread(db), await aThread(db, { question: `${story} Again and again.` })]
	const { question } = await standing(db, one)
	await db.update(threads).set({ question }).where(eq(threads.id, other.id))
	expect(await findForSeeker(as(null, db), one.id, byReceipt)).toMatchObject({ question: story })
	expect(await findForSeeker(as(null, db), other.id, byReceipt)).toMatchObject({ question: '' })
})
