import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseSections, courses, courseVersions } from '#app/features/courses/tables.server.ts'
import { emptyOf } from '#app/fields/fields.ts'
import { type Database, openPostgres } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { aScholar, as } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { courseTexts } from '../../fields.ts'
import { addSection } from '../commands/add-section.server.ts'
import { createCourse } from '../commands/create-course.server.ts'
import { moveSection } from '../commands/move-section.server.ts'
import { saveCourse } from '../commands/save-course.server.ts'

const rounds = 8
let one: Database
let two: Database

beforeAll(async () => {
	const url = await ownDatabase()
	;[one, two] = [await openPostgres(url), await openPostgres(url)]
	// Opens both connections first, so that the statements race.
	for (const { db } of [one, two]) await Promise.all([db.execute('select 1'), db.execute('select 1')])
})

afterAll(async () => {
	await Promise.all([one.close(), two.close()])
})

const texts = {
	...emptyOf(courseTexts),
	description: 'D',
	categoryId: null,
	...({ language: 'en', level: 'beginner' } as const),
}

test('two tabs that change a published course at once make one working copy, and one of them is told', async () => {
	for (let round = 0; round < rounds; round++) {
		const owner = await aScholar(one.db)
		const course = await aCourse(one.db, { scholarId: owner.id })
		const saved = await Promise.all(
			[one, two].map(({ db }, tab) =>
				saveCourse(as(owner, db), course.id, { texts: { ...texts, title: `Tab ${tab}` }, revision: 1 }),
			),
		)
		expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
		expect(saved.find(({ ok }) => !ok)).toMatchObject({ reason: 'stale', revision: 2 })
		expect(await one.db.$count(courseVersions, eq(courseVersions.courseId, course.id))).toBe(2)
	}
})

test('sections that are added and moved at once keep places without a gap', async () => {
	for (let round = 0; round < rounds; round++) {
		const owner = await aScholar(one.db)
		const sections = [{ title: 'A', lineage: crypto.randomUUID() }, { title: 'B' }, { title: 'C' }]
		const course = await aCourse(one.db, { scholarId: owner.id, status: 'draft', sections })
		const first = sections[0]?.lineage ?? ''
		await Promise.all([
			moveSection(as(owner, one.db), course.id, { section: first, to: 3 }),
			addSection(as(owner, two.db), course.id, { title: 'D', section: crypto.randomUUID() }),
			addSection(as(owner, one.db), course.id, { title: 'E', section: crypto.randomUUID() }),
			moveSection(as(owner, two.db), course.id, { section: first, to: 1 }),
		])
		const rows = await one.db
			.select({ order: courseSections.order })
			.from(courseSections)
			.where(eq(courseSections.courseId, course.id))
			.orderBy(asc(courseSections.order))
		expect(rows.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5])
	}
})

test('the form of a new course that is pressed twice at once makes one', async () => {
	for (let round = 0; round < rounds; round++) {
		const owner = await aScholar(one.db)
		const course = { ...texts, title: `Pressed ${round}`, imageUrl: null }
		const ids = await Promise.all([one, two].map(({ db }) => createCourse(as(owner, db), course)))
		expect(ids[0]).toBe(ids[1])
		expect(await one.db.$count(courses, eq(courses.scholarId, owner.id))).toBe(1)
	}
})
