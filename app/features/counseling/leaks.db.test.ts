import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { saveSnippet } from '#app/features/snippets/commands/save-snippet.server.ts'
import { snippetsPart } from '#app/features/snippets/personal.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, as, aUser, noon, testEnv } from '#tests/world.ts'
import {
	aCounselor,
	aThread,
	counselorAt,
	secret,
	settings,
	standing,
	story,
} from '#tests/world-counseling.ts'
import { closeThread } from './commands/close-thread.server.ts'
import { write } from './commands/write.server.ts'
import { deskOf } from './desk/desk.server.ts'
import { counselingPart } from './personal.server.ts'
import * as tables from './tables.server.ts'

const words = {
	question: story,
	second: 'My second message, of the old house.',
	reply: 'The reply of the counselor, word for word.',
	note: 'A note among colleagues.',
	reason: 'The reason of the admin.',
	snippet: 'What I always say at the end.',
}

const own = { service: 'counseling', owner: 'own', secret } as const
const snippet = { id: null, kind: 'other', language: null, title: 'End', text: words.snippet } as const

/** The whole database as a dump writes it, by table. */
async function dump(db: Db): Promise<Map<string, string>> {
	const listed = await db.execute(sql`select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE'`)
	const { rows: names } = listed as unknown as { rows: { name: string }[] }
	const all = new Map<string, string>()
	for (const { name } of names) {
		const rows = await db.execute(
			sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`,
		)
		all.set(name, (rows as unknown as { rows: { text: string }[] }).rows[0]?.text ?? '')
	}
	return all
}

/** An anonymous thread of a signed-in person, with every step that exists. */
async function lived(db: Db) {
	const seeker = await aUser(db, { name: 'Safiyya of the dump' })
	const [counselor, admin] = [await aCounselor(db), await anAdmin(db)]
	const thread = await aThread(db, { seeker, anonymous: true, topic: 'magic', triage: { harm: 'yes' } })
	const { id } = thread
	const runtime = { env: testEnv, settings: () => settings }
	const { commands } = deskOf({ get: () => ({ runtime }) } as never)
	const input = { note: words.note, personId: '', choice: '', anyway: false }
	await commands.claim(as(counselor, db), id, input)
	await counselorAt(db, counselor, 1).note(id, words.note)
	await counselorAt(db, counselor, 2).reply(id, words.reply)
	const later = new Date(noon.getTime() + 60_000)
	await write(as(seeker, db, later), id, words.second, { secret, settings, byReceipt: true })
	await commands.look(as(admin, db, later), id, { ...input, note: words.reason })
	await saveSnippet(as(counselor, db), snippet, own)
	await closeThread(as(counselor, db, later), id, { secret, settings, closing: 'doctor', note: words.note })
	await runListeners(db, registry.listeners, later)
	return { ...thread, seeker, counselor }
}

test('a dump of all tables holds neither a word, nor a receipt, nor who it was; the topic stands in one column', async ({
	db,
}) => {
	const { receipt, seeker } = await lived(db)
	const all = await dump(db)
	expect(all.size).toBeGreaterThan(40)
	expect(all.get('spiritual_counseling')).toContain('magic')
	const own = Object.values(tables)
		.filter((table) => is(table, PgTable))
		.map((table) => getTableName(table as PgTable))
	expect(own.length).toBe(4)
	for (const [name, text] of all) {
		for (const word of [...Object.values(words), receipt ?? ''])
			expect([name, text.includes(word)]).toEqual([name, false])
		if (name !== 'spiritual_counseling') expect([name, /\bmagic\b/.test(text)]).toEqual([name, false])
		// Rows of the service, events and notifications do not hold the person's id.
		if (own.includes(name) || name === 'events' || name === 'notifications' || name === 'mails')
			expect([name, text.includes(seeker.id)]).toEqual([name, false])
	}
})

test('sealing gives another text each time, which opens only with the site’s secret', async ({ db }) => {
	const [one, other] = [await standing(db, await aThread(db)), await standing(db, await aThread(db))]
	expect(one.question).not.toBe(other.question)
	const { openText } = await import('./sealed.server.ts')
	const place = { thread: one.id, column: 'question' } as const
	expect(openText(one.question, secret, place)).toBe(story)
	expect(openText(one.question, `${secret}?`, place)).toBe('')
})

test('a download holds one’s own threads with what one may read, and of a counselor when, not what', async ({
	db,
}) => {
	const seeker = await aUser(db)
	const counselor = await aCounselor(db)
	const { id } = await aThread(db, { seeker, topic: 'jinn', triage: { sleep: 'yes' } })
	await aThread(db, { seeker, anonymous: true, question: `${story} Without my name.` })
	const runtime = { env: testEnv, settings: () => settings }
	const { commands } = deskOf({ get: () => ({ runtime }) } as never)
	await commands.claim(as(counselor, db), id, { note: '', personId: '', choice: '', anyway: false })
	await counselorAt(db, counselor).note(id, words.note)
	await counselorAt(db, counselor).reply(id, words.reply)
	await saveSnippet(as(counselor, db), snippet, own)
	const later = new Date(noon.getTime() + 60_000)
	const download = JSON.stringify(await counselingPart.dataOf(as(seeker, db, later), seeker.id, testEnv))
	for (const held of [story, words.reply, '"sleep":"yes"']) expect(download).toContain(held)
	for (const hidden of [words.note, 'Without my name', counselor.id]) expect(download).not.toContain(hidden)
	const work = JSON.stringify(await counselingPart.dataOf(as(counselor, db, later), counselor.id, testEnv))
	for (const held of ['"replied"', '"note"']) expect(work).toContain(held)
	const saved = JSON.stringify(await snippetsPart.dataOf(as(counselor, db, later), counselor.id, testEnv))
	expect(saved).toContain(words.snippet)
	for (const hidden of [story, words.reply, words.note]) expect(work).not.toContain(hidden)
})

test('a deleted account deletes its threads; a deleted counselor’s threads wait for another one', async ({
	db,
}) => {
	const [seeker, counselor] = [await aUser(db), await aCounselor(db)]
	const [own, nameless] = [await aThread(db, { seeker }), await aThread(db)]
	const runtime = { env: testEnv, settings: () => settings }
	const { commands } = deskOf({ get: () => ({ runtime }) } as never)
	for (const { id } of [own, nameless])
		await commands.claim(as(counselor, db), id, { note: '', personId: '', choice: '', anyway: false })
	await counselorAt(db, counselor).reply(nameless.id, words.reply)
	await counselingPart.erase(as(null, db), { ...seeker, emailVerified: true })
	expect(await db.$count(tables.threads)).toBe(1)
	await counselingPart.erase(as(null, db), { ...counselor, emailVerified: true })
	expect(await standing(db, nameless)).toMatchObject({ status: 'pending', scholarId: null, activeAt: null })
	expect(await db.select().from(tables.messages)).toMatchObject([{ authorId: null }])
	expect(JSON.stringify(await db.select().from(tables.counselingSteps))).not.toContain(counselor.id)
})
