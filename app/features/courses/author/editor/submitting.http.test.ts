import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseSections, courseVersions } from '#app/features/courses/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin } from '#tests/world.ts'
import { courseOf, fieldsOf, saidAfter, sectionFields, taught, typedVerse } from '#tests/world-authoring.ts'
import { rejectCourse } from '../../commands/transitions.server.ts'
import { courseSteps } from '../../tables.server.ts'

test('“Save and submit” puts a change of a published course before the admin; students keep what they have', async ({
	db,
}) => {
	const { get, post, owner, edit, course, category } = await taught(db, { status: 'approved' })
	const page = await (await get(edit, { as: owner })).text()
	expect(page).toContain('the course returns to pending and needs admin approval')
	const at = `/scholar/courses/${course.id}`
	const early = await post(`${at}/submission`, {}, { as: owner })
	expect(await saidAfter({ get }, early, owner, edit)).toContain('Nothing has changed')

	await post(edit, { ...fieldsOf(category), revision: '1', next: 'submit' }, { as: owner })
	for (const _ of ['pressed', 'pressed twice']) {
		const sent = await post(`${at}/submission`, {}, { as: owner })
		expect(sent.headers.get('location')).toBe('/scholar/courses')
		expect(await saidAfter({ get }, sent, owner, edit)).toContain(
			'Course has been updated and submitted for approval!',
		)
	}
	expect(await courseOf(db, course.id)).toMatchObject({
		status: 'pending',
		title: 'My own course',
		approvedVersionId: course.approvedVersionId,
	})
	expect(await db.$count(courseSteps, eq(courseSteps.kind, 'submitted'))).toBe(1)
})

test('a draft shows what is missing before it can be submitted', async ({ db }) => {
	const { get, post, owner, course } = await taught(db, { categoryId: null })
	const at = `/scholar/courses/${course.id}/submission`
	const page = await (await get(at, { as: owner })).text()
	expect(page).toContain('Please choose a category.')
	expect((await post(at, {}, { as: owner })).status).toBe(422)
	expect((await courseOf(db, course.id))?.status).toBe('draft')
})

test('a verse that was typed becomes a citation, or its teacher says why it is none, and the reviewer reads it', async ({
	db,
}) => {
	const { get, post, owner, course, section, sectionPath } = await taught(db)
	const at = `/scholar/courses/${course.id}`
	await post(sectionPath, { ...sectionFields, text: `<p>${typedVerse}</p>` }, { as: owner })
	const refused = await post(`${at}/submission`, {}, { as: owner })
	expect(refused.status).toBe(422)
	const page = await refused.text()
	expect(page).toContain(typedVerse)
	expect(page).toContain(`${sectionPath}?check=yes`)
	expect(page).not.toContain('Please give a reason, or')
	const mark = { 'mark.0.text': typedVerse, 'mark.0.reference': '2:255' }
	const silent = await post(`${at}/submission`, { ...mark, 'mark.0.reason': ' ' }, { as: owner })
	expect([silent.status, (await silent.text()).includes('Please give a reason, or')]).toEqual([422, true])
	const sent = await post(`${at}/submission`, { ...mark, 'mark.0.reason': 'A drill.' }, { as: owner })
	expect(sent.status).toBe(302)
	const [step] = await db.select().from(courseSteps).where(eq(courseSteps.kind, 'submitted'))
	expect(step?.note).toBe(`«${typedVerse}» 2:255: A drill.`)

	// The mark is remembered at the next submission.
	await post(
		sectionPath,
		{ ...sectionFields, revision: '2', text: `<p>${typedVerse}</p><p>x</p>` },
		{ as: owner },
	)
	expect((await post(`${at}/submission`, {}, { as: owner })).status).toBe(302)
	const editor = await (await get(`${sectionPath}?check=yes`, { as: owner })).text()
	expect(editor).not.toContain('Verses typed by hand</h2>')
	expect(section).not.toBe('')
})

test('a rejected course opens with the reason, and can be submitted again', async ({ db }) => {
	const { get, post, owner, course, edit } = await taught(db, { status: 'pending' })
	const admin = await anAdmin(db)
	await rejectCourse({ db, actor: admin, now: new Date() }, course.id, { reason: 'Too <short>.' })
	const page = await (await get(edit, { as: owner })).text()
	expect(page).toContain('The course was not approved')
	expect(page).toContain('Too &lt;short&gt;.')
	expect((await post(`/scholar/courses/${course.id}/submission`, {}, { as: owner })).status).toBe(302)
	expect((await courseOf(db, course.id))?.status).toBe('pending')
})

test('a scholar withdraws a submission, and discards changes after a confirmation', async ({ db }) => {
	const { get, post, owner, course, edit, category } = await taught(db, { status: 'approved' })
	const at = `/scholar/courses/${course.id}`
	await post(edit, { ...fieldsOf(category), revision: '1' }, { as: owner })
	await post(`${at}/submission`, {}, { as: owner })
	expect(await (await get(edit, { as: owner })).text()).toContain(`${at}/withdrawal`)
	const back = await post(`${at}/withdrawal`, {}, { as: owner })
	expect(await saidAfter({ get }, back, owner, edit)).toContain('no longer under review')
	expect((await courseOf(db, course.id))?.status).toBe('approved')
	expect((await get(`${at}/discard`, { as: owner })).status).toBe(200)
	await post(`${at}/discard`, {}, { as: owner })
	expect((await courseOf(db, course.id))?.workingVersionId).toBeNull()
	const again = await get(`${at}/discard`, { as: owner })
	expect(again.headers.get('location')).toBe(edit)
})

test('the preview shows what a student sees, without the answers of the quiz', async ({ db }) => {
	const quiz = {
		passPercent: 60,
		questions: [
			{
				id: 'q1',
				kind: 'single' as const,
				prompt: 'How often?',
				options: [
					{ id: 'o1', text: 'Once' },
					{ id: 'o2', text: 'Twice' },
				],
				correct: ['o2'],
				explanation: 'The secret explanation',
			},
		],
	}
	const { get, owner, course } = await taught(db, {
		sections: [
			{ title: 'With all', quiz, media: { kind: 'youtube', videoId: 'abcdefghijk' }, minutes: 5 },
			{ title: 'After it', materials: [{ title: 'A book', url: 'https://example.org/book' }] },
		],
	})
	const at = `/scholar/courses/${course.id}/preview`
	const overview = await (await get(at, { as: owner })).text()
	expect(overview).toMatch(/With all[\s\S]*After it/)
	const [first] = [...overview.matchAll(/preview\/([0-9a-f-]{36})/g)].map((found) => found[1])
	const page = await (await get(`${at}/${first}`, { as: owner })).text()
	expect(page).toContain('How often?')
	expect(page).toContain('Twice')
	expect(page).not.toContain('secret explanation')
	const sent = await (await get(`${at}/${first}.data`, { as: owner })).text()
	expect(sent).toContain('How often?')
	expect(sent).not.toContain('secret explanation')
	expect(page).not.toMatch(/checked/)
	expect(page).not.toContain('<iframe')
	expect(page).toContain('Next lesson')
	const [second] = await db.select().from(courseSections).where(eq(courseSections.title, 'After it'))
	const other = await (await get(`${at}/${second?.lineage}`, { as: owner })).text()
	expect(other).toContain('href="https://example.org/book"')
})

test('an admin looks at exactly what waits, while its teacher writes on', async ({ db }) => {
	const { get, post, owner, course, edit, category } = await taught(db, { status: 'pending' })
	await post(edit, { ...fieldsOf(category), revision: '1' }, { as: owner })
	const admin = await anAdmin(db)
	const at = `/scholar/courses/${course.id}/preview`
	const submitted = await (await get(`${at}?version=submitted`, { as: admin })).text()
	expect(submitted).toContain('My own course')
	expect(submitted).toContain('This version is waiting for approval')
	expect(await (await get(at, { as: admin })).text()).toContain('Purification')
})

test('pages of the editor are in the reader’s language', async ({ db }) => {
	const { get, owner, edit, sectionPath } = await taught(db)
	expect(await (await get(`/ar${edit}`, { as: owner })).text()).toContain('تعديل الدورة')
	const page = await (await get(`/ar${sectionPath}`, { as: owner })).text()
	expect(page).toContain('رمضان')
	expect(page).toContain('تعديل الدرس')
	expect(await (await get('/ur/scholar/courses/new', { as: owner })).text()).toContain('نیا کورس بنائیں')
})

test('versions of a course are never mixed: a working copy holds what the approved one holds', async ({
	db,
}) => {
	const { post, owner, course, edit, category } = await taught(db, { status: 'approved' })
	await post(`${edit}/draft`, { ...fieldsOf(category), revision: '1' }, { as: owner })
	expect(await db.$count(courseVersions, eq(courseVersions.courseId, course.id))).toBe(2)
	expect(await db.$count(courseSections, eq(courseSections.courseId, course.id))).toBe(2)
})
