import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#app/platform/tables.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as, noon } from '#tests/world.ts'
import { anEnrollment } from '#tests/world-courses.ts'
import { type ImportedCourse, importCourse } from '../api.server.ts'
import { listCourses } from '../catalogue-queries.server.ts'
import { noFilters } from '../inputs.ts'
import { findCourse, listSections } from '../queries.server.ts'
import { courses, courseVersions } from '../tables.server.ts'

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

test('an imported course can be read and found at once', async ({ db }) => {
	const category = await aCategory(db, { type: 'course' })
	const scholar = await aScholar(db)
	const ctx = as(await anAdmin(db), db)
	const made = await importCourse(ctx, { ...nahw, categoryId: category.id, scholarId: scholar.id })
	expect(made).toMatchObject({ slug: 'arabic-grammar', outcome: 'created' })

	const course = await findCourse(as(null, db), 'arabic-grammar')
	expect(course).toMatchObject({ title: 'Arabic Grammar', isSample: false, scholar: { id: scholar.id } })
	const outline = course && (await listSections(as(null, db), course))
	expect(outline?.map((section) => [section.order, section.title])).toEqual([
		[1, 'One'],
		[2, 'Two'],
	])
	const found = await listCourses(as(null, db), { filters: { ...noFilters, q: 'gramm' }, locale: 'en' })
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

test('changed texts keep slug and curriculum, and the search knows the new words', async ({ db }) => {
	const ctx = as(null, db)
	const first = await importCourse(ctx, nahw)
	const again = await importCourse(ctx, { ...nahw, title: 'Syntax', level: 'advanced' })
	expect(again).toEqual({ ...first, outcome: 'updated' })
	expect(await db.select().from(courseVersions)).toHaveLength(1)
	const search = (q: string) => listCourses(ctx, { filters: { ...noFilters, q }, locale: 'en' })
	expect((await search('syntax')).courses).toMatchObject([{ title: 'Syntax', level: 'advanced' }])
	expect((await search('grammar')).courses).toEqual([])
})

test('a changed curriculum is another version, and a student keeps the one they began', async ({ db }) => {
	const ctx = as(null, db)
	await importCourse(ctx, nahw)
	const [before] = await db.select().from(courses)
	const student = await anEnrollment(db, before as NonNullable<typeof before>)
	const changed = [{ ...nahw.sections[0], title: 'One, better' } as (typeof sections)[0]]
	expect((await importCourse(ctx, { ...nahw, sections: changed })).outcome).toBe('updated')

	const versions = await db.select().from(courseVersions).orderBy(asc(courseVersions.number))
	expect(versions.map((version) => version.number)).toEqual([1, 2])
	const theirs = await findCourse(as(student, db), 'arabic-grammar')
	expect(theirs && (await listSections(as(student, db), theirs))).toHaveLength(2)
	const ours = await findCourse(ctx, 'arabic-grammar')
	expect(ours && (await listSections(ctx, ours))).toMatchObject([{ title: 'One, better' }])
})

test('a course that was withdrawn does not come back by another import', async ({ db }) => {
	const ctx = as(null, db)
	const { id } = await importCourse(ctx, nahw)
	await db.update(courses).set({ status: 'rejected', archivedAt: noon }).where(eq(courses.id, id))
	await importCourse(ctx, { ...nahw, title: 'Other' })
	const [row] = await db.select().from(courses)
	expect(row).toMatchObject({ title: 'Other', status: 'rejected', archivedAt: noon })
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
