import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import {
	courseAnnouncements,
	courseEnrollments,
	courseRatings,
	courses,
} from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { statementsOf } from '#tests/plans.ts'
import { noon, sessionCookie } from '#tests/world.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'

const [read, watch, listen, later, gone, added] = Array.from({ length: 6 }, () => crypto.randomUUID())
const at = { createdAt: noon, updatedAt: noon }

function wordsOf(html: string): string {
	const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
	return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

/** A course with every kind of section, changed since its student began. */
async function aStudiedCourse(db: Db) {
	const before = [
		{ title: 'Letters', lineage: read },
		{ title: 'Words', lineage: watch, media: { kind: 'youtube' as const, videoId: 'abcdefghijk' } },
		{ title: 'Sounds', lineage: listen, media: { kind: 'audio' as const, mediaId: read ?? '', seconds: 9 } },
		{ title: 'Farewell', lineage: later, release: { kind: 'on' as const, on: '2099-03-10' } },
	]
	const course = await aCourse(db, {
		slug: 'nahw',
		sections: [...before, { title: 'Dropped', lineage: gone }],
	})
	const student = await anEnrollment(db, course, { progress: 20, createdAt: noon })
	const next = await aVersion(db, course, 2, [...before, { title: 'Since', lineage: added }])
	await db.update(courses).set({ approvedVersionId: next })
	const [enrollment] = await db.select().from(courseEnrollments)
	const enrollmentId = enrollment?.id ?? ''
	await db.insert(sectionProgress).values([
		{ enrollmentId, section: read ?? '', completedAt: noon, updatedAt: noon },
		{ enrollmentId, section: watch ?? '', updatedAt: noon },
	])
	return { course, student }
}

test('a reader sees when what a course says was approved last', async ({ db }) => {
	const course = await aCourse(db, { slug: 'usul' })
	const approvedAt = new Date('2026-03-14T12:00:00Z')
	const version = await aVersion(db, course, 2, [{}], { approvedAt })
	await db.update(courses).set({ approvedVersionId: version })
	const words = wordsOf(await (await site(db).get('/courses/usul')).text())
	expect(words).toContain('Updated on March 14, 2026')
})

test('a student finds the way into every open section, and what is done, locked, new or gone', async ({
	db,
}) => {
	const { student } = await aStudiedCourse(db)
	const html = await (await site(db).get('/courses/nahw', { as: student })).text()
	const words = wordsOf(html)
	expect(words).toContain('Your progress 20% complete')
	expect(words).toMatch(
		/Done Letters 1 minute Read : Letters 2 Words 1 minute Watch : Words 3 Sounds 1 minute Listen : Sounds 4 Farewell 1 minute Opens on March 10, 2099 5 Since 1 minute New Read : Since 6 Dropped 1 minute No longer part of the course Read : Dropped/,
	)
	expect(html.match(/href="\/courses\/nahw\/learn[^"]*"/g)).toEqual([
		'href="/courses/nahw/learn"',
		...[read, watch, listen, added, gone].map((section) => `href="/courses/nahw/learn/${section}"`),
	])
	expect(words).toContain('Continue Learning')
	expect(words).not.toContain('Announcements')
	expect(words).not.toContain('certificate')
	expect(html).not.toContain('modulepreload')
})

async function aCertificate(db: Db, courseId: string, { id, name, number }: User & { number: string }) {
	await db.insert(certificates).values({
		number,
		userId: id,
		courseId,
		name,
		courseTitle: 'x',
		courseLanguage: 'en',
		teacher: '',
		minutes: 0,
		version: 1,
		issuedAt: noon,
		keyId: crypto.randomUUID(),
		signature: '',
	})
}

test('a student who has not begun starts; one who has finished has a certificate and may rate', async ({
	db,
}) => {
	const { course, student } = await aStudiedCourse(db)
	await db.update(courseEnrollments).set({ progress: 0 })
	const page = async () => wordsOf(await (await site(db).get('/courses/nahw', { as: student })).text())
	expect(await page()).toContain('Start Course')
	await db.update(courseEnrollments).set({ lastSection: read })
	expect(await page()).toContain('Continue Learning')

	await db.update(courseEnrollments).set({ progress: 100, completed: true, completedAt: noon })
	const others = await anEnrollment(db, course)
	await aCertificate(db, course.id, { ...others, number: 'MK-2' })
	expect(await page()).not.toContain('certificate')
	await aCertificate(db, course.id, { ...student, number: 'MK-1' })
	const html = await (await site(db).get('/ar/courses/nahw', { as: student })).text()
	expect(html).toContain('href="/ar/certificates/MK-1"')
	expect(html).toContain('href="/ar/courses/nahw/rating"')
	expect(await page()).toContain('New since you finished')
	expect(await page()).toContain('Rate this course')
	const rating = { courseId: course.id, userId: student.id, stars: 4 }
	await db.insert(courseRatings).values({ ...rating, ...at })
	expect(await page()).toContain('Change your rating')
})

test('a student finds the announcements and keeps what has left the catalogue; nobody else does', async ({
	db,
}) => {
	const { course, student } = await aStudiedCourse(db)
	await db.insert(courseAnnouncements).values({ courseId: course.id, title: 'x', text: 'y', createdAt: noon })
	await db.update(courses).set({ archivedAt: noon }).where(eq(courses.id, course.id))
	const { get } = site(db)
	const html = await (await get('/courses/nahw', { as: student })).text()
	expect(html).toContain('href="/courses/nahw/announcements"')
	expect(wordsOf(html)).toContain('This course is no longer in the catalogue')
	expect((await get('/courses/nahw')).status).toBe(404)
})

test('search engines are told how a course is rated, from three ratings on', async ({ db }) => {
	const { course } = await aStudiedCourse(db)
	const { get } = site(db)
	for (const stars of [5, 5, 4]) {
		expect(await (await get('/courses/nahw')).text()).not.toContain('AggregateRating')
		const userId = (await anEnrollment(db, course)).id
		await db.insert(courseRatings).values({ courseId: course.id, userId, stars, ...at })
	}
	const html = await (await get('/courses/nahw')).text()
	expect(html).toContain('"ratingValue":4.7,"ratingCount":3')
	expect(wordsOf(html)).toContain('4.7 of 5 (3 ratings)')
})

test('the page of a long course costs its student six statements at most', async ({ db }) => {
	const sections = Array.from({ length: 300 }, (_, n) => ({ title: `Section ${n}` }))
	const course = await aCourse(db, { slug: 'long', sections })
	const student = await anEnrollment(db, course)
	const signedIn = { cookie: await sessionCookie(db, student) }
	const { get } = site(db)
	expect((await statementsOf(db, () => get('/courses/long', signedIn))).length).toBeLessThanOrEqual(6)
	expect((await statementsOf(db, () => get('/courses/long'))).length).toBeLessThanOrEqual(3)
})
