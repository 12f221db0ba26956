import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Material } from '#app/features/courses/model.ts'
import { courseSections, courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { sectionOf, taught } from '#tests/world-authoring.ts'
import { maxMaterials } from '../media/model.ts'
import { addMaterial, moveMaterial, removeMaterial } from './materials.server.ts'
import { setImage } from './set-image.server.ts'
import { setMedia } from './set-media.server.ts'

let serial = 0
const notFound = { init: { status: 404 } }
const video = { kind: 'youtube', videoId: 'abcdefghijk' } as const

async function aFile(db: Db, owner: User, bucket = 'course-materials') {
	const key = `offered-${++serial}`
	const stored = { key, path: key, name: 'a.pdf', contentType: 'application/pdf', bytes: 1, sha256: 'x' }
	const [row] = await db
		.insert(files)
		.values({ ...stored, bucket, ownerId: owner.id, widths: [] })
		.returning()
	if (!row) throw new Error('no file was made')
	return row
}

async function aCourseOf(db: Db) {
	const { owner, course, section } = await taught(db)
	const offered = async () => (await sectionOf(db, section))?.materials
	return { owner, course, where: { courseId: course.id, section }, section, offered }
}

test('a section offers materials in their order, each once, and no more than a section may', async ({
	db,
}) => {
	const { owner, where, offered } = await aCourseOf(db)
	const ctx = as(owner, db)
	const one: Material = { title: 'One', url: 'https://example.com/one' }
	const [two, three] = [{ title: 'Two' }, { title: 'Three' }]
	for (const material of [one, two, one, three])
		expect(await addMaterial(ctx, where, material)).toEqual({ ok: true })
	expect(await offered()).toEqual([one, two, three])

	await moveMaterial(ctx, where, { index: 2, title: 'Three', by: -1 })
	await moveMaterial(ctx, where, { index: 0, title: 'One', by: -1 })
	expect(await offered()).toEqual([one, three, two])
	// Stale index and title, as another tab shows them.
	expect(await removeMaterial(ctx, where, { index: 1, title: 'Two' })).toEqual({ ok: true })
	expect(await offered()).toEqual([one, three])
	const gone = { ok: false, reason: 'material-gone' }
	expect(await removeMaterial(ctx, where, { index: 1, title: 'Two' })).toEqual(gone)
	expect(await moveMaterial(ctx, where, { index: 1, title: 'Two', by: 1 })).toEqual(gone)

	const many = Array.from({ length: maxMaterials }, (_, n) => ({ title: `More ${n}` }))
	await db.update(courseSections).set({ materials: many }).where(eq(courseSections.lineage, where.section))
	expect(await addMaterial(ctx, where, { title: 'Too many' })).toEqual({
		ok: false,
		reason: 'materials-full',
	})
	expect(await offered()).toHaveLength(maxMaterials)
})

test('a file is offered by who sent it, and belongs to the course from then on', async ({ db }) => {
	const { owner, course, where, offered } = await aCourseOf(db)
	const [own, foreign] = [await aFile(db, owner), await aFile(db, await aScholar(db))]
	const picture = await aFile(db, owner, 'avatars')
	for (const { id } of [foreign, picture])
		await expect(addMaterial(as(owner, db), where, { title: 'Not mine', fileId: id })).rejects.toMatchObject(
			notFound,
		)
	expect(await offered()).toEqual([])
	await addMaterial(as(owner, db), where, { title: 'Mine', fileId: own.id })
	const [row] = await db.select().from(files).where(eq(files.id, own.id))
	expect(row?.attachedTo).toContain(course.id)
})

test('a section shows a video of another site, then none; what is not there is refused', async ({ db }) => {
	const { owner, where, section } = await aCourseOf(db)
	const shown = async () => (await sectionOf(db, section))?.media
	for (const _ of [1, 2]) expect(await setMedia(as(owner, db), where, video)).toEqual({ ok: true })
	expect(await shown()).toEqual(video)
	const missing = { mediaId: crypto.randomUUID() }
	expect(await setMedia(as(owner, db), where, missing)).toEqual({ ok: false, reason: 'media-gone' })
	expect(await shown()).toEqual(video)
	await setMedia(as(owner, db), where, null)
	expect(await shown()).toBeNull()
})

test('a course shows a picture, and lets go of the one before', async ({ db }) => {
	const { owner, course } = await aCourseOf(db)
	const [first, second] = [await aFile(db, owner, 'course-images'), await aFile(db, owner, 'course-images')]
	const pictures = async () =>
		(await db.select({ url: courseVersions.imageUrl }).from(courseVersions)).map(({ url }) => url)
	const attached = async (id: string) =>
		(await db.select().from(files).where(eq(files.id, id)))[0]?.attachedTo
	for (const file of [first, second])
		expect(await setImage(as(owner, db), course.id, file.id)).toEqual({ ok: true })
	expect(await pictures()).toContain(fileUrl(second))
	expect([await attached(first.id), await attached(second.id)]).toEqual([null, `course:${course.id}`])
	await setImage(as(owner, db), course.id, null)
	expect(await pictures()).not.toContain(fileUrl(second))
	expect(await attached(second.id)).toBeNull()
})

test("another scholar's course is not there, a user has none to change, and an admin may", async ({ db }) => {
	const { course, where, offered } = await aCourseOf(db)
	for (const who of [await aScholar(db), await aUser(db)]) {
		const ctx = as(who, db)
		await expect(addMaterial(ctx, where, { title: 'Mine' })).rejects.toMatchObject(notFound)
		await expect(setMedia(ctx, where, video)).rejects.toMatchObject(notFound)
		await expect(setImage(ctx, course.id, null)).rejects.toMatchObject(notFound)
	}
	expect(await offered()).toEqual([])
	expect(await addMaterial(as(await anAdmin(db), db), where, { title: 'Theirs' })).toEqual({ ok: true })
	expect(await offered()).toEqual([{ title: 'Theirs' }])
})
