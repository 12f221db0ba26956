import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { files } from '#app/platform/db/tables.server.ts'
import { compareStore } from '#app/platform/files/file-jobs.server.ts'
import { mediaPrefix } from '#app/platform/files/files.ts'
import { openFolder } from '#app/platform/storage/store.server.ts'
import { test } from '#tests/db.ts'
import { aScholar, as, noon, testEnv } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aFile, aFolder, aRuntime } from '#tests/world-files.ts'
import { aMedium } from '#tests/world-media.ts'
import { detachMedia, discardMedia, listCourseMedia, showMedia } from './api.server.ts'
import { compareParts, detachUnusedMaterials, removeUnused } from './clean-up.server.ts'
import { courseOwner } from './files.server.ts'
import { courseMediaOwner } from './owners.server.ts'
import { mediaPart } from './personal.server.ts'
import { courseMedia as table } from './tables.server.ts'

const day = 24 * 60 * 60 * 1000
const days = (count: number) => new Date(noon.getTime() + count * day)

test('a video that no section shows, or that was never sent to its end, is gone after a week', async ({
	db,
}) => {
	const runtime = aRuntime(db)
	const { store } = runtime.files
	const courseId = (await aCourse(db)).id
	const shown = await aMedium(db, store, { courseId })
	const shows = { kind: 'video' as const, mediaId: shown.id, seconds: 90 }
	const other = await aCourse(db, { sections: [{ media: shows }, {}] })
	await db.update(table).set({ courseId: other.id }).where(eq(table.id, shown.id))
	const unused = await aMedium(db, store, { courseId })
	const begun = await aMedium(db, store, { courseId, received: 1000, completedAt: null })
	const young = await aMedium(db, store, { courseId, updatedAt: days(3) })

	expect(await removeUnused(runtime, days(6), [courseMediaOwner])).toEqual({ removed: 0 })
	expect(await removeUnused(runtime, days(8), [courseMediaOwner])).toEqual({ removed: 2 })
	expect((await db.select({ id: table.id }).from(table)).map(({ id }) => id).sort()).toEqual(
		[shown.id, young.id].sort(),
	)
	for (const { id } of [unused, begun]) expect(await store.has(`${mediaPrefix}${id}/0`)).toBe(false)
	expect(await store.has(`${mediaPrefix}${shown.id}/2000`)).toBe(true)
})

test('the comparison of files leaves the parts of videos alone, and theirs leaves the files alone', async ({
	db,
}) => {
	const folder = await aFolder()
	const runtime = aRuntime(db)
	const store = openFolder(path.join(folder, 'files'), path.join(folder, 'tmp'))
	runtime.files = { ...runtime.files, store }
	const courseId = (await aCourse(db)).id
	const kept = await aMedium(db, store, { courseId })
	const lost = await aMedium(db, store, { courseId })
	await store.remove([`${mediaPrefix}${lost.id}/1000`])
	const given = { file: await aFile('x', 'x'), contentType: 'video/mp4', bytes: 1 }
	await store.put(`${mediaPrefix}${kept.id}/stray`, given)
	await store.put('avatars/stray.webp', given)
	const later = new Date(Date.now() + 2 * day)

	expect(await compareParts(runtime, later)).toEqual({ strays: 1, missing: 1 })
	expect(await store.has(`${mediaPrefix}${kept.id}/0`)).toBe(true)
	expect(await store.has('avatars/stray.webp')).toBe(true)
	expect(await compareStore(runtime, later)).toEqual({ strays: 1, missing: 0 })
	expect(await store.has(`${mediaPrefix}${kept.id}/2000`)).toBe(true)
	expect(await store.has('avatars/stray.webp')).toBe(false)
})

test('a file that no version of its course offers is let go of; one that a version offers stays', async ({
	db,
}) => {
	const runtime = aRuntime(db)
	const own = { ownerId: (await aScholar(db)).id, contentType: 'application/pdf', bytes: 1, sha256: 'x' }
	const file = async (n: number, courseId: string) => {
		const [row] = await db
			.insert(files)
			.values({
				...own,
				bucket: 'course-materials',
				key: `k${n}`,
				path: `p${n}`,
				name: 'a.pdf',
				widths: [],
				attachedTo: courseOwner(courseId),
				createdAt: noon,
				updatedAt: noon,
			})
			.returning()
		return row?.id ?? ''
	}
	const bare = await aCourse(db)
	const unused = await file(1, bare.id)
	const courseId = crypto.randomUUID()
	const offered = await file(2, courseId)
	await aCourse(db, { id: courseId, sections: [{ materials: [{ title: 'A', fileId: offered }] }] })
	expect(await detachUnusedMaterials(runtime, days(8))).toEqual({ released: 1 })
	const [row] = await db.select().from(files).where(eq(files.id, unused))
	expect(row?.attachedTo).toBeNull()
})

test('a video is chosen again for another section, and deleted only while none shows it', async ({ db }) => {
	const { store } = aRuntime(db).files
	const teacher = await aScholar(db)
	const courseId = crypto.randomUUID()
	const mediaId = crypto.randomUUID()
	const media = { kind: 'video' as const, mediaId, seconds: 90 }
	await aCourse(db, { id: courseId, scholarId: teacher.id, sections: [{ media }] })
	const shown = await aMedium(db, store, { id: mediaId, courseId, ownerId: teacher.id })
	const sound = await aMedium(db, store, { courseId, type: 'audio/mpeg', seconds: null, createdAt: days(1) })
	const foreign = await aMedium(db, store, { courseId: (await aCourse(db)).id })
	const begun = await aMedium(db, store, { courseId, received: 1000, completedAt: null })
	const ctx = as(teacher, db, days(2))

	expect(await listCourseMedia(ctx, courseId)).toMatchObject([
		{ id: sound.id, kind: 'audio', isShown: false, isComplete: true },
		{ id: shown.id, kind: 'video', isShown: true, isOwn: true },
	])
	expect(await showMedia(ctx, courseId, shown.id)).toEqual(media)
	expect(await showMedia(ctx, courseId, sound.id)).toEqual({
		kind: 'audio',
		mediaId: sound.id,
		seconds: null,
	})
	for (const { id } of [foreign, begun]) expect(await showMedia(ctx, courseId, id)).toBeUndefined()
	await detachMedia(ctx, shown.id)
	const discard = (id: string) => discardMedia(ctx, store, { courseId, id })
	expect([await discard(shown.id), await discard(foreign.id), await discard(begun.id)]).toEqual([
		false,
		false,
		false,
	])
	expect([await discard(sound.id), await discard(sound.id)]).toEqual([true, false])
	expect(await store.has(`${mediaPrefix}${sound.id}/0`)).toBe(false)
	expect(await store.has(`${mediaPrefix}${shown.id}/0`)).toBe(true)
})

test('the download lists uploaded videos; after an erasure those of courses stay without a name', async ({
	db,
}) => {
	const { store } = aRuntime(db).files
	const teacher = await aScholar(db)
	const courseId = (await aCourse(db, { scholarId: teacher.id })).id
	const done = await aMedium(db, store, { courseId, ownerId: teacher.id })
	await aMedium(db, store, {
		courseId,
		ownerId: teacher.id,
		received: 0,
		completedAt: null,
		createdAt: days(1),
	})
	expect(await mediaPart.dataOf(as(teacher, db), teacher.id, testEnv)).toMatchObject([
		{ name: 'lesson.mp4' },
		{},
	])
	for (let n = 0; n < 2; n++) await mediaPart.erase(as(null, db), { ...teacher, emailVerified: true })
	expect(await db.select().from(table)).toMatchObject([{ id: done.id, ownerId: null }])
})
