import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { aNote } from '#tests/world-notes.ts'
import { notes } from '../tables.server.ts'
import { editNote } from './edit-note.server.ts'

const later = new Date(noon.getTime() + 60 * 60 * 1000)
const better = { title: 'Zakat on gold', content: 'From the nisab on' }

test('a writer changes their note, and that it was changed is recorded without its words', async ({ db }) => {
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id, createdAt: noon, pinnedAt: noon })
	expect(await editNote(as(writer, db, later), note.id, { ...better, seen: noon.getTime() })).toEqual({
		ok: true,
	})
	expect(await db.select().from(notes)).toEqual([{ ...note, ...better, updatedAt: later }])
	expect(await db.select().from(events)).toMatchObject([
		{ name: 'note.edited', subjectId: note.id, actorId: writer.id, data: {} },
	])
})

test('what another tab saved meanwhile is not overwritten unseen', async ({ db }) => {
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id, createdAt: noon })
	const first = { ...better, seen: noon.getTime() }
	await editNote(as(writer, db, later), note.id, first)
	const second = { title: 'Something else', content: null, seen: noon.getTime() }
	expect(await editNote(as(writer, db, later), note.id, second)).toEqual({ ok: false, reason: 'stale' })
	expect(await db.select().from(notes)).toMatchObject([better])
	// The same form sent twice is one change.
	expect(await editNote(as(writer, db, later), note.id, first)).toEqual({ ok: true })
	expect(await db.$count(events)).toBe(1)
	const seen = { ...second, seen: later.getTime() }
	expect(await editNote(as(writer, db, later), note.id, seen)).toEqual({ ok: true })
	expect(await db.select().from(notes)).toMatchObject([{ title: 'Something else', content: null }])
})

test('editing a note deleted meanwhile warns first, then restores it', async ({ db }) => {
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id, createdAt: noon, updatedAt: later, deletedAt: later })
	const { title, content } = note
	for (const words of [better, { title, content }]) {
		const stale = await editNote(as(writer, db), note.id, { ...words, seen: noon.getTime() })
		expect(stale).toEqual({ ok: false, reason: 'stale' })
	}
	await editNote(as(writer, db), note.id, { ...better, seen: later.getTime() })
	expect(await db.select().from(notes)).toMatchObject([{ ...better, deletedAt: null }])
})

test('to everybody else the note does not exist, to an admin either', async ({ db }) => {
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id, createdAt: noon })
	const admin = await anAdmin(db)
	for (const other of [await aUser(db), admin, { ...writer, impersonatedBy: admin.id }]) {
		const refused = editNote(as(other, db), note.id, { ...better, seen: noon.getTime() })
		await expect(refused).rejects.toMatchObject({ init: { status: 404 } })
	}
	expect(await db.select().from(notes)).toEqual([note])
})
