import { notes } from '#app/features/notes/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { aUser, noon } from './world.ts'

type NoteRow = typeof notes.$inferSelect
let serial = 0

/** A person's note; each later one is a minute newer. */
export async function aNote(db: Db, over: Partial<typeof notes.$inferInsert> = {}): Promise<NoteRow> {
	const n = ++serial
	const at = new Date(noon.getTime() + n * 60_000)
	const [row] = await db
		.insert(notes)
		.values({
			title: `Note ${n}`,
			createdAt: at,
			updatedAt: over.createdAt ?? at,
			...over,
			userId: over.userId ?? (await aUser(db)).id,
		})
		.returning()
	if (!row) throw new Error('no note was made')
	return row
}
