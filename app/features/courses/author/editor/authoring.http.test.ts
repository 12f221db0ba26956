import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, aUser } from '#tests/world.ts'
import { courseOf, fieldsOf, saidAfter, sectionFields, sectionOf, taught } from '#tests/world-authoring.ts'

test('a new course leads to its curriculum; once something is in it, it is submitted, in the words of the specification', async ({
	db,
}) => {
	const { get, post, owner, category } = await taught(db)
	expect((await get('/scholar/courses/new', { as: owner })).status).toBe(200)
	const made = await post('/scholar/courses/new', fieldsOf(category), { as: owner })
	const [course] = await db.select().from(courses).where(eq(courses.title, 'Purification'))
	expect(course).toMatchObject({ status: 'draft', scholarId: owner.id, imageUrl: null })
	const edit = `/scholar/courses/${course?.id}/edit`
	expect(made.headers.get('location')).toBe(`${edit}#curriculum`)
	expect(await (await get(edit, { as: owner })).text()).toContain('No lessons yet.')

	const submission = `/scholar/courses/${course?.id}/submission`
	const bare = await post(submission, {}, { as: owner })
	expect(bare.status).toBe(422)
	const said = await bare.text()
	expect(said).toContain('Add content to at least one lesson')
	expect(said).not.toContain('Submit for approval</button>')
	await post(`${edit}/sections`, { title: 'Wudu', section: crypto.randomUUID() }, { as: owner })
	expect((await post(submission, {}, { as: owner })).status).toBe(422)
	await db
		.update(courseSections)
		.set({ description: '<p>Wash.</p>' })
		.where(eq(courseSections.courseId, course?.id ?? ''))
	const sent = await post(submission, {}, { as: owner })
	expect(sent.headers.get('location')).toBe('/scholar/courses')
	expect(await saidAfter({ get }, sent, owner, '/scholar/courses')).toContain(
		'Course has been created and submitted for approval!',
	)
	expect(await courseOf(db, course?.id ?? '')).toMatchObject({ status: 'pending' })
})

test('missing texts are refused beside their field, and typed text stays', async ({ db }) => {
	const { post, owner } = await taught(db)
	const refused = await post(
		'/scholar/courses/new',
		{
			title: ' ',
			description: 'Some <words>',
			category: '',
			level: 'beginner',
			language: 'en',
		},
		{ as: owner },
	)
	expect(refused.status).toBe(422)
	const page = await refused.text()
	expect(page).toContain('Validation Error: Please fill in all required fields.')
	expect(page).toContain('Please enter a title.')
	expect(page).toContain('Please choose a category.')
	expect(page).toContain('Some &lt;words&gt;')
})

test('a category that was not offered is refused', async ({ db }) => {
	const { post, owner } = await taught(db)
	const other = await aCategory(db, { type: 'fatwa' })
	const refused = await post('/scholar/courses/new', fieldsOf(other), { as: owner })
	expect([refused.status, (await refused.text()).includes('no longer exists')]).toEqual([422, true])
})

test('somebody else’s course is refused in the words of the specification, and none is there for nobody', async ({
	db,
}) => {
	const { get, post, edit, sectionPath, course } = await taught(db)
	const other = await aScholar(db)
	const at = `/scholar/courses/${course.id}`
	const pages = [edit, sectionPath, `${edit}/image`, `${at}/preview`, `${at}/submission`, `${at}/discard`]
	for (const path of pages) {
		const refused = await get(path, { as: other })
		expect([refused.status, refused.headers.get('location')], path).toEqual([302, '/scholar/courses'])
		expect((await get(path, { as: await aUser(db) })).headers.get('location'), path).toBe('/unauthorized')
	}
	const refused = await post(edit, fieldsOf({ id: '' }), { as: other })
	const said = await saidAfter({ get }, refused, other, '/scholar/courses/new')
	expect(said).toContain('Unauthorized')
	expect(said).toContain("You don't have permission to edit this course.".replace("'", '&#x27;'))
	const nowhere = edit.replace(course.id, crypto.randomUUID())
	expect(await saidAfter({ get }, await get(nowhere, { as: other }), other, '/scholar/courses')).toContain(
		'Failed to load course details',
	)
	expect((await get(edit, { as: await anAdmin(db) })).status).toBe(200)
	expect((await courseOf(db, course.id))?.title).toBe('My own course')
})

test('an archived course cannot be written, and its teacher is told', async ({ db }) => {
	const { get, post, edit, owner, course, category } = await taught(db)
	await db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, course.id))
	const shut = await get(edit, { as: owner })
	expect(shut.headers.get('location')).toBe(`/scholar/courses/${course.id}`)
	const saved = await post(`${edit}/draft`, { ...fieldsOf(category), revision: '1' }, { as: owner })
	expect([saved.status, (await saved.json()).reason]).toEqual([409, 'not-now'])
})

test('without script the form saves, and its buttons lead on', async ({ db }) => {
	const { post, edit, owner, course, category } = await taught(db)
	const at = `/scholar/courses/${course.id}`
	const fields = fieldsOf(category)
	for (const [next, revision, to] of [
		['save', '1', edit],
		['preview', '2', `${at}/preview`],
		['submit', '2', `${at}/submission`],
	] as const) {
		const saved = await post(edit, { ...fields, revision, next }, { as: owner })
		expect([saved.status, saved.headers.get('location')], next).toEqual([302, to])
	}
	expect(await courseOf(db, course.id)).toMatchObject({ title: 'Purification', status: 'draft' })
})

test('a script saves while somebody types, and hears of what it does not know', async ({ db }) => {
	const { post, edit, owner, category, sectionPath } = await taught(db)
	const fields = { ...fieldsOf(category), revision: '1' }
	const draft = `${edit}/draft`
	expect(await (await post(draft, fields, { as: owner })).json()).toMatchObject({ ok: true, revision: 2 })
	const stale = await post(draft, { ...fields, title: 'Other' }, { as: owner })
	expect([stale.status, await stale.json()]).toMatchObject([409, { reason: 'stale', revision: 2 }])
	const over = await post(draft, { ...fields, title: 'Other', over: '2' }, { as: owner })
	expect(await over.json()).toMatchObject({ ok: true, revision: 3 })
	const wrong = await post(draft, { ...fields, title: '' }, { as: owner })
	expect([wrong.status, await wrong.json()]).toEqual([422, { errors: { title: 'Please enter a title.' } }])
	const gone = await post(draft, { ...fields, revision: '3', category: crypto.randomUUID() }, { as: owner })
	expect([gone.status, await gone.json()]).toEqual([422, { errors: { category: 'teaching.category-gone' } }])
	const section = await post(`${sectionPath}/draft`, sectionFields, { as: owner })
	expect(await section.json()).toMatchObject({ ok: true, revision: 2 })
})

test('without script, too, who writes over another text is asked first and keeps what was typed', async ({
	db,
}) => {
	const { post, owner, sectionPath, section } = await taught(db)
	await post(sectionPath, sectionFields, { as: owner })
	const refused = await post(sectionPath, { ...sectionFields, text: 'Mine, written long' }, { as: owner })
	expect(refused.status).toBe(409)
	const page = await refused.text()
	expect(page).toContain('Mine, written long')
	expect(page).toMatch(/<button[^>]*name="over"[^>]*value="2"|<button[^>]*value="2"[^>]*name="over"/)
	await post(sectionPath, { ...sectionFields, text: 'Mine, written long', over: '2' }, { as: owner })
	expect((await sectionOf(db, section))?.description).toBe('<p>Mine, written long</p>')
})
