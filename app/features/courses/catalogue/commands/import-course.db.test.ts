import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as, noon } from '#tests/world.ts'
import { anEnrollment, aVersion } from '#tests/world-courses.ts'
import { courseSections, courses, courseVersions } from '../../tables.server.ts'
import { type ImportedCourse, importCourse } from '../api.server.ts'
import { browse } from '../browse.server.ts'
import { listCourses } from '../catalogue-queries.server.ts'
import { noFilters } from '../inputs.ts'
import { findCourse, listSections } from '../queries.server.ts'

const today = { now: noon, zone: 'UTC' }

const sections = [
	{ title: 'One', description: '<p>Text</p>', minutes: 30, materials: [{ title: 'Sheet', url: undefined }] },
	{ title: 'Two', description: '', minutes: null, materials: [] },
]
const nahw: ImportedCourse = {
	externalId: 'nahw',
	title: 'Arabic Grammar',
	description: 'First steps',
	language: 'en',
	categoryId: null,
	level: 'beginner',
	scholarId: null,
	imageUrl: null,
	date: new Date('2025-02-10T09:00:00Z'),
	sections,
}

const searched = (ctx: Ctx, q: string) =>
	browse(ctx, { filters: { ...noFilters, q }, cursor: null, page: 1, locale: 'en' })

test('an imported course can be read and found at once', async ({ db }) => {
	const category = await aCategory(db, { type: 'course' })
	const scholar = await aScholar(db)
	const ctx = as(await anAdmin(db), db)
	const made = await importCourse(ctx, { ...nahw, categoryId: category.id, scholarId: scholar.id })
	expect(made).toMatchObject({ slug: 'arabic-grammar', outcome: 'created' })

	const course = await findCourse(as(null, db), 'arabic-grammar')
	expect(course).toMatchObject({ title: 'Arabic Grammar', isSample: false, scholar: { id: scholar.id } })
	const outline = course && (await listSections(as(null, db), course, today))
	expect(outline?.map((section) => [section.order, section.title])).toEqual([
		[1, 'One'],
		[2, 'Two'],
	])
	const found = await searched(as(null, db), 'gramm')
	expect(found.courses.map((course) => course.id)).toEqual([made.id])
	const [row] = await db.select().from(courses)
	expect(row).toMatchObject({ status: 'approved', approvedAt: nahw.date, externalId: 'nahw' })
	expect(await db.select().from(events)).toMatchObject([{ name: 'course.imported', subjectId: made.id }])
})

test('the same course imported again changes nothing', async ({ db }) => {
	const ctx = as(null, db)
	const first = await importCourse(ctx, nahw)
	expect(await importCourse(ctx, structuredClone({ ...nahw, date: null }))).toEqual({
		...first,
		outcome: 'unchanged',
	})
	expect(await db.select().from(courses)).toHaveLength(1)
	expect(await db.select().from(courseVersions)).toHaveLength(1)
})

const rowsOf = async (db: Db, versionId: string | null) =>
	db
		.select()
		.from(courseSections)
		.where(eq(courseSections.versionId, versionId ?? ''))
		.orderBy(asc(courseSections.order))
const theCourse = async (db: Db) => (await db.select().from(courses))[0] as typeof courses.$inferSelect

test('changed texts keep slug and sections, and the search knows the new words', async ({ db }) => {
	const ctx = as(null, db)
	const first = await importCourse(ctx, nahw)
	const before = await rowsOf(db, (await theCourse(db)).approvedVersionId)
	const again = await importCourse(ctx, { ...nahw, title: 'Syntax', level: 'advanced' })
	expect(again).toEqual({ ...first, outcome: 'updated' })
	expect((await searched(ctx, 'syntax')).courses).toMatchObject([{ title: 'Syntax', level: 'advanced' }])
	expect((await searched(ctx, 'grammar')).courses).toEqual([])

	const versions = await db.select().from(courseVersions).orderBy(asc(courseVersions.number))
	expect(versions.map(({ title }) => title)).toEqual(['Arabic Grammar', 'Syntax'])
	const after = await rowsOf(db, (await theCourse(db)).approvedVersionId)
	expect(after.map(({ lineage }) => lineage)).toEqual(before.map(({ lineage }) => lineage))
})

test('another teacher is no other version', async ({ db }) => {
	const ctx = as(null, db)
	await importCourse(ctx, nahw)
	const scholar = await aScholar(db)
	expect((await importCourse(ctx, { ...nahw, scholarId: scholar.id })).outcome).toBe('updated')
	expect(await theCourse(db)).toMatchObject({ scholarId: scholar.id })
	expect(await db.select().from(courseVersions)).toHaveLength(1)
})

test('in a changed curriculum a section is known by its title, or else by its text', async ({ db }) => {
	const ctx = as(null, db)
	await importCourse(ctx, nahw)
	const student = await anEnrollment(db, await theCourse(db))
	const [one, two] = await rowsOf(db, (await theCourse(db)).approvedVersionId)
	const changed = [
		{ title: 'Zero', description: '<p>Before</p>', minutes: null, materials: [] },
		{ ...sections[0], title: 'One, better' },
	] as typeof sections
	expect((await importCourse(ctx, { ...nahw, sections: changed })).outcome).toBe('updated')

	const theirs = await findCourse(as(student, db), 'arabic-grammar')
	const outline = theirs && (await listSections(as(student, db), theirs, today))
	expect(outline?.map(({ section, title, isNew, isRetired }) => [section, title, isNew, isRetired])).toEqual([
		[expect.any(String), 'Zero', true, false],
		[one?.lineage, 'One, better', false, false],
		[two?.lineage, 'Two', false, true],
	])
	const ours = await findCourse(ctx, 'arabic-grammar')
	const visible = ours && (await listSections(ctx, ours, today))
	expect(visible?.map(({ title }) => title)).toEqual(['Zero', 'One, better'])
})

test('a video, a quiz and a release are kept as they come, and files that no file can say stay', async ({
	db,
}) => {
	const ctx = as(null, db)
	const question = { prompt: 'Which?', explanation: 'That.', answers: [] }
	const options = [
		{ text: 'this', correct: false },
		{ text: 'that', correct: true },
	]
	const taught = {
		...(sections[0] as (typeof sections)[0]),
		video: { kind: 'youtube' as const, videoId: 'abcdefghijk' },
		quiz: { passPercent: 60, questions: [{ ...question, kind: 'single' as const, options }] },
		release: { kind: 'after' as const, days: 3 },
	}
	const course = { ...nahw, sections: [taught, sections[1] as (typeof sections)[0]] }
	await importCourse(ctx, course)
	expect((await importCourse(ctx, structuredClone(course))).outcome).toBe('unchanged')
	const [first, second] = await rowsOf(db, (await theCourse(db)).approvedVersionId)
	expect(first).toMatchObject({ media: taught.video, release: taught.release, quizRevision: 1 })
	const [asked] = first?.quiz?.questions ?? []
	expect(asked?.correct).toEqual([asked?.options[1]?.id])

	const files = { materials: [{ title: 'Sheet', fileId: crypto.randomUUID() }] }
	const media = { kind: 'audio' as const, mediaId: crypto.randomUUID(), seconds: 60 }
	const approvedVersionId = await aVersion(
		db,
		await theCourse(db),
		2,
		[
			{ ...first, id: undefined, ...files },
			{ ...second, id: undefined, media },
		],
		{ submittedAt: noon },
	)
	await db.update(courses).set({ approvedVersionId })
	expect((await importCourse(ctx, course)).outcome).toBe('unchanged')
	expect((await importCourse(ctx, { ...course, title: 'Renamed' })).outcome).toBe('updated')
	expect(await rowsOf(db, (await theCourse(db)).approvedVersionId)).toMatchObject([
		{ lineage: first?.lineage, ...files, quiz: first?.quiz, quizRevision: 1 },
		{ lineage: second?.lineage, media },
	])
})

test('changes made on the site stay until their row in the file changes', async ({ db }) => {
	const ctx = as(null, db)
	await importCourse(ctx, nahw)
	const changed = { ...(await theCourse(db)), title: 'Changed here' }
	const approvedVersionId = await aVersion(db, changed, 2, [{ title: 'Ours' }], { submittedAt: noon })
	await db.update(courses).set({ title: changed.title, approvedVersionId })
	expect((await importCourse(ctx, nahw)).outcome).toBe('unchanged')
	expect(await theCourse(db)).toMatchObject({ title: 'Changed here', approvedVersionId })
	expect((await importCourse(ctx, { ...nahw, description: 'Other' })).outcome).toBe('updated')
	expect(await theCourse(db)).toMatchObject({ title: 'Arabic Grammar', description: 'Other' })
})

test('a course that was taken off the site does not come back by another import', async ({ db }) => {
	const ctx = as(null, db)
	await importCourse(ctx, nahw)
	const { approvedVersionId } = await theCourse(db)
	const unpublished = {
		approvedVersionId: null,
		workingVersionId: approvedVersionId,
		status: 'draft' as const,
	}
	for (const [change, outcome] of [
		[unpublished, 'unchanged'],
		[{ approvedVersionId, deletedAt: noon }, 'unchanged'],
		[{ deletedAt: null, archivedAt: noon }, 'updated'],
	] as const) {
		await db.update(courses).set(change)
		expect((await importCourse(ctx, { ...nahw, title: 'Other' })).outcome).toBe(outcome)
		expect((await listCourses(ctx, { locale: 'en' })).courses).toEqual([])
	}
})

test('two courses of one title get two addresses, and a wished-for slug is kept', async ({ db }) => {
	const ctx = as(null, db)
	const slugs: string[] = []
	for (const [externalId, slug] of [
		['a', undefined],
		['b', undefined],
		['c', 'Nahw 1'],
		['d', 'arabic-grammar'],
	] as const) {
		slugs.push((await importCourse(ctx, { ...nahw, externalId, slug })).slug)
	}
	expect(slugs).toEqual(['arabic-grammar', 'arabic-grammar-2', 'nahw-1', 'arabic-grammar-3'])
})

test('a sample course says so and may claim students', async ({ db }) => {
	const { slug } = await importCourse(as(null, db), { ...nahw, sample: { students: 214 }, sections: [] })
	expect(await findCourse(as(null, db), slug)).toMatchObject({ isSample: true, enrolled: 214 })
})
