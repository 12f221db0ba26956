import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { registry } from '#app/registry.server.ts'
import { assignmentCommands } from '#app/workflow/assignment.server.ts'
import { test } from '#tests/db.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, as, aUser } from '#tests/world.ts'
import {
	aCounselor,
	cost,
	counselorAt,
	secret,
	settings,
	standing,
	story,
	tellHeld,
} from '#tests/world-counseling.ts'
import { closeThread } from './commands/close-thread.server.ts'
import { eraseThread } from './commands/erase-thread.server.ts'
import { openThread } from './commands/open-thread.server.ts'
import { reply } from './commands/reply.server.ts'
import { write } from './commands/write.server.ts'
import { listForAdmin } from './desk/list.server.ts'
import { findForStaff } from './desk/thread.server.ts'
import { findForSeeker, markRead } from './queries.server.ts'
import { counselingSteps, messages, threads } from './tables.server.ts'
import { counseling, whyNotAssignable } from './workflow.server.ts'

const { claim } = assignmentCommands(counseling, whyNotAssignable)
const byReceipt = { secret, byReceipt: true }
const around = { ...byReceipt, settings }
const at = (time: string) => new Date(`2026-03-10T${time}Z`)

/** An anonymous question at 12:17:31 by a signed-in person. */
async function anonymousThread(db: Db) {
	const input = { topic: 'grief', question: story, anonymous: true, language: 'en', helper: 'any' } as const
	const opened = await openThread(
		as(await aUser(db), db, at('12:17:31')),
		{ ...input, triage: {}, formId: crypto.randomUUID() },
		{ secret, settings, cost },
	)
	if (!opened.ok) throw new Error(opened.reason)
	return opened
}

const isFullHour = (moment: Date | null | undefined) => Number(moment) % 3_600_000 === 0

test('the staff hear of who asks without a name at the full hour, and no row says more than the hour', async ({
	db,
}) => {
	const [counselor, admin] = [await aCounselor(db), await anAdmin(db)]
	const { id } = await anonymousThread(db)
	const listed = async (time: string) =>
		(await listForAdmin(as(admin, db, at(time)), { filters: { view: 'waiting' }, cursor: null, today: '' }))
			.rows
	expect(await listed('12:40:00')).toEqual([])
	for (const somebody of [counselor, admin])
		expect(await findForStaff(as(somebody, db, at('12:40:00')), id, secret)).toBeUndefined()
	await expect(claim(as(counselor, db, at('12:40:00')), id)).rejects.toMatchObject({ init: { status: 404 } })
	expect(await findForSeeker(as(null, db, at('12:18:00')), id, byReceipt)).toMatchObject({ question: story })
	expect(await tellHeld(db, at('12:59:59'))).toBe(0)
	for (const table of [counselingSteps, events]) expect(await db.$count(table)).toBe(0)

	expect(await tellHeld(db, at('13:01:00'))).toBe(1)
	expect(await tellHeld(db, at('13:02:00'))).toBe(0)
	expect(await standing(db, { id })).toMatchObject({ createdAt: at('13:00:00'), held: [], heldUntil: null })
	expect(await listed('13:01:00')).toHaveLength(1)
	await runListeners(db, registry.listeners, at('13:01:05'))
	expect(await db.select().from(notifications)).toMatchObject([{ personId: counselor.id }])
	expect(await db.select().from(events)).toMatchObject([{ name: 'counseling.opened', at: at('13:01:00') }])
})

test('an anonymous message reaches the counselor at the full hour, and its seeker sees it at once', async ({
	db,
}) => {
	const counselor = await aCounselor(db)
	const { id } = await anonymousThread(db)
	await tellHeld(db, at('13:01:00'))
	await claim(as(counselor, db, at('13:05:00')), id)
	await reply(as(counselor, db, at('13:10:00')), id, 'May Allah ease it.', { secret })
	await markRead(as(null, db, at('13:20:05')), id)
	const more = 'It came back last night.'
	for (const _ of [1, 2])
		expect(await write(as(null, db, at('13:21:07')), id, more, around)).toEqual({ ok: true })
	expect(await findForSeeker(as(null, db, at('13:22:00')), id, byReceipt)).toMatchObject({
		status: 'assigned',
		messages: [{ text: 'May Allah ease it.' }, { text: more }],
	})
	const seen = async (time: string) => {
		const thread = await findForStaff(as(counselor, db, at(time)), id, secret)
		return { status: thread?.status, texts: thread?.content?.messages.map(({ text }) => text) }
	}
	expect(await seen('13:50:00')).toEqual({ status: 'answered', texts: ['May Allah ease it.'] })
	await tellHeld(db, at('14:01:00'))
	expect(await seen('14:01:00')).toEqual({ status: 'assigned', texts: ['May Allah ease it.', more] })
	const rows = await db.select().from(messages).where(eq(messages.threadId, id))
	expect(rows.filter(({ kind }) => kind === 'seeker').map(({ at }) => isFullHour(at))).toEqual([true])
	expect(rows.flatMap(({ readAt }) => (readAt ? [isFullHour(readAt)] : []))).toEqual([true])
})

test('a delayed message written before the closing reopens the thread', async ({ db }) => {
	const counselor = await aCounselor(db)
	const { id } = await anonymousThread(db)
	await tellHeld(db, at('13:01:00'))
	await claim(as(counselor, db, at('13:05:00')), id)
	await write(as(null, db, at('13:21:07')), id, 'One more thing.', around)
	const ctx = as(counselor, db, at('13:30:00'))
	expect(await closeThread(ctx, id, { secret, settings, closing: 'none' })).toEqual({ ok: true })
	await tellHeld(db, at('14:01:00'))
	expect(await standing(db, { id })).toMatchObject({ status: 'assigned', eraseOn: null, closing: null })
})

test('an anonymous closing takes effect at once, and the counselor is notified at the full hour', async ({
	db,
}) => {
	const counselor = await aCounselor(db)
	const { id } = await anonymousThread(db)
	await tellHeld(db, at('13:01:00'))
	await claim(as(counselor, db, at('13:05:00')), id)
	const seeker = as(null, db, at('13:21:07'))
	await write(seeker, id, 'Thank you.', around)
	expect(await closeThread(seeker, id, around)).toEqual({ ok: true })
	expect(await closeThread(seeker, id, around)).toMatchObject({ ok: false })
	expect(await write(seeker, id, 'Too late.', around)).toMatchObject({ ok: false })
	expect(await findForSeeker(seeker, id, byReceipt)).toMatchObject({ isOpen: false, eraseOn: '2026-06-08' })
	expect(await standing(db, { id })).toMatchObject({ status: 'assigned' })
	await tellHeld(db, at('14:01:00'))
	expect(await standing(db, { id })).toMatchObject({ status: 'closed', eraseOn: '2026-06-08', dueOn: null })
})

test('of a thread that was erased no row is left with its counselor and a moment', async ({ db }) => {
	const counselor = await aCounselor(db)
	const { id } = await anonymousThread(db)
	await tellHeld(db, at('13:01:00'))
	await runListeners(db, registry.listeners, at('13:01:05'))
	expect(await db.$count(mails)).toBe(1)
	await claim(as(counselor, db, at('13:05:00')), id)
	await counselorAt(db, counselor, 7200).reply(id)
	await eraseThread(as(null, db, at('15:00:10')), id, { byReceipt: true })
	expect(await db.$count(threads)).toBe(0)
	const tables = await db.execute(`select table_name as name from information_schema.tables
		where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
	for (const { name } of (tables as unknown as { rows: { name: string }[] }).rows) {
		const schema = name === 'job' ? 'pgboss' : 'public'
		const { rows } = (await db
			.execute(
				`select to_json(t)::text as row from "${schema}"."${name}" t`.replace('"pgboss"."job"', 'pgboss.job'),
			)
			.catch(() => ({ rows: [] }))) as unknown as { rows: { row: string }[] }
		for (const { row } of rows) {
			expect([name, row.includes(id)]).toEqual([name, false])
			if (row.includes(counselor.id))
				expect([name, row]).toEqual([name, expect.not.stringMatching(/2026-03-10T1[3-5]:/)])
		}
	}
})
