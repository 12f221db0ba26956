import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { aNote } from '#tests/world-notes.ts'
import { findNote } from '../queries.server.ts'
import { notes } from '../tables.server.ts'
import { deleteNote } from './delete-note.server.ts'

test('a writer deletes a note of their own, and only that one', async ({ db }) => {
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id })
	const other = await aNote(db, { userId: writer.id })
	await deleteNote(as(writer, db), note.id)
	expect(await findNote(as(writer, db), note.id, 'en')).toBeUndefined()
	expect(await findNote(as(writer, db), other.id, 'en')).toBeDefined()
	const recorded = await db.select().from(events).where(eq(events.actorId, writer.id))
	expect(recorded).toMatchObject([{ name: 'note.deleted', subjectId: note.id, data: {} }])
})

test('to everybody else the note does not exist, to an admin either', async ({ db }) => {
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id })
	const admin = await anAdmin(db)
	for (const other of [await aUser(db), admin, { ...writer, impersonatedBy: admin.id }]) {
		await expect(deleteNote(as(other, db), note.id)).rejects.toMatchObject({ init: { status: 404 } })
	}
	expect(await db.$count(events, eq(events.subjectId, note.id))).toBe(0)
	expect(await findNote(as(writer, db), note.id, 'en')).toBeDefined()
})

test('a button that is pressed twice deletes once', async ({ db }) => {
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id })
	await deleteNote(as(writer, db), note.id)
	await deleteNote(as(writer, db, new Date(noon.getTime() + 1000)), note.id)
	const [row] = await db.select().from(notes).where(eq(notes.id, note.id))
	expect(row?.deletedAt).toEqual(noon)
	expect(await db.$count(events, eq(events.subjectId, note.id))).toBe(1)
})
