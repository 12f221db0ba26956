import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courses, courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { statementsOf } from '#tests/plans.ts'
import { aCategory, aScholar, sessionCookie } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aPicture } from '#tests/world-uploads.ts'

async function uploaded(db: Db, as: User): Promise<string> {
	const sent = await site(db).upload('/uploads/course-images?name=a.png', await aPicture(), { as })
	return (await sent.json()).id
}

const attachedTo = async (db: Db, id: string) =>
	(await db.select().from(files).where(eq(files.id, id)))[0]?.attachedTo

test('a new course gets the picture that was uploaded with it', async ({ db }) => {
	const owner = await aScholar(db)
	const category = await aCategory(db, { type: 'course' })
	const image = await uploaded(db, owner)
	const fields = { title: 'T', description: 'D', category: category.id, level: 'beginner', language: 'en' }
	const made = await site(db).post('/scholar/courses/new', { ...fields, image }, { as: owner })
	expect(made.status).toBe(302)
	const [course] = await db.select().from(courses).where(eq(courses.title, 'T'))
	expect(course?.imageUrl?.split('/')[2]).toBe(image)
	expect(await attachedTo(db, image)).toBe(`course:${course?.id}`)
})

test('an address that is not public is refused beside its field, and what was typed is kept', async ({
	db,
}) => {
	const owner = await aScholar(db)
	const { post } = site(db)
	const { id: category } = await aCategory(db, { type: 'course' })
	const fields = { title: 'Kept', description: 'D', category, level: 'beginner', language: 'en' }
	const refused = await post(
		'/scholar/courses/new',
		{ ...fields, imageUrl: 'http://127.0.0.1/a.png' },
		{ as: owner },
	)
	expect(refused.status).toBe(422)
	expect(await refused.text()).toMatch(/value="Kept"[\s\S]*http:\/\/127\.0\.0\.1\/a\.png[\s\S]*can’t be used/)
	expect(await db.$count(courses)).toBe(0)
})

test('another picture is worked on while readers see the old one; what nobody shows is let go of', async ({
	db,
}) => {
	const owner = await aScholar(db)
	const course = await aCourse(db, { scholarId: owner.id })
	const { post } = site(db)
	const at = `/scholar/courses/${course.id}/edit/image`
	const [first, second] = [await uploaded(db, owner), await uploaded(db, owner)]
	await post(at, { image: first }, { as: owner })
	expect(await attachedTo(db, first)).toBe(`course:${course.id}`)
	await post(at, { image: second }, { as: owner })
	expect([await attachedTo(db, first), await attachedTo(db, second)]).toEqual([null, `course:${course.id}`])
	const [now] = await db.select().from(courses).where(eq(courses.id, course.id))
	expect(now?.imageUrl).toBeNull()
	const [copy] = await db
		.select()
		.from(courseVersions)
		.where(eq(courseVersions.id, now?.workingVersionId ?? ''))
	expect(copy?.imageUrl?.split('/')[2]).toBe(second)
	await post(at, { default: 'yes' }, { as: owner })
	expect(await attachedTo(db, second)).toBeNull()
	expect((await post(at, { imageUrl: ' ' }, { as: owner })).status).toBe(422)
})

test('the editor of a long course costs six statements at most, and so do its other pages', async ({
	db,
}) => {
	const owner = await aScholar(db)
	const sections = Array.from({ length: 300 }, (_, n) => ({
		title: `Section ${n}`,
		lineage: crypto.randomUUID(),
	}))
	const course = await aCourse(db, { scholarId: owner.id, status: 'draft', sections })
	const at = `/scholar/courses/${course.id}`
	const cookie = await sessionCookie(db, owner)
	const section = sections[150]?.lineage
	for (const path of ['/edit', `/edit/sections/${section}`, '/preview', `/preview/${section}`, '/submission'])
		expect(
			(await statementsOf(db, () => site(db).get(at + path, { cookie }))).length,
			path,
		).toBeLessThanOrEqual(6)
})
