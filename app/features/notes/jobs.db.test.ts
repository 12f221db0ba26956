import { expect } from 'vitest'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { test } from '#tests/db.ts'
import { noon } from '#tests/world.ts'
import { aNote } from '#tests/world-notes.ts'
import { notesJobs } from './jobs.server.ts'
import { notes } from './tables.server.ts'

test('a day after it was deleted a note is forgotten, and no other', async ({ db }) => {
	const day = 24 * 60 * 60 * 1000
	await aNote(db, { title: 'Forgotten', deletedAt: new Date(noon.getTime() - day - 1) })
	await aNote(db, { title: 'Can be brought back', deletedAt: new Date(noon.getTime() - day + 1) })
	await aNote(db, { title: 'Kept', createdAt: new Date('2020-01-01') })
	const [forget] = notesJobs
	const runtime = { db } as Runtime
	expect(await forget?.run(runtime, noon)).toEqual({ forgotten: 1 })
	expect(await forget?.run(runtime, noon)).toBeUndefined()
	const left = await db.select({ title: notes.title }).from(notes).orderBy(notes.title)
	expect(left).toEqual([{ title: 'Can be brought back' }, { title: 'Kept' }])
})
