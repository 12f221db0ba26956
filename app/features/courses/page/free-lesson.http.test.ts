import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseOwner, mediaFiles } from '#app/features/courses/media/files.server.ts'
import { findPlayable } from '#app/features/courses/media/play.server.ts'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { FileRow } from '#app/platform/storage/policies.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { statementsOf } from '#tests/plans.ts'
import { testFiles } from '#tests/test-files.ts'
import { as, aUser, noon } from '#tests/world.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'
import { aMedium } from '#tests/world-media.ts'

const ids = () => ({
	lineage: crypto.randomUUID(),
	mediaId: crypto.randomUUID(),
	fileId: crypto.randomUUID(),
})
type Ids = ReturnType<typeof ids>

function lesson({ lineage, mediaId, fileId }: Ids, over: object = {}) {
	const media = { kind: 'video', mediaId, seconds: 90 } as const
	return {
		lineage,
		media,
		materials: [{ title: 'Work sheet', fileId }],
		description: '<p>Taught.</p>',
		...over,
	}
}

/** The parts of a lesson that a visitor can open: page, video, file. */
async function opens(db: Db, course: { id: string; slug: string }, { lineage, mediaId, fileId }: Ids) {
	const page = await site(db).get(`/courses/${course.slug}/free/${lineage}`)
	const ctx = as(null, db)
	const file = { id: fileId, attachedTo: courseOwner(course.id) } as FileRow
	return [
		page.status === 200,
		(await findPlayable(ctx, mediaId)) !== undefined,
		await mediaFiles['course-materials']?.mayRead?.(ctx, file),
	]
}

const all = [true, true, true]
const nothing = [false, false, false]

async function aCourseOf(db: Db, sections: [Ids, object?][]) {
	const course = await aCourse(db, { sections: sections.map(([id, over]) => lesson(id, over)) })
	for (const [{ mediaId }] of sections)
		await aMedium(db, testFiles().store, { id: mediaId, courseId: course.id })
	return course
}

test('a visitor opens the free lesson with its video and sheet, and no other', async ({ db }) => {
	const [free, closed] = [ids(), ids()]
	const course = await aCourseOf(db, [[free, { isFree: true }], [closed]])
	expect(await opens(db, course, free)).toEqual(all)
	expect(await opens(db, course, closed)).toEqual(nothing)
	const page = await (await site(db).get(`/courses/${course.slug}`)).text()
	expect(
		page.match(/href="\/courses\/[^"]+\/free\/[^"]+"/g)?.every((link) => link.includes(free.lineage)),
	).toBe(true)
	const html = await (await site(db).get(`/courses/${course.slug}/free/${free.lineage}`)).text()
	expect(html).toContain('<p>Taught.</p>')
	expect(html).toContain('Login to Enroll')
})

test('a free lesson closes when its course leaves the catalogue, and opens when it is back', async ({
	db,
}) => {
	const free = ids()
	const course = await aCourseOf(db, [[free, { isFree: true }]])
	const set = (values: Partial<typeof courses.$inferInsert>) =>
		db.update(courses).set(values).where(eq(courses.id, course.id))
	for (const values of [{ archivedAt: noon }, { deletedAt: noon }, { approvedVersionId: null }]) {
		await set(values)
		expect(await opens(db, course, free)).toEqual(nothing)
		await set({ archivedAt: null, deletedAt: null, approvedVersionId: course.approvedVersionId })
		expect(await opens(db, course, free)).toEqual(all)
	}
})

test('a lesson freed in a draft is closed before the approval; one closed in a draft stays free until then', async ({
	db,
}) => {
	const [before, after] = [ids(), ids()]
	const course = await aCourseOf(db, [[before, { isFree: true }], [after]])
	const sections = [lesson(before), lesson(after, { isFree: true })]
	const draft = await aVersion(db, course, 2, sections, { approvedAt: null })
	await db.update(courses).set({ workingVersionId: draft }).where(eq(courses.id, course.id))
	expect(await opens(db, course, after)).toEqual(nothing)
	expect(await opens(db, course, before)).toEqual(all)
	await db.update(courses).set({ approvedVersionId: draft }).where(eq(courses.id, course.id))
	expect(await opens(db, course, after)).toEqual(all)
	expect(await opens(db, course, before)).toEqual(nothing)
	const waiting = await aCourse(db, { status: 'pending', sections: [lesson(ids(), { isFree: true })] })
	const [section] = await db.select().from(courseSections).where(eq(courseSections.courseId, waiting.id))
	expect((await site(db).get(`/courses/${waiting.slug}/free/${section?.lineage}`)).status).toBe(404)
})

test('a free lesson that opens on a later day waits for it', async ({ db }) => {
	const [late, afterDays] = [ids(), ids()]
	const course = await aCourseOf(db, [
		[late, { isFree: true, release: { kind: 'on', on: '2099-03-10' } }],
		[afterDays, { isFree: true, release: { kind: 'after', days: 3 } }],
	])
	expect(await opens(db, course, late)).toEqual(nothing)
	expect(await opens(db, course, afterDays)).toEqual(nothing)
})

test('an enrolled student reads it among the others; another user may enroll from it', async ({ db }) => {
	const free = ids()
	const course = await aCourseOf(db, [[free, { isFree: true }]])
	const path = `/courses/${course.slug}/free/${free.lineage}`
	const student = await anEnrollment(db, course)
	const answer = await site(db).get(path, { as: student })
	expect(answer.headers.get('location')).toBe(`/courses/${course.slug}/learn/${free.lineage}`)
	const html = await (await site(db).get(path, { as: await aUser(db) })).text()
	expect(html).toContain(`action="/courses/${course.slug}/enrollment"`)
	expect((await statementsOf(db, () => site(db).get(path))).length).toBeLessThanOrEqual(3)
})
