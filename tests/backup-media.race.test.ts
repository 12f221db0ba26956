import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bytesOf } from '#app/features/courses/media/play.server.ts'
import { courseMedia, courseMediaParts } from '#app/features/courses/media/tables.server.ts'
import { openPglite } from '#app/platform/db/embedded.server.ts'
import { openFolder } from '#app/platform/storage/store.server.ts'
import { aMedium, aVideo } from '#tests/world-media.ts'
import { noon } from './world.ts'
import { aDataDir, backedUp, restored } from './world-backup.ts'
import { aCourse } from './world-courses.ts'

const slow = { timeout: 400_000 }
const bytes = aVideo(5_000_000)

/** A site with a video of five megabytes in two pieces. */
function aSiteWithVideo(lose?: 'lost' | 'cut') {
	return aDataDir(async (db, store) => {
		const { id } = await aMedium(db, store, { courseId: (await aCourse(db)).id, bytes, pieces: 4_500_000 })
		const [part] = await db.select().from(courseMediaParts).where(eq(courseMediaParts.mediaId, id))
		if (lose === 'lost') await store.remove([part?.key ?? ''])
		if (lose === 'cut')
			await db.update(courseMediaParts).set({ size: 7 }).where(eq(courseMediaParts.start, 0))
	})
}

test('a video comes back with its site, byte by byte', slow, async () => {
	const { file, said } = await backedUp({ DATA_DIR: await aSiteWithVideo() })
	expect(said[0]).toMatch(/ rows and 2 files are in /)
	const { dataDir } = await restored(file, {})
	const { db, close } = await openPglite(`${dataDir}/db`)
	const store = openFolder(`${dataDir}/files`, `${dataDir}/tmp`)
	const [media] = await db.select().from(courseMedia)
	const pieces: Buffer[] = []
	const range = { start: 0, end: bytes.length - 1 }
	for await (const piece of bytesOf({ db, actor: null, now: noon }, store, media?.id ?? '', range))
		pieces.push(piece)
	await close()
	expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
})

test('a part that is gone, or not as long as its row says, is said', slow, async () => {
	const lost = await backedUp({ DATA_DIR: await aSiteWithVideo('lost') })
	expect(lost.said[0]).toMatch(/^1 files that rows name are not in the store: _media\//)
	const cut = await backedUp({ DATA_DIR: await aSiteWithVideo('cut') })
	expect(cut.said[0]).toMatch(/^1 files are not as their rows say: _media\//)
})
