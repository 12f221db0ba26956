import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseOwner } from '#app/features/courses/media/api.server.ts'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { testFiles } from '#tests/test-files.ts'
import { aScholar, aUser } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { aMedium } from '#tests/world-media.ts'
import { aPdf, aPicture } from '#tests/world-uploads.ts'

const youtube = 'https://youtu.be/dQw4w9WgXcQ?si=x'

async function aPlace(db: Db) {
	const teacher = await aScholar(db)
	const course = await aCourse(db, { scholarId: teacher.id, sections: [{ revision: 7 }, {}] })
	const [section] = await db.select().from(courseSections).where(eq(courseSections.courseId, course.id))
	if (!section) throw new Error('no section')
	const here = `/scholar/courses/${course.id}/edit/sections/${section.lineage}`
	const at = site(db)
	const send = (path: string, fields: Record<string, string>) =>
		at.post(`${here}${path}`, fields, { as: teacher })
	const working = async () => {
		const [row] = await db.select().from(courses).where(eq(courses.id, course.id))
		const rows = await db
			.select()
			.from(courseSections)
			.where(eq(courseSections.versionId, row?.workingVersionId ?? course.id))
		return rows.find(({ lineage }) => lineage === section.lineage)
	}
	return { teacher, course, section, here, at, send, working }
}

test('a scholar gives a section a video by its address; readers keep what was approved', async ({ db }) => {
	const { at, here, teacher, send, working, section } = await aPlace(db)
	const page = await at.get(`${here}/media`, { as: teacher })
	expect([page.status, (await page.text()).includes('Add a material')]).toEqual([200, true])
	expect((await send('/media', { link: youtube })).headers.get('location')).toBe(`${here}/media`)
	expect(await working()).toMatchObject({ media: { kind: 'youtube', videoId: 'dQw4w9WgXcQ' }, revision: 7 })
	const [approved] = await db.select().from(courseSections).where(eq(courseSections.id, section.id))
	expect(approved?.media).toBeNull()
	expect(await (await at.get(`${here}/media`, { as: teacher })).text()).toContain(
		'/media/youtube/dQw4w9WgXcQ',
	)

	const arabic = await (await at.get(`/ar${here}/media`, { as: teacher })).text()
	for (const to of ['/media', '/media/removal']) expect(arabic).toContain(` action="/ar${here}${to}"`)
	await send('/media/removal', {})
	expect((await working())?.media).toBeNull()
})

test('an address of something else comes back with what was typed', async ({ db }) => {
	const { send } = await aPlace(db)
	const wrong = await send('/media', { link: 'https://example.com/video.mp4' })
	const html = await wrong.text()
	expect(wrong.status).toBe(422)
	expect(html).toContain('value="https://example.com/video.mp4"')
	expect(html).toContain('This is not a YouTube or Vimeo video address')
	expect(await (await send('/media', { link: '' })).text()).toContain('Enter the address of a video')
	expect((await send('/media', { mediaId: 'x' })).status).toBe(422)
})

test('a video that was sent is shown; one of another course, or gone, is not', async ({ db }) => {
	const { send, course, working, at, here, teacher } = await aPlace(db)
	const { store } = testFiles()
	const sent = await aMedium(db, store, { courseId: course.id, ownerId: teacher.id })
	const foreign = await aMedium(db, store, { courseId: (await aCourse(db)).id })
	expect((await send('/media', { mediaId: foreign.id })).status).toBe(409)
	for (let n = 0; n < 2; n++) expect((await send('/media', { mediaId: sent.id })).status).toBe(302)
	expect(await working()).toMatchObject({ media: { kind: 'video', mediaId: sent.id, seconds: 90 } })
	expect(await (await at.get(`${here}/media`, { as: teacher })).text()).toContain(`src="/media/${sent.id}"`)
	await send('/media/discard', { mediaId: sent.id })
	expect(await store.has(`_media/${sent.id}/0`)).toBe(true)
	await send('/media/removal', {})
	const arabic = await (await at.get(`/ar${here}/media`, { as: teacher })).text()
	expect(arabic).toContain(` action="/ar${here}/media/discard"`)
	await send('/media/discard', { mediaId: sent.id })
	expect(await store.has(`_media/${sent.id}/0`)).toBe(false)
})

test('materials are added, put in order and removed; a file opens for students of the course alone', async ({
	db,
}) => {
	const { send, working, at, here, teacher, course } = await aPlace(db)
	await send('/materials', { title: 'A book', link: '' })
	for (let n = 0; n < 2; n++) await send('/materials', { title: 'A page', link: 'https://a.example/x' })
	const body = new FormData()
	body.set('title', '')
	body.set('file', new File([new Uint8Array(aPdf())], 'Work sheet.pdf'))
	const request = new Request('http://localhost:3000/', { method: 'POST', body })
	const type = request.headers.get('content-type') ?? ''
	const bytes = Buffer.from(await request.arrayBuffer())
	const added = await at.upload(`${here}/materials`, bytes, {
		as: teacher,
		headers: { 'content-type': type },
	})
	expect(added.headers.get('location')).toBe(`${here}/media`)

	const arabic = await (await at.get(`/ar${here}/media`, { as: teacher })).text()
	for (const to of ['order', 'removal']) expect(arabic).toContain(` action="/ar${here}/materials/${to}"`)
	const titles = async () => (await working())?.materials.map(({ title }) => title)
	expect(await titles()).toEqual(['A book', 'A page', 'Work sheet'])
	await send('/materials/order', { index: '2', title: 'Work sheet', by: 'up' })
	await send('/materials/order', { index: '0', title: 'A book', by: 'up' })
	expect(await titles()).toEqual(['A book', 'Work sheet', 'A page'])
	// The list changed since: the named material is removed, not the one at the index.
	await send('/materials/removal', { index: '0', title: 'A page' })
	expect(await titles()).toEqual(['A book', 'Work sheet'])

	const [file] = await db.select().from(files)
	expect(file?.attachedTo).toBe(courseOwner(course.id))
	const opens = async (as?: typeof teacher) => (await at.get(`/files/${file?.id}`, { as })).status
	// Only authors see drafts.
	const student = await anEnrollment(db, course)
	expect([await opens(teacher), await opens(student)]).toEqual([200, 404])
	const { versionId = null } = (await working()) ?? {}
	await db
		.update(courses)
		.set({ approvedVersionId: versionId, workingVersionId: null })
		.where(eq(courses.id, course.id))
	expect(await opens(student)).toBe(200)
	for (const person of [undefined, await aUser(db), await aScholar(db)]) expect(await opens(person)).toBe(404)
})

test('a picture that the text shows is a material of the lesson, and not taken away while it is shown', async ({
	db,
}) => {
	const { send, working, at, here, teacher, section } = await aPlace(db)
	const ahead = async (bytes: Buffer, name: string) => {
		const answer = await at.upload(`/uploads/course-materials?name=${name}`, bytes, {
			as: teacher,
			headers: { 'content-type': 'application/octet-stream' },
		})
		return ((await answer.json()) as { id: string }).id
	}
	const paper = await send('/pictures', { file: await ahead(Buffer.from(aPdf()), 'a.pdf'), title: '' })
	expect([paper.status, await paper.json()]).toEqual([422, { code: 'files.picture' }])

	const id = await ahead(await aPicture(), 'The%20letters.png')
	const added = await send('/pictures', { file: id, title: '' })
	expect(await added.json()).toEqual({ id, title: 'The letters' })

	const text = `<p>See <img src="/files/${id}" alt="Letters"></p>`
	const { revision = 0 } = (await working()) ?? {}
	const saved = await send('/draft', { title: section.title, text, minutes: '', revision: String(revision) })
	expect(saved.status).toBe(200)
	expect((await working())?.description).toBe(
		`<p>See <img src="/files/${id}" alt="Letters" loading="lazy" /></p>`,
	)
	const shown = await (await at.get(here.replace('/edit/sections/', '/preview/'), { as: teacher })).text()
	expect(shown).toContain(`<img src="/files/${id}" alt="Letters"`)
	expect(shown).not.toContain('>The letters<')

	const removed = await send('/materials/removal', { index: '0', title: 'The letters' })
	expect(removed.headers.get('location')).toBe(`${here}/media`)
	expect((await working())?.materials).toEqual([{ title: 'The letters', fileId: id }])
	await send('/draft', {
		title: section.title,
		text: '<p>See</p>',
		minutes: '',
		revision: String(revision + 1),
	})
	await send('/materials/removal', { index: '0', title: 'The letters' })
	expect((await working())?.materials).toEqual([])
})

test('an invalid material comes back beside its field', async ({ db }) => {
	const { send } = await aPlace(db)
	const says = async (fields: Record<string, string>, text: string) => {
		const answer = await send('/materials', fields)
		expect([answer.status, (await answer.text()).includes(text)]).toEqual([422, true])
	}
	await says({ title: '', link: '' }, 'Enter a title or choose a file')
	await says({ title: 'x', link: 'javascript:alert(1)' }, 'The address must begin with https://')
	await says({ title: 'y'.repeat(201), link: '' }, 'The title is too long')
})

test('another scholar changes nothing of it', async ({ db }) => {
	const { here, at, working } = await aPlace(db)
	const other = await aScholar(db)
	const paths = [
		'/media',
		'/media/removal',
		'/materials',
		'/materials/removal',
		'/materials/order',
		'/pictures',
	]
	for (const path of paths) {
		await at.post(`${here}${path}`, { link: youtube, title: 'x', index: '0', by: 'up' }, { as: other })
		expect(await working(), path).toBeUndefined()
	}
	expect((await at.get(`${here}/media`, { as: other })).status).toBe(302)
})
