import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseSections, courses, courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { rejectCourse } from '../commands/reject-course.server.ts'
import { courseSteps } from '../tables.server.ts'

const typedVerse = 'ولا يحيطون بشيء من علمه إلا بما شاء'

async function taught(db: Db, over: Parameters<typeof aCourse>[1] = {}) {
	const owner = await aScholar(db, { name: 'The Teacher' })
	const category = await aCategory(db, { type: 'course' })
	const course = await aCourse(db, {
		scholarId: owner.id,
		status: 'draft',
		categoryId: category.id,
		title: 'My own course',
		sections: [{ title: 'The first section' }],
		...over,
	})
	const [section] = await db.select().from(courseSections).where(eq(courseSections.courseId, course.id))
	const edit = `/scholar/courses/${course.id}/edit`
	return {
		...{ owner, course, category, edit, section: section?.lineage ?? '' },
		sectionPath: `${edit}/sections/${section?.lineage}`,
		...site(db),
	}
}

const fieldsOf = (category: { id: string }) => ({
	title: 'Purification',
	description: 'What makes clean.',
	category: category.id,
	level: 'beginner',
	language: 'en',
})
const sectionFields = { revision: '1', title: 'Wudu', text: 'Wash.', minutes: '', release: '' }

const courseOf = async (db: Db, id: string) => (await db.select().from(courses).where(eq(courses.id, id)))[0]
const sectionOf = async (db: Db, lineage: string) =>
	(await db.select().from(courseSections).where(eq(courseSections.lineage, lineage)))[0]

type Site = ReturnType<typeof site>
/** What the page that a redirect leads to says in its toast. */
async function saidAfter({ get }: Pick<Site, 'get'>, response: Response, as: User, at: string) {
	const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
	const page = await (await get(at, { as, cookie })).text()
	return page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('a scholar submits a new course at once, and hears it in the words of the specification', async ({
	db,
}) => {
	const { get, post, owner, category } = await taught(db)
	expect((await get('/scholar/courses/new', { as: owner })).status).toBe(200)
	const made = await post('/scholar/courses/new', { ...fieldsOf(category), next: 'submit' }, { as: owner })
	expect(made.headers.get('location')).toBe('/scholar/courses')
	const [course] = await db.select().from(courses).where(eq(courses.title, 'Purification'))
	expect(course).toMatchObject({ status: 'pending', scholarId: owner.id, imageUrl: null })
	expect(await saidAfter({ get }, made, owner, '/scholar/courses/new')).toContain(
		'Course has been created and submitted for approval!',
	)
})

test('what is missing is said beside its field, and what was typed is kept', async ({ db }) => {
	const { post, owner } = await taught(db)
	const refused = await post(
		'/scholar/courses/new',
		{
			title: ' ',
			description: 'Some <words>',
			category: '',
			level: 'beginner',
			language: 'en',
			next: 'submit',
		},
		{ as: owner },
	)
	expect(refused.status).toBe(422)
	const page = await refused.text()
	expect(page).toContain('Validation Error: Please fill in all required fields.')
	expect(page).toContain('Please give a title.')
	expect(page).toContain('Please choose a category.')
	expect(page).toContain('Some &lt;words&gt;')
})

test('a draft needs a title only, and opens to be written on', async ({ db }) => {
	const { get, post, owner } = await taught(db)
	const made = await post(
		'/scholar/courses/new',
		{ title: 'Later', description: '', category: '', level: 'advanced', language: 'ur', next: 'draft' },
		{ as: owner },
	)
	const [course] = await db.select().from(courses).where(eq(courses.title, 'Later'))
	expect(course).toMatchObject({ status: 'draft', language: 'ur', level: 'advanced', categoryId: null })
	const edit = `/scholar/courses/${course?.id}/edit`
	expect(made.headers.get('location')).toBe(edit)
	expect(await (await get(edit, { as: owner })).text()).toContain('There are no sections yet.')
})

test('a category that was not offered is refused', async ({ db }) => {
	const { post, owner } = await taught(db)
	const other = await aCategory(db, { type: 'fatwa' })
	const refused = await post('/scholar/courses/new', { ...fieldsOf(other), next: 'submit' }, { as: owner })
	expect([refused.status, (await refused.text()).includes('no longer there')]).toEqual([422, true])
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
	expect((await get(nowhere, { as: other })).status).toBe(404)
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
	expect([wrong.status, await wrong.json()]).toEqual([422, { errors: { title: 'teaching.title-required' } }])
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

test('a section is plain text or HTML, with verses by reference, and script in it never runs', async ({
	db,
}) => {
	const { get, post, owner, sectionPath, section, course } = await taught(db)
	const text = '<p onclick="x()">One<script>alert(1)</script></p><p>[quran:2:255]</p><img src=x onerror=y>'
	await post(sectionPath, { ...sectionFields, text, minutes: '12' }, { as: owner })
	expect(await sectionOf(db, section)).toMatchObject({
		title: 'Wudu',
		minutes: 12,
		description: '<p>One</p><blockquote data-quran="2:255"></blockquote>',
	})
	const preview = await get(`/scholar/courses/${course.id}/preview/${section}`, { as: owner })
	const page = await preview.text()
	expect(page).toContain('class="ayah"')
	expect(page).not.toContain('alert(1)')
	expect(await (await get(sectionPath, { as: owner })).text()).not.toMatch(/onerror=y|<script>alert/)
})

test('a section opens on a day, on a Hijri day, or days after enrolling', async ({ db }) => {
	const { post, get, owner, sectionPath, section } = await taught(db)
	let revision = 0
	const save = (fields: Record<string, string>) =>
		post(sectionPath, { ...sectionFields, revision: String(++revision), ...fields }, { as: owner })
	const released = async () => (await sectionOf(db, section))?.release
	await save({ release: 'on', releaseOn: '2026-03-10' })
	expect(await released()).toEqual({ kind: 'on', on: '2026-03-10' })
	await save({ release: 'after', releaseDays: '7' })
	expect(await released()).toEqual({ kind: 'after', days: 7 })
	await save({ release: 'hijri', hijriDay: '1', hijriMonth: '9', hijriYear: '1447' })
	expect(await released()).toEqual({ kind: 'on', on: '2026-02-18', hijri: '1447-09-01' })
	expect(await (await get(sectionPath, { as: owner })).text()).toMatch(/this is .{0,9}February 18, 2026/)
	revision -= 1
	for (const [wrong, said] of [
		[{ release: 'on', releaseOn: '2026-02-30' }, 'Please choose the day.'],
		[{ release: 'hijri', hijriDay: '31', hijriMonth: '9', hijriYear: '1447' }, 'no such Hijri day'],
		[{ release: 'after', releaseDays: '-1' }, '0 to 3650'],
		[{ release: 'after', releaseDays: '' }, '0 to 3650'],
	] as const) {
		const refused = await save(wrong)
		expect([refused.status, (await refused.text()).includes(said)], said).toEqual([422, true])
	}
})

test('sections are added, moved, taken out and put back without script', async ({ db }) => {
	const { get, post, owner, edit, section } = await taught(db)
	const page = async () => (await get(edit, { as: owner })).text()
	const id = /name="section" value="([0-9a-f-]{36})"\/?><div class="min-w-0 flex-1/.exec(await page())?.[1]
	await post(`${edit}/sections`, { section: id ?? '', title: 'The second section' }, { as: owner })
	const order = async () =>
		[...(await page()).matchAll(/<bdi lang="en" dir="ltr">([^<]+)<\/bdi><\/a>/g)].map((found) => found[1])
	expect(await order()).toEqual(['The first section', 'The second section'])
	await post(`${edit}/order`, { section, to: '2' }, { as: owner })
	expect(await order()).toEqual(['The second section', 'The first section'])
	const removed = await post(`${edit}/sections/${id}/removal`, {}, { as: owner })
	expect(await saidAfter({ get }, removed, owner, edit)).toContain('You can put it back')
	expect(await order()).toEqual(['The first section'])
	expect(await page()).toContain(`/scholar/courses/${edit.split('/')[3]}/edit/sections/${id}/restoration`)
	await post(`${edit}/sections/${id}/restoration`, {}, { as: owner })
	expect(await order()).toEqual(['The second section', 'The first section'])
	const empty = await post(`${edit}/sections`, { section: crypto.randomUUID(), title: '' }, { as: owner })
	expect([empty.status, (await empty.text()).includes('Please give a title.')]).toEqual([422, true])
})

test('“Save and submit” puts a change of a published course before the admin; students keep what they have', async ({
	db,
}) => {
	const { get, post, owner, edit, course, category } = await taught(db, { status: 'approved' })
	const page = await (await get(edit, { as: owner })).text()
	expect(page).toContain('the course returns to pending and needs admin approval')
	const at = `/scholar/courses/${course.id}`
	const early = await post(`${at}/submission`, {}, { as: owner })
	expect(await saidAfter({ get }, early, owner, edit)).toContain('Nothing was changed')

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

test('what is missing in a draft is said before it can be submitted', async ({ db }) => {
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
	expect(page).not.toContain('Please say why, or')
	const mark = { 'mark.0.text': typedVerse, 'mark.0.reference': '2:255' }
	const silent = await post(`${at}/submission`, { ...mark, 'mark.0.reason': ' ' }, { as: owner })
	expect([silent.status, (await silent.text()).includes('Please say why, or')]).toEqual([422, true])
	const sent = await post(`${at}/submission`, { ...mark, 'mark.0.reason': 'A drill.' }, { as: owner })
	expect(sent.status).toBe(302)
	const [step] = await db.select().from(courseSteps).where(eq(courseSteps.kind, 'submitted'))
	expect(step?.note).toBe(`«${typedVerse}» 2:255: A drill.`)

	// It holds for the next time.
	await post(
		sectionPath,
		{ ...sectionFields, revision: '2', text: `<p>${typedVerse}</p><p>x</p>` },
		{ as: owner },
	)
	expect((await post(`${at}/submission`, {}, { as: owner })).status).toBe(302)
	const editor = await (await get(`${sectionPath}?check=yes`, { as: owner })).text()
	expect(editor).not.toContain('Verses that were typed</h2>')
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

test('what waits is taken back by its teacher, and changes are discarded after a word', async ({ db }) => {
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
	expect(page).toContain('The section after')
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
	expect(submitted).toContain('what waits for approval')
	expect(await (await get(at, { as: admin })).text()).toContain('Purification')
})

test('pages of the editor are in the reader’s language', async ({ db }) => {
	const { get, owner, edit, sectionPath } = await taught(db)
	expect(await (await get(`/ar${edit}`, { as: owner })).text()).toContain('تعديل الدورة')
	const page = await (await get(`/ar${sectionPath}`, { as: owner })).text()
	expect(page).toContain('رمضان')
	expect(page).toContain('كتابة درس')
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
