import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser } from '#tests/world.ts'
import { aNote } from '#tests/world-notes.ts'
import { notes } from '../tables.server.ts'
import { deleteNote } from './delete-note.server.ts'

test('a writer deletes a note of their own, and only that one', async ({ db }) => {
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id })
	const kept = await aNote(db, { userId: writer.id })
	await deleteNote(as(writer, db), note.id)
	const left = await db.select({ id: notes.id }).from(notes).where(eq(notes.userId, writer.id))
	expect(left).toEqual([{ id: kept.id }])
	const recorded = await db.select().from(events).where(eq(events.actorId, writer.id))
	expect(recorded).toMatchObject([{ name: 'note.deleted', subjectId: note.id, data: {} }])
})

test('to everybody else the note does not exist, to an admin either', async ({ db }) => {
	const note = await aNote(db)
	for (const other of [await aUser(db), await anAdmin(db)]) {
		await expect(deleteNote(as(other, db), note.id)).rejects.toMatchObject({ init: { status: 404 } })
	}
	expect(await db.$count(notes, eq(notes.id, note.id))).toBe(1)
	expect(await db.$count(events, eq(events.subjectId, note.id))).toBe(0)
})

test('deleting once more finds nothing', async ({ db }) => {
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id })
	await deleteNote(as(writer, db), note.id)
	await expect(deleteNote(as(writer, db), note.id)).rejects.toMatchObject({ init: { status: 404 } })
})
