import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { aCategory, aScholar, as, noon } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { listNewestCourses } from './api.server.ts'
import { listCourses, listFound, listTeachers } from './catalogue-queries.server.ts'
import { type Filters, noFilters } from './inputs.ts'
import { findCourse, listSections } from './queries.server.ts'

const seconds = 1000
const maxBuffers = 1500
const today = { now: noon, zone: 'UTC' }

/** 2 000 courses in three languages, approved in random order, analysed. */
async function manyCourses(db: Db) {
	const scholars: string[] = []
	const categories: string[] = []
	for (let n = 0; n < 12; n++) scholars.push((await aScholar(db)).id)
	for (let n = 0; n < 6; n++) categories.push((await aCategory(db, { type: 'course' })).id)
	const description = 'A course on the sources, methods and schools of the subject. '.repeat(9)
	await db.execute(sql`
		insert into courses (slug, title, description, language, category_id, scholar_id, level, status, approved_at,
			approved_version_id)
		select 'many-' || n, 'Many ' || n, ${description}, (array['en', 'ar', 'ur'])[1 + n % 3],
			(${`{${categories.join()}}`}::uuid[])[1 + n % 6], (${`{${scholars.join()}}`}::uuid[])[1 + n % 12],
			(array['beginner', 'intermediate', 'advanced'])[1 + n / 3 % 3],
			case when n % 10 = 0 then 'pending' else 'approved' end,
			timestamptz '2020-01-01' + (n * 7919 % 2003) * interval '1 hour',
			case when n % 10 > 0 then gen_random_uuid() end
		from generate_series(1, 2000) n`)
	await db.execute(sql`analyze courses`)
	// A small table is always read whole; this test is about the index.
	await db.execute(sql`set local enable_seqscan = off`)
	return { scholar: scholars[3], category: categories[3] }
}

test('every page of a catalogue of 2 000 courses comes from an index', { timeout: 30 * seconds }, async ({
	db,
}) => {
	const { scholar = null, category = null } = await manyCourses(db)
	const sections = Array.from({ length: 300 }, (_, n) => ({ title: `Section ${n}` }))
	const long = await aCourse(db, { slug: 'long', sections })
	const ctx = as(null, db)
	const student = as(await anEnrollment(db, long), db)
	const ask = (filters: Partial<Filters>) => () =>
		listCourses(ctx, { filters: { ...noFilters, ...filters }, locale: 'ar' })
	const { older, courses: shown } = await ask({})()
	const some = shown.map(({ id }) => id)
	const questions = {
		all: ask({}),
		next: () => listCourses(ctx, { locale: 'ar', cursor: older }),
		category: ask({ category }),
		level: ask({ level: 'advanced' }),
		scholar: ask({ scholar }),
		language: ask({ language: 'ur' }),
		together: ask({ category, scholar, level: 'advanced', language: 'ar' }),
		found: () => listFound(ctx, { ids: some, filters: { ...noFilters, scholar }, page: 1 }),
		newest: () => listNewestCourses(ctx, { locale: 'ur', limit: 3 }),
		teachers: () => listTeachers(ctx),
		course: async () => {
			const course = await findCourse(ctx, 'long')
			expect(course && (await listSections(ctx, course, today))).toHaveLength(300)
		},
		own: () => listCourses(student, { locale: 'ar' }),
		studied: async () => {
			const course = await findCourse(student, 'long')
			expect(course && (await listSections(student, course, today))).toHaveLength(300)
		},
	}
	for (const [name, work] of Object.entries(questions)) {
		for (const plan of await plansOf(db, work)) {
			expect(plan.scanned, `${name}: ${plan.sql}`).toEqual([])
			expect(plan.buffers, `${name}: ${plan.sql}`).toBeLessThan(maxBuffers)
		}
	}
})
