import { and, asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aScholar, as } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { removeSection } from '../commands/remove-section.server.ts'
import { restoreSection } from '../commands/restore-section.server.ts'

async function taught(db: Db) {
	const owner = await aScholar(db)
	const [a, b, c, d] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
		string,
		string,
		string,
		string,
	]
	const sections = [a, b, c, d].map((lineage, index) => ({ lineage, title: 'abcd'[index] }))
	const course = await aCourse(db, { scholarId: owner.id, sections })
	const path = `/scholar/courses/${course.id}/edit/parts`
	const post = (to: string, form: Record<string, string>, who = owner) =>
		site(db).post(path + to, form, { as: who })
	return { owner, course, post, a, b, c, d }
}

/** The working copy in short: `a b | One: c d`. */
async function placesOf(db: Db, courseId: string): Promise<string> {
	const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
	const version = course?.workingVersionId ?? course?.approvedVersionId ?? ''
	const rows = await db
		.select()
		.from(courseSections)
		.where(and(eq(courseSections.courseId, courseId), eq(courseSections.versionId, version)))
		.orderBy(asc(courseSections.order))
	return rows.map(({ part, title, order }) => `${order}${part}:${title}`).join(' ')
}

test('an author groups sections into parts, moves and removes the parts, and loses no section', async ({
	db,
}) => {
	const { course, post, a, c } = await taught(db)
	const places = () => placesOf(db, course.id)
	expect((await post('', { section: a, title: 'One' })).status).toBe(302)
	await post('', { section: c, title: 'Two' })
	expect(await places()).toBe('1One:a 2One:b 3Two:c 4Two:d')
	await post('/order', { section: c, way: 'up' })
	expect(await places()).toBe('1Two:c 2Two:d 3One:a 4One:b')
	await post('', { section: c, title: 'First' })
	expect(await places()).toBe('1First:c 2First:d 3One:a 4One:b')
	await post('/removal', { section: a })
	expect(await places()).toBe('1First:c 2First:d 3First:a 4First:b')
	const readers = await (await site(db).get(`/courses/${course.slug}`)).text()
	expect(readers).not.toContain('First')
})

test('two parts of one course have two names, and a part has one', async ({ db }) => {
	const { course, post, a, b, c } = await taught(db)
	await post('', { section: a, title: 'One' })
	await post('', { section: c, title: 'Two' })
	const twice = await post('', { section: b, title: 'Two' })
	expect(twice.status).toBe(409)
	expect(await twice.text()).toContain('Another part already has this name.')
	expect((await post('', { section: b, title: ' ' })).status).toBe(422)
	expect(await placesOf(db, course.id)).toBe('1One:a 2One:b 3Two:c 4Two:d')
	expect((await post('', { section: crypto.randomUUID(), title: 'x' })).status).toBe(404)
	const other = await post('', { section: a, title: 'Mine' }, await aScholar(db))
	expect(other.headers.get('location')).toBe('/scholar/courses')
	expect(await placesOf(db, course.id)).not.toContain('Mine')
})

test('a section that is taken out and put back stands in its part again', async ({ db }) => {
	const { owner, course, post, a, b, c } = await taught(db)
	await post('', { section: a, title: 'One' })
	await post('', { section: c, title: 'Two' })
	for (const section of [b, c]) {
		await removeSection(as(owner, db), course.id, section)
		await restoreSection(as(owner, db), course.id, section)
		expect(await placesOf(db, course.id)).toBe('1One:a 2One:b 3Two:c 4Two:d')
	}
})
