import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { aNote } from '#tests/world-notes.ts'
import { notes } from '../tables.server.ts'
import { pinNote } from './pin-note.server.ts'

test('a note is pinned and no longer, and pressing twice changes nothing', async ({ db }) => {
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id })
	const pinnedAt = async () => (await db.select().from(notes).where(eq(notes.id, note.id)))[0]?.pinnedAt
	await pinNote(as(writer, db), note.id, { pinned: true })
	await pinNote(as(writer, db, new Date(noon.getTime() + 1000)), note.id, { pinned: true })
	expect(await pinnedAt()).toEqual(noon)
	await pinNote(as(writer, db), note.id, { pinned: false })
	await pinNote(as(writer, db), note.id, { pinned: false })
	expect(await pinnedAt()).toBeNull()
	const recorded = await db.select().from(events).where(eq(events.subjectId, note.id)).orderBy(events.id)
	expect(recorded.map(({ name }) => name)).toEqual(['note.pinned', 'note.unpinned'])
})

test('to everybody else the note does not exist, and to its writer not once it is deleted', async ({
	db,
}) => {
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id })
	const gone = await aNote(db, { userId: writer.id, deletedAt: noon })
	for (const [who, { id }] of [
		[await aUser(db), note],
		[await anAdmin(db), note],
		[writer, gone],
	] as const)
		await expect(pinNote(as(who, db), id, { pinned: true })).rejects.toMatchObject({ init: { status: 404 } })
	expect(await db.select({ pinnedAt: notes.pinnedAt }).from(notes)).toEqual([
		{ pinnedAt: null },
		{ pinnedAt: null },
	])
})
