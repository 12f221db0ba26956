import { recordingPeople, recordings, recordingTexts } from '#app/features/recordings/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { noon } from './world.ts'

let serial = 0

/** A published recording without a file, by somebody without an account; each later one is a minute newer. */
export async function aRecording(
	db: Db,
	{ title, ...over }: Partial<typeof recordings.$inferInsert> & { title?: string } = {},
) {
	const n = ++serial
	const at = new Date(noon.getTime() + n * 60_000)
	const isPublic = ['published', 'withdrawn'].includes(over.status ?? 'published')
	const [row] = await db
		.insert(recordings)
		.values({
			slug: `recording-${n}`,
			language: 'en',
			status: 'published',
			publishedAt: isPublic ? at : null,
			createdAt: at,
			updatedAt: at,
			...over,
		})
		.returning()
	if (!row) throw new Error('no recording was made')
	await db
		.insert(recordingTexts)
		.values({ recordingId: row.id, language: row.language, title: title ?? `Recording ${n}` })
	await db.insert(recordingPeople).values({ recordingId: row.id, position: 1, name: 'A speaker' })
	return row
}
