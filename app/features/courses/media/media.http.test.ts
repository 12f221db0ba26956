import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courses } from '#app/features/courses/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { aMedium, aVideo, mediaSite } from '#tests/world-media.ts'
import { maxMediaBytes, maxUnfinished, pieceBytes } from './model.ts'
import { courseMediaParts, courseMedia as table } from './tables.server.ts'

const half = 512 * 1024

test('a video is sent in pieces, goes on where it was cut, and is played', async ({ db }) => {
	const teacher = await aScholar(db)
	const course = await aCourse(db, { scholarId: teacher.id })
	const at = mediaSite(db)
	const bytes = aVideo(half + pieceBytes + 4321)

	const begun = await at.begin(teacher, bytes.length, {
		courseId: course.id,
		seconds: '61.4',
		name: 'درس.mp4',
	})
	expect(begun.status).toBe(201)
	const to = begun.headers.get('location') ?? ''
	expect(to).toMatch(/^\/uploads\/media\/[0-9a-f-]{36}$/)
	const first = await at.send(teacher, to, 0, bytes.subarray(0, half))
	expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)])
	const asked = await at.ask('HEAD', to, teacher)
	expect([asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual([
		String(half),
		String(bytes.length),
	])
	// Bytes sent before are not accepted twice.
	expect((await at.send(teacher, to, 0, bytes.subarray(0, half))).status).toBe(409)
	const id = to.split('/').at(-1) ?? ''
	expect((await at.ask('GET', `/media/${id}`, teacher)).status).toBe(404)

	// A request larger than a piece is split into pieces.
	expect((await at.send(teacher, to, half, bytes.subarray(half))).status).toBe(204)
	const [row] = await db.select().from(table).where(eq(table.id, id))
	expect(row).toMatchObject({ name: 'درس.mp4', type: 'video/mp4', seconds: 61, received: bytes.length })
	expect(row?.completedAt).not.toBeNull()
	expect(await db.$count(courseMediaParts, eq(courseMediaParts.mediaId, id))).toBe(3)
	const played = await at.ask('GET', `/media/${id}`, teacher)
	expect(bytes.equals(Buffer.from(await played.arrayBuffer()))).toBe(true)
	expect((await at.ask('DELETE', to, teacher)).status).toBe(400)
})

test('any part of a video is played, over the edges of its pieces', async ({ db }) => {
	const id = randomUUID()
	const course = await aCourse(db, { sections: [{ media: { kind: 'video', mediaId: id, seconds: 90 } }] })
	const student = await anEnrollment(db, course)
	const at = mediaSite(db)
	const { bytes } = await aMedium(db, at.runtime.files.store, { id, courseId: course.id })
	const part = async (range: string, more: Record<string, string> = {}) => {
		const answer = await at.ask('GET', `/media/${id}`, student, { headers: { range, ...more } })
		const got = Buffer.from(await answer.arrayBuffer())
		return { status: answer.status, range: answer.headers.get('content-range'), got }
	}
	for (const [asked, start, end] of [
		['bytes=0-', 0, 2999],
		['bytes=999-1000', 999, 1000],
		['bytes=500-2500', 500, 2500],
		['bytes=1000-1999', 1000, 1999],
		['bytes=-1', 2999, 2999],
		['bytes=2999-9999', 2999, 2999],
	] as const) {
		const { status, range, got } = await part(asked)
		expect([status, range], asked).toEqual([206, `bytes ${start}-${end}/3000`])
		expect(got.equals(bytes.subarray(start, end + 1)), asked).toBe(true)
	}
	expect((await part('bytes=3000-')).status).toBe(416)
	expect(await part('bytes=0-9', { 'if-range': '"another"' })).toMatchObject({ status: 200, range: null })
	expect(await part('bytes=0-9', { 'if-range': `"${id}"` })).toMatchObject({ status: 206 })

	const head = await at.ask('HEAD', `/media/${id}`, student)
	expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '3000', ''])
	expect(head.headers.get('cache-control')).toBe('private, no-cache')
	const again = await at.ask('GET', `/media/${id}`, student, { headers: { 'if-none-match': `"${id}"` } })
	expect(again.status).toBe(304)
})

test('a video is for those who teach, take or look after its course', async ({ db }) => {
	const teacher = await aScholar(db)
	const id = randomUUID()
	const sections = [{ media: { kind: 'video' as const, mediaId: id, seconds: 90 } }]
	const course = await aCourse(db, { scholarId: teacher.id, sections })
	const at = mediaSite(db)
	await aMedium(db, at.runtime.files.store, { id, courseId: course.id, ownerId: teacher.id })
	const student = await anEnrollment(db, course)
	const admin = await anAdmin(db)
	const opens = async (person: Parameters<typeof at.ask>[2]) =>
		(await at.ask('GET', `/media/${id}`, person)).status
	for (const person of [teacher, student, admin]) expect(await opens(person), person.role).toBe(200)
	for (const person of [null, await aUser(db), await aScholar(db)]) expect(await opens(person)).toBe(404)
	expect(await opens(await anEnrollment(db, await aCourse(db)))).toBe(404)
	expect((await at.ask('GET', '/media/not-an-id', student)).status).toBe(404)
})

test('only who teaches a course adds to it, and nobody sees the uploads of another', async ({ db }) => {
	const teacher = await aScholar(db)
	const course = await aCourse(db, { scholarId: teacher.id })
	const at = mediaSite(db)
	const refused = async (answer: Promise<Response>) => (await answer).status
	expect(await refused(at.begin(null, 10, { courseId: course.id }))).toBe(401)
	for (const person of [await aUser(db), await aScholar(db), await anEnrollment(db, course)])
		expect(await refused(at.begin(person, 10, { courseId: course.id }))).toBe(403)
	expect(await refused(at.begin(teacher, 10, { courseId: 'x' }))).toBe(403)
	expect((await at.begin(await anAdmin(db), 10, { courseId: course.id })).status).toBe(201)

	const to = (await at.begin(teacher, half, { courseId: course.id })).headers.get('location') ?? ''
	const other = await aScholar(db)
	expect((await at.ask('HEAD', to, other)).status).toBe(404)
	expect((await at.send(other, to, 0, aVideo(half))).status).toBe(404)
	expect((await at.ask('DELETE', to, other)).status).toBe(404)
	const foreign = { headers: { 'upload-length': '9', origin: 'https://evil.example' } }
	expect((await at.ask('POST', '/uploads/media', teacher, foreign)).status).toBe(403)
	expect((await at.ask('DELETE', to, teacher)).status).toBe(204)
	expect((await at.ask('HEAD', to, teacher)).status).toBe(404)
})

test('a scholar who lost a course cannot continue an upload to it', async ({ db }) => {
	const teacher = await aScholar(db)
	const course = await aCourse(db, { scholarId: teacher.id })
	const at = mediaSite(db)
	const to = (await at.begin(teacher, half * 2, { courseId: course.id })).headers.get('location') ?? ''
	const bytes = aVideo(half * 2)
	expect((await at.send(teacher, to, 0, bytes.subarray(0, half))).status).toBe(204)
	await db.update(courses).set({ scholarId: null }).where(eq(courses.id, course.id))
	expect((await at.send(teacher, to, half, bytes.subarray(half))).status).toBe(403)
	expect((await at.ask('DELETE', to, teacher)).status).toBe(204)
})

test('files of other types, empty, too large or too many are refused by name', async ({ db }) => {
	const teacher = await aScholar(db)
	const course = await aCourse(db, { scholarId: teacher.id })
	const at = mediaSite(db)
	const code = async (answer: Response) => `${answer.status} ${JSON.parse(await answer.text()).code}`
	const begin = (size: number, fields = {}) => at.begin(teacher, size, { courseId: course.id, ...fields })
	expect(await code(await begin(0))).toBe('422 media.empty')
	expect(await code(await begin(maxMediaBytes + 1))).toBe('413 media.too-large')
	expect(await code(await begin(9, { name: '../a.mp4' }))).toBe('422 media.name')
	for (const bytes of [randomBytes(5000), Buffer.from('<!doctype html><p>')]) {
		const to = (await begin(bytes.length)).headers.get('location') ?? ''
		expect(await code(await at.send(teacher, to, 0, bytes))).toBe('415 media.type')
		expect((await at.ask('HEAD', to, teacher)).status).toBe(404)
	}
	for (let n = 0; n < maxUnfinished; n++) expect((await begin(9)).status).toBe(201)
	expect(await code(await begin(9))).toBe('422 media.too-many')
})

test('a million tiny pieces are not kept, and no more than was said', async ({ db }) => {
	const teacher = await aScholar(db)
	const course = await aCourse(db, { scholarId: teacher.id })
	const at = mediaSite(db)
	const bytes = aVideo(half)
	const to = (await at.begin(teacher, half, { courseId: course.id })).headers.get('location') ?? ''
	expect((await at.send(teacher, to, 0, bytes.subarray(0, 10))).status).toBe(400)
	expect((await at.send(teacher, to, 0, aVideo(half + 1))).status).toBe(413)
	expect((await at.ask('HEAD', to, teacher)).headers.get('upload-offset')).toBe('0')
	expect((await at.send(teacher, to, 0, bytes)).status).toBe(204)
})

test('the player of another site is framed by this site only', async ({ db }) => {
	const at = mediaSite(db)
	const answer = await at.ask('GET', '/media/youtube/dQw4w9WgXcQ', null)
	expect(await answer.text()).toContain(
		'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0',
	)
	const policy = answer.headers.get('content-security-policy')
	expect(policy).toContain('frame-src https://www.youtube-nocookie.com;')
	expect(policy).toContain("frame-ancestors 'self'")
	expect((await at.ask('GET', '/media/vimeo/123456', null)).status).toBe(200)
	for (const path of ['youtube/x', 'youtube/%22onload%3D12', 'vimeo/abc', 'evil/123456'])
		expect((await at.ask('GET', `/media/${path}`, null)).status, path).toBe(404)
})
