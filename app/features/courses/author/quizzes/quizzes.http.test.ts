import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { quizAttempts } from '#app/features/courses/learn/tables.server.ts'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { quiz, rightValues, wrongValues } from '#tests/world-quizzes.ts'

const question = {
	'q.one.kind': 'single',
	'q.one.prompt': 'Where was he born?',
	'q.one.option.mak': 'Makkah',
	'q.one.option.mad': 'Madinah',
	'q.one.right': 'mak',
	'q.one.explanation': 'The books of sira say so.',
}
const fields = { revision: '0', passPercent: '70', ...question }

async function writing(db: Db, over: Parameters<typeof aCourse>[1] = {}) {
	const scholar = await aScholar(db)
	const course = await aCourse(db, { status: 'draft', scholarId: scholar.id, ...over })
	const [section] = await db.select().from(courseSections).where(eq(courseSections.courseId, course.id))
	const page = `/scholar/courses/${course.id}/edit/sections/${section?.lineage}/quiz`
	return { course, page, by: { as: scholar }, ...site(db) }
}

const quizOf = async (db: Db) =>
	(await db.select().from(courseSections).orderBy(courseSections.quizRevision)).at(-1)?.quiz

test('a scholar writes a quiz, and looks at it as a student will', async ({ db }) => {
	const { get, post, page, by } = await writing(db)
	const empty = await (await get(page, by)).text()
	expect(empty).toContain('This lesson has no quiz yet.')
	expect(empty).toMatch(/name="passPercent"[^>]*value="70"/)

	const saved = await post(page, { ...fields, next: 'preview' }, by)
	expect(saved.headers.get('location')).toBe(`${page}/preview`)
	expect(await quizOf(db)).toEqual({
		passPercent: 70,
		questions: [
			{
				id: 'one',
				kind: 'single',
				prompt: 'Where was he born?',
				correct: ['mak'],
				options: [
					{ id: 'mak', text: 'Makkah' },
					{ id: 'mad', text: 'Madinah' },
				],
				explanation: 'The books of sira say so.',
			},
		],
	})
	const text = await (await get(page, by)).text()
	expect(text).toMatch(/<input[^>]*name="q.one.right"[^>]*checked=""[^>]*value="mak"/)
	expect(text).toContain('value="1"')

	expect((await post(page, { revision: '1', passPercent: '70' }, by)).headers.get('location')).toBe(page)
	expect(await quizOf(db)).toBeNull()
	expect((await get(`${page}/preview`, by)).headers.get('location')).toBe(page)
})

test('without script the buttons give the form back changed, and nothing is saved', async ({ db }) => {
	const { post, page, by } = await writing(db)
	const act = async (what: string) => {
		const answer = await post(page, { ...fields, act: what }, by)
		expect(answer.status).toBe(200)
		return answer.text()
	}
	const added = await act('add.short')
	expect(added.match(/<h2[^>]*>Question/g)).toHaveLength(2)
	expect(added).toContain('Accepted answers')
	expect(added).toContain('Where was he born?')
	expect((await act('option.one')).match(/aria-label="Option \d"/g)).toHaveLength(3)
	expect((await act('drop.one.mad')).match(/aria-label="Option \d"/g)).toHaveLength(1)
	expect(await act('turn.one')).toMatch(/type="checkbox"[^>]*name="q.one.right.mak"[^>]*checked=""/)
	expect(await act('remove.one')).toContain('This lesson has no quiz yet.')
	expect(await quizOf(db)).toBeNull()
})

test('missing texts are refused beside their field, and written text stays', async ({ db }) => {
	const { post, page, by } = await writing(db)
	const answer = await post(
		page,
		{ ...fields, 'q.one.right': '', 'q.one.prompt': '', passPercent: 'all' },
		by,
	)
	expect(answer.status).toBe(422)
	const text = await answer.text()
	for (const said of [
		'Write the question.',
		'Mark the correct answer.',
		'Write a whole number from 1 to 100.',
	])
		expect(text).toContain(said)
	expect(text).toContain('value="Madinah"')
	expect(text).toContain('value="all"')
	expect(await quizOf(db)).toBeNull()
})

test('overwriting somebody else’s save needs a confirmation', async ({ db }) => {
	const { post, page, by } = await writing(db)
	await post(page, fields, { as: await anAdmin(db) })
	const mine = { ...fields, 'q.one.prompt': 'My wording' }
	const stale = await post(page, mine, by)
	expect(stale.status).toBe(409)
	const text = await stale.text()
	expect(text).toContain('This quiz was saved elsewhere')
	expect(text).toContain('My wording')
	expect(text).toMatch(/<button[^>]*value="1"[^>]*>Overwrite with mine/)
	// The plain save button does not overwrite.
	expect(text).toMatch(/name="revision" value="0"/)
	expect((await post(page, { ...mine, over: '1' }, by)).status).toBe(302)
	expect((await quizOf(db))?.questions[0]?.prompt).toBe('My wording')
})

test('trying a quiz out is graded and stored nowhere', async ({ db }) => {
	const { get, post, page, by } = await writing(db, { sections: [{ quiz }] })
	const preview = `${page}/preview`
	const asked = await (await get(preview, by)).text()
	expect(asked).toContain('Who were caliphs?')
	expect(asked).not.toContain('EXPLAINED-ONE')
	const missing = await post(preview, { 'a.one': 'mak' }, by)
	expect(missing.status).toBe(422)
	const failed = await (await post(preview, wrongValues, by)).text()
	expect(failed).toContain('25% – not passed yet')
	expect(failed).toContain('EXPLAINED-ONE')
	expect(await (await post(preview, rightValues, by)).text()).toContain('100% – passed')
	expect(await db.$count(quizAttempts)).toBe(0)
})

test('others do not see it, and what is archived is not changed', async ({ db }) => {
	const { get, post, page, by, course } = await writing(db, { sections: [{ quiz }] })
	for (const path of [page, `${page}/preview`]) {
		const colleague = await get(path, { as: await aScholar(db) })
		expect(colleague.headers.get('location'), path).toBe('/scholar/courses')
		expect((await get(path, { as: await aUser(db) })).headers.get('location')).toBe('/unauthorized')
	}
	await post(page, fields, { as: await aScholar(db) })
	expect((await quizOf(db))?.questions).toHaveLength(quiz.questions.length)
	expect((await get(page, { as: await anAdmin(db) })).status).toBe(200)
	expect((await get(page.replace(/sections\/[^/]+/, 'sections/none'), by)).status).toBe(404)

	await db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, course.id))
	const to = `/scholar/courses/${course.id}`
	expect((await get(page, by)).headers.get('location')).toBe(to)
	expect((await post(page, fields, by)).headers.get('location')).toBe(to)
	const seen = await (await get(`${page}/preview`, by)).text()
	expect(seen).toContain('Who were caliphs?')
	expect(seen).not.toContain('Edit the quiz')
})

test('a quiz saves itself while it is written, also before it is complete', async ({ db }) => {
	const { get, post, page, by, course } = await writing(db)
	const draft = { ...fields, 'q.one.right': '', 'q.one.prompt': 'Where was he bo' }
	const saved = await post(`${page}/draft`, draft, by)
	expect([saved.status, await saved.json()]).toMatchObject([200, { ok: true, revision: 1 }])
	expect(await quizOf(db)).toBeNull()
	const text = await (await get(page, by)).text()
	expect(text).toContain('Where was he bo')
	const submission = await (await get(`/scholar/courses/${course.id}/submission`, by)).text()
	expect(submission).toContain('These lessons have an unfinished quiz')
	const stale = await post(`${page}/draft`, { ...draft, 'q.one.prompt': 'Other' }, by)
	expect([stale.status, await stale.json()]).toMatchObject([409, { reason: 'stale', revision: 1 }])
	await post(`${page}/draft`, { ...fields, revision: '1' }, by)
	expect((await quizOf(db))?.questions).toHaveLength(1)
	expect((await post(`${page}/draft`, fields, { as: await aScholar(db) })).status).toBe(404)
})
