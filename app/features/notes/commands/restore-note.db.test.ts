import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { aNote } from '#tests/world-notes.ts'
import { findNote } from '../queries.server.ts'
import { notes } from '../tables.server.ts'
import { restoreNote } from './restore-note.server.ts'

test('a deleted note comes back as it was, and asking twice is no mistake', async ({ db }) => {
	const writer = await aUser(db)
	const note = await aNote(db, {
		userId: writer.id,
		content: 'Word for word',
		pinnedAt: noon,
		deletedAt: noon,
	})
	for (const _ of [1, 2]) expect(await restoreNote(as(writer, db), note.id)).toEqual({ ok: true })
	expect(await findNote(as(writer, db), note.id, 'en')).toMatchObject({
		content: 'Word for word',
		pinnedAt: noon,
	})
	const recorded = await db.select().from(events).where(eq(events.subjectId, note.id))
	expect(recorded).toMatchObject([{ name: 'note.restored', actorId: writer.id }])
})

test('only its writer restores a note, and an erased one cannot be restored', async ({ db }) => {
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id, deletedAt: noon })
	const tooLate = { ok: false, reason: 'too-late' }
	for (const other of [await aUser(db), await anAdmin(db)])
		expect(await restoreNote(as(other, db), note.id)).toEqual(tooLate)
	const [row] = await db.select().from(notes).where(eq(notes.id, note.id))
	expect(row?.deletedAt).toEqual(noon)
	await db.delete(notes).where(eq(notes.id, note.id))
	expect(await restoreNote(as(writer, db), note.id)).toEqual(tooLate)
})
