import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { as, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { notes } from '../tables.server.ts'
import { addNote } from './add-note.server.ts'
import { deleteNote } from './delete-note.server.ts'

const thought = { title: 'شروط الصلاة', content: 'الوضوء، واستقبال القبلة\nودخول الوقت' }

test('a note is kept as it was written, and that it was is recorded without its words', async ({ db }) => {
	const writer = await aUser(db)
	const id = await addNote(as(writer, db), thought)
	expect(await db.select().from(notes).where(eq(notes.userId, writer.id))).toMatchObject([
		{ id, ...thought, userId: writer.id, createdAt: noon, updatedAt: noon, fatwaId: null, pinnedAt: null },
	])

	const [event] = await db
		.select()
		.from(events)
		.where(and(eq(events.name, 'note.added'), eq(events.subjectId, id)))
	expect(event).toMatchObject({ actorId: writer.id, data: {}, at: noon })
})

test('a form sent twice makes one note', async ({ db }) => {
	const writer = await aUser(db)
	const first = await addNote(as(writer, db), thought)
	const second = await addNote(as(writer, db, new Date(noon.getTime() + 9 * 60_000)), thought)
	expect(second).toBe(first)
	expect(await db.$count(notes, eq(notes.userId, writer.id))).toBe(1)
	expect(await db.$count(events, eq(events.actorId, writer.id))).toBe(1)
})

test('the same words are another note later, from somebody else, or with another content', async ({ db }) => {
	const writer = await aUser(db)
	await addNote(as(writer, db), thought)
	await addNote(as(writer, db, new Date(noon.getTime() + 11 * 60_000)), thought)
	await addNote(as(writer, db), { ...thought, content: null })
	expect(await db.$count(notes, eq(notes.userId, writer.id))).toBe(3)
	const other = await aUser(db)
	await addNote(as(other, db), thought)
	expect(await db.$count(notes, eq(notes.userId, other.id))).toBe(1)
})

test('a title alone, sent twice, makes one note', async ({ db }) => {
	const writer = await aUser(db)
	await addNote(as(writer, db), { title: 'Zakat', content: null })
	await addNote(as(writer, db), { title: 'Zakat', content: null })
	expect(await db.$count(notes, eq(notes.userId, writer.id))).toBe(1)
})

test('a note is written on a fatwa, the same words on another are another note', async ({ db }) => {
	const writer = await aUser(db)
	const [one, other] = [await aFatwa(db), await aFatwa(db)]
	await addNote(as(writer, db), { ...thought, fatwa: one.number })
	await addNote(as(writer, db), { ...thought, fatwa: one.number })
	await addNote(as(writer, db), { ...thought, fatwa: other.number })
	const rows = await db.select({ fatwaId: notes.fatwaId }).from(notes).where(eq(notes.userId, writer.id))
	expect(rows.map(({ fatwaId }) => fatwaId).sort()).toEqual([one.id, other.id].sort())
})

test('a fatwa that the public cannot read is left out, as if it were none', async ({ db }) => {
	const writer = await aUser(db)
	const hidden = [await aFatwa(db, { status: 'pending' }), await aFatwa(db, { isPrivate: true })]
	for (const fatwa of [...hidden.map(({ number }) => number), 999_999])
		await addNote(as(writer, db), { title: `On ${fatwa}`, content: null, fatwa })
	const rows = await db.select({ fatwaId: notes.fatwaId }).from(notes).where(eq(notes.userId, writer.id))
	expect(rows).toEqual([{ fatwaId: null }, { fatwaId: null }, { fatwaId: null }])
})

test('a deleted note that is written again is kept', async ({ db }) => {
	const writer = await aUser(db)
	const first = await addNote(as(writer, db), thought)
	await deleteNote(as(writer, db), first)
	expect(await addNote(as(writer, db), thought)).not.toBe(first)
})
