import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseSections } from '#app/features/courses/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aScholar } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'

test('minutes that are no number are refused in words', async ({ db }) => {
	const { post } = site(db)
	const owner = await aScholar(db)
	const course = await aCourse(db, { scholarId: owner.id, status: 'draft' })
	const [section] = await db.select().from(courseSections).where(eq(courseSections.courseId, course.id))
	const path = `/scholar/courses/${course.id}/edit/sections/${section?.lineage}`
	const typed = { revision: '1', title: 'Wudu', text: 'Wash.', minutes: 'an hour', release: '' }
	const refused = await post(path, typed, { as: owner })
	expect(refused.status).toBe(422)
	expect(await refused.text()).toContain('Enter a whole number of minutes, at most')
	const heard = await post(`${path}/draft`, typed, { as: owner })
	expect(await heard.json()).toEqual({ errors: { minutes: 'teaching.minutes-unreadable' } })
})

test('submitting names empty sections, and is possible if one has content', async ({ db }) => {
	const { get } = site(db)
	const owner = await aScholar(db)
	const submission = async (sections: { title: string; description?: string }[]) => {
		const course = await aCourse(db, { scholarId: owner.id, status: 'draft', sections })
		return (await get(`/scholar/courses/${course.id}/submission`, { as: owner })).text()
	}
	const page = await submission([
		{ title: 'Of water', description: '<p>It.</p>' },
		{ title: 'Of earth', description: '' },
	])
	expect(page).toContain('These lessons are empty')
	expect(page).toContain('Of earth')
	expect(page).not.toContain('Of water')
	expect(page).toContain('Submit for approval')
	for (const sections of [[], [{ title: 'Of earth', description: '' }]]) {
		const bare = await submission(sections)
		expect(bare).toContain('Add content to at least one lesson')
		expect(bare).not.toContain('Submit for approval')
	}
	expect(await submission([{ title: 'Of water', description: '<p>It.</p>' }])).not.toContain('yet')
})

test('a course that was not approved is not called a draft beside it', async ({ db }) => {
	const { get } = site(db)
	const owner = await aScholar(db)
	const { id } = await aCourse(db, { scholarId: owner.id, status: 'rejected' })
	const page = await (await get(`/scholar/courses/${id}/edit`, { as: owner })).text()
	expect(page).toContain('The course was not approved')
	expect(page).not.toContain('A draft')
})
