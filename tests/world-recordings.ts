import { eq } from 'drizzle-orm'
import { courseMedia } from '#app/features/courses/media/tables.server.ts'
import { guidOf } from '#app/features/recordings/podcasts/guid.ts'
import {
	recordingPeople,
	recordingSeries,
	recordingShows,
	recordings,
	recordingTexts,
} from '#app/features/recordings/tables.server.ts'
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

/** The file of a recording, complete but without bytes. */
export async function aFileOf(
	db: Db,
	recordingId: string,
	over: Partial<Omit<typeof courseMedia.$inferInsert, 'courseId' | 'recordingId'>> = {},
) {
	const [file] = await db
		.insert(courseMedia)
		.values({
			recordingId,
			name: 'talk.mp3',
			type: 'audio/mpeg',
			size: 4321,
			seconds: 600,
			completedAt: noon,
			createdAt: noon,
			updatedAt: noon,
			...over,
		})
		.returning()
	if (!file) throw new Error('no file was made')
	await db
		.update(recordings)
		.set({ mediaId: file.id, seconds: file.seconds })
		.where(eq(recordings.id, recordingId))
	return file
}

export async function aRecordingSeries(db: Db, over: Partial<typeof recordingSeries.$inferInsert> = {}) {
	const n = ++serial
	const name = `Series ${n}`
	const [row] = await db
		.insert(recordingSeries)
		.values({ slug: `series-${n}`, names: { en: name, ar: name, ur: name }, createdAt: noon, ...over })
		.returning()
	if (!row) throw new Error('no series was made')
	return row
}

/** A podcast of all recordings of a language. */
export async function aShow(db: Db, over: Partial<typeof recordingShows.$inferInsert> = {}) {
	const slug = over.slug ?? `show-${++serial}`
	const [row] = await db
		.insert(recordingShows)
		.values({
			slug,
			guid: guidOf(`https://example.org/podcasts/${slug}.xml`),
			language: 'en',
			kind: 'language',
			title: 'Lessons',
			text: 'Talks about manners.',
			...over,
		})
		.returning()
	if (!row) throw new Error('no show was made')
	return row
}
