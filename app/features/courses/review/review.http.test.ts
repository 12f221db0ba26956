import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import { countingQueries } from '#app/platform/db/db.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readFlash } from '#app/platform/http/flash.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, anAdmin, aScholar, aUser, testEnv } from '#tests/world.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'

function flashOf(response: Response): string | undefined {
	const sealed = /flash=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
	return readFlash(sealed, testEnv.SECRET)?.code
}

const stampIn = (page: string) => /name="stamp" value="([^"]*)"/.exec(page)?.[1] ?? ''

test('an admin reads the list: who teaches, the words of the office, and a dash where nothing is published', async ({
	db,
}) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	const scholar = await aScholar(db, { name: 'ليلى الأنصاري' })
	const published = await aCourse(db, { title: '<script>alert(1)</script>', scholarId: scholar.id })
	await anEnrollment(db, published)
	const waits = await aCourse(db, { title: 'فقه الزكاة', language: 'ar', status: 'pending', scholarId: null })

	const page = await (await get('/admin/courses', { as: admin })).text()
	for (const column of ['Title', 'Category', 'Scholar', 'Status', 'Enrolled', 'Actions'])
		expect(page).toContain(`>${column}<`)
	expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
	expect(page).not.toContain('<script>alert(1)')
	expect(page).toContain('<bdi>ليلى الأنصاري</bdi>')
	expect(page).toContain('Unknown Scholar')
	expect(page).toMatch(/Pending Review<\/span>(?:(?!<\/tr>).)*<bdi>–<\/bdi>/s)
	expect(page).toMatch(/Published<\/span>(?:(?!<\/tr>).)*<bdi>1<\/bdi>/s)
	expect(page).toContain(`action="/admin/courses/${waits.id}/approval"`)
	expect(page).not.toContain(`action="/admin/courses/${published.id}/approval"`)

	const arabic = await (await get('/ar/admin/courses?status=pending_review', { as: admin })).text()
	expect(arabic).toContain('قيد المراجعة')
	expect(arabic).toContain(`action="/ar/admin/courses/${waits.id}/approval"`)
	expect(arabic).not.toContain('alert(1)')
	expect(await (await get('/admin/courses?q=unicorn', { as: admin })).text()).toContain('No courses found')
})

test('an admin approves what they saw, and takes it back; what came since is looked at first', async ({
	db,
}) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const { id, submittedVersionId } = await aCourse(db, { status: 'pending', approvedAt: null })
	const returnTo = '/admin/courses?status=pending_review'
	const other = await post(
		`/admin/courses/${id}/approval`,
		{ returnTo, versionId: crypto.randomUUID() },
		{ as: admin },
	)
	expect(flashOf(other)).toBe('teaching.office-not-now')
	expect(other.headers.get('location')).toBe(`/admin/courses/${id}/edit`)

	const versionId = requireRow(submittedVersionId)
	const approved = await post(`/admin/courses/${id}/approval`, { returnTo, versionId }, { as: admin })
	const to = approved.headers.get('location') ?? ''
	expect(to).toBe(returnTo)
	const list = await (await get(to, { as: admin, cookie: approved.headers.get('set-cookie') ?? '' })).text()
	expect(list).toContain('Course has been approved.')
	expect(list).toContain(`action="/admin/courses/${id}/undo"`)

	const undone = await post(`/admin/courses/${id}/undo`, { returnTo }, { as: admin })
	expect(flashOf(undone)).toBe('staff.undone')
	expect((await db.select().from(courses).where(eq(courses.id, id)))[0]?.status).toBe('pending')
	expect(flashOf(await post(`/admin/courses/${id}/undo`, {}, { as: admin }))).toBe('staff.too-late')
})

test('rejecting asks for the reason and keeps what was typed; its scholar reads it', async ({ db }) => {
	const { get, post } = site(db)
	const [admin, scholar] = [await anAdmin(db), await aScholar(db)]
	const { id } = await aCourse(db, { status: 'pending', scholarId: scholar.id })
	const at = `/admin/courses/${id}/rejection`
	const without = await post(at, { note: ' ', returnTo: '/admin?tab=courses' }, { as: admin })
	expect(without.status).toBe(422)
	const form = await without.text()
	expect(form).toContain('Please write a reason. The scholar will read it.')
	expect(form).toContain('value="/admin?tab=courses"')
	const away = await post(at, { note: 'No sources.', returnTo: 'https://elsewhere.example' }, { as: admin })
	expect(away.headers.get('location')).toBe('/admin/courses')
	expect(await (await get(`/scholar/courses/${id}`, { as: scholar })).text()).toContain('No sources.')
})

test('an admin makes a course with every field for a scholar who was looked for, and reads why others are not offered', async ({
	db,
}) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const person = await aScholar(db, { name: 'Zubayda Example' })
	const student = await aUser(db, { name: 'Zubayda Student' })
	const category = await aCategory(db, { type: 'course' })
	const both = await aCategory(db, { type: 'both', name: 'Fit for both' })
	const empty = await (await get('/admin/courses/new', { as: admin })).text()
	expect(empty).toContain(`value="${category.id}"`)
	expect(empty).not.toContain(both.id)

	const typed = {
		title: 'Logic',
		description: 'What follows.',
		language: 'en',
		level: 'advanced',
		status: 'approved',
	}
	const missing = await post('/admin/courses/new', typed, { as: admin })
	expect(missing.status).toBe(422)
	const refused = await missing.text()
	expect(refused).toContain('Validation Error')
	expect(refused).toContain('Please fill in all required fields.')
	expect(refused).toContain('value="Logic"')

	const looked = await post(
		'/admin/courses/new',
		{ ...typed, find: 'yes', scholarSearch: 'zubayda' },
		{ as: admin },
	)
	const offered = await looked.text()
	expect(offered).toContain(`value="${person.id}"`)
	expect(offered).not.toContain(`value="${student.id}"`)
	expect(offered).toContain('is not a scholar.')

	const fields = {
		...typed,
		categoryId: category.id,
		scholarId: person.id,
		scholarSearch: 'zubayda',
		scholarSearched: 'zubayda',
	}
	const bare = await post('/admin/courses/new', fields, { as: admin })
	expect([bare.status, (await bare.text()).includes('All lessons of this course are empty')]).toEqual([
		409,
		true,
	])
	const draft = { ...fields, status: 'draft' }
	const made = await post('/admin/courses/new', draft, { as: admin })
	expect(flashOf(made)).toBe('teaching.office-created')
	await post('/admin/courses/new', draft, { as: admin })
	const rows = await db.select().from(courses).where(eq(courses.title, 'Logic'))
	expect(rows).toMatchObject([{ scholarId: person.id, status: 'draft', level: 'advanced', slug: 'logic' }])
	const edit = `/scholar/courses/${rows[0]?.id}/edit`
	expect(made.headers.get('location')).toBe(`${edit}#curriculum`)
	expect((await get(edit, { as: admin })).status).toBe(200)
})

test('a course without content that waits is approved by nobody', async ({ db }) => {
	const { post } = site(db)
	const admin = await anAdmin(db)
	const course = await aCourse(db, { status: 'pending', sections: [{ title: 'Empty', description: '' }] })
	const refused = await post(`/admin/courses/${course.id}/approval`, {}, { as: admin })
	expect(flashOf(refused)).toBe('teaching.office-empty')
	expect(refused.headers.get('location')).toBe(`/admin/courses/${course.id}/edit`)
	expect((await db.select().from(courses).where(eq(courses.id, course.id)))[0]?.status).toBe('pending')
})

test('an admin edits a course by its form; a form of before somebody’s change is told so and keeps what was typed', async ({
	db,
}) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const category = await aCategory(db, { type: 'both' })
	const course = await aCourse(db, { categoryId: category.id })
	const at = `/admin/courses/${course.id}/edit`
	const stamp = stampIn(await (await get(at, { as: admin })).text())
	const fields = {
		title: 'A better title',
		description: 'What it is.',
		categoryId: category.id,
		level: 'beginner',
		language: 'en',
		scholarId: requireRow(course.scholarId),
		status: 'draft',
		stamp,
	}
	const saved = await post(at, fields, { as: admin })
	expect(flashOf(saved)).toBe('teaching.office-updated')
	expect((await get(`/courses/${course.slug}`)).status).toBe(404)

	const stale = await post(at, { ...fields, title: 'Another one' }, { as: admin })
	expect(stale.status).toBe(409)
	const page = await stale.text()
	expect(page).toContain('Someone else changed this course after you opened it.')
	expect(page).toContain('value="Another one"')
	expect(stampIn(page)).not.toBe(stamp)
})

test('a picture that cannot be fetched is said beside its field', async ({ db }) => {
	const admin = await anAdmin(db)
	const category = await aCategory(db, { type: 'course' })
	const fields = {
		title: 'Logic',
		description: 'What follows.',
		language: 'en',
		categoryId: category.id,
		scholarId: admin.id,
		imageUrl: 'http://127.0.0.1/picture.png',
	}
	const refused = await site(db).post('/admin/courses/new', fields, { as: admin })
	expect(refused.status).toBe(409)
	expect(await refused.text()).toContain('Failed to create course: We couldn’t download the picture.')
	expect(await db.$count(courses, eq(courses.title, 'Logic'))).toBe(0)
})

test('an admin sees what a change of a published course says otherwise', async ({ db }) => {
	const admin = await anAdmin(db)
	const course = await aCourse(db, { sections: [{ title: 'Prayer' }] })
	const to = await aVersion(db, course, 2, [{ title: 'Prayer at night' }], {
		approvedAt: null,
		title: 'A longer title',
	})
	const [old] = await db
		.select()
		.from(courseSections)
		.where(eq(courseSections.versionId, requireRow(course.approvedVersionId)))
	await db
		.update(courseSections)
		.set({ lineage: requireRow(old).lineage })
		.where(eq(courseSections.versionId, to))
	await db.update(courses).set({ status: 'pending', submittedVersionId: to }).where(eq(courses.id, course.id))
	const page = await (await site(db).get(`/admin/courses/${course.id}/edit`, { as: admin })).text()
	expect(page).toContain(`<del>${course.title}</del>`)
	expect(page).toMatch(/<ins[^>]*>A longer title<\/ins>/)
	expect(page).toMatch(/<del[^>]*>Prayer<\/del>/)
	expect(page).toContain('In the catalogue')
})

test('a scholar finds their courses, deletes one and takes it back; one with students is archived instead', async ({
	db,
}) => {
	const { get, post } = site(db)
	const scholar = await aScholar(db)
	const mine = await aCourse(db, { title: 'Logic', scholarId: scholar.id })
	const taught = await aCourse(db, { title: 'Grammar', scholarId: scholar.id })
	await anEnrollment(db, taught)
	await aCourse(db, { title: 'Somebody else’s' })
	const list = async (query = '') => (await get(`/scholar/courses${query}`, { as: scholar })).text()
	const page = await list()
	for (const part of ['preview', 'edit', 'deletion'])
		expect(page).toContain(`href="/scholar/courses/${mine.id}/${part}"`)
	expect(page).not.toContain('Somebody else’s')
	expect(await list('?q=gram&status=approved')).not.toContain('Logic')

	const sure = await (await get(`/scholar/courses/${mine.id}/deletion`, { as: scholar })).text()
	expect(sure).toContain('Delete this course?')
	const gone = await post(`/scholar/courses/${mine.id}/deletion`, {}, { as: scholar })
	expect(gone.headers.get('location')).toBe('/scholar/courses')
	const cookie = gone.headers.get('set-cookie') ?? ''
	const after = await (await get('/scholar/courses', { as: scholar, cookie })).text()
	expect(after).not.toContain('Logic')
	expect(after).toContain(`action="/scholar/courses/${mine.id}/undo"`)
	expect(await list('?status=deleted')).toContain('Logic')
	const back = await post(
		`/scholar/courses/${mine.id}/restoration`,
		{ returnTo: '/scholar/courses' },
		{ as: scholar },
	)
	expect(flashOf(back)).toBe('teaching.restore-done')
	expect(await list()).toContain('Logic')

	const instead = await get(`/scholar/courses/${taught.id}/deletion`, { as: scholar })
	expect(instead.headers.get('location')).toBe(`/scholar/courses/${taught.id}`)
	expect(flashOf(instead)).toBe('teaching.has-students')
	expect(await (await get(`/scholar/courses/${taught.id}`, { as: scholar })).text()).toContain(
		'Archive it instead',
	)
	const refused = await post(`/scholar/courses/${taught.id}/deletion`, {}, { as: scholar })
	expect(flashOf(refused)).toBe('teaching.has-students')
	expect(flashOf(await post(`/scholar/courses/${taught.id}/archive`, {}, { as: scholar }))).toBe(
		'teaching.archive-done',
	)
	expect((await get(`/courses/${taught.slug}`)).status).toBe(404)
	expect(flashOf(await post(`/scholar/courses/${taught.id}/archive`, {}, { as: scholar }))).toBe(
		'staff.not-now',
	)
	expect(flashOf(await post(`/scholar/courses/${taught.id}/unarchive`, {}, { as: scholar }))).toBe(
		'teaching.unarchive-done',
	)
	expect((await get(`/courses/${taught.slug}`)).status).toBe(200)
})

test('a scholar reads who learns with them and downloads the list; a colleague finds nothing there', async ({
	db,
}) => {
	const { get, post } = site(db)
	const scholar = await aScholar(db)
	const course = await aCourse(db, { scholarId: scholar.id })
	const student = await anEnrollment(db, course, { user: await aUser(db, { name: 'مريم' }), progress: 40 })
	const at = `/scholar/courses/${course.id}`
	const page = await (await get(`${at}/students`, { as: scholar })).text()
	expect(page).toContain('<bdi>مريم</bdi>')
	expect(page).toContain('40%')
	expect(page).not.toContain(student.email)
	expect(await (await get(`${at}/students?q=مر`, { as: scholar })).text()).toContain('<bdi>مريم</bdi>')
	const none = await (await get(`${at}/students?show=learning&q=Zayd`, { as: scholar })).text()
	expect(none).toContain('No students match this filter.')
	expect(none).toMatch(new RegExp(`<a [^>]*href="${at}/students"[^>]*>Clear Filters`))
	expect(none).toContain(`href="${at}/students?show=finished&amp;q=Zayd"`)
	const file = await post(`${at}/students/export`, { show: 'all' }, { as: scholar })
	expect(file.headers.get('content-type')).toContain('text/csv')
	expect(await file.text()).toContain('مريم')
	const colleague = await aScholar(db)
	for (const part of ['', '/students', '/deletion'])
		expect((await get(`${at}${part}`, { as: colleague })).status).toBe(404)
	for (const part of ['archive', 'deletion', 'students/export'])
		expect((await post(`${at}/${part}`, {}, { as: colleague })).status).toBe(404)
	expect((await get(at, { as: await anAdmin(db) })).status).toBe(200)
})

test('the pages of the office ask the database at most six times', async ({ db }) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	const course = await aCourse(db)
	const waits = await aCourse(db, { status: 'pending' })
	await anEnrollment(db, course)
	const paths = [
		'/admin/courses?q=course',
		'/admin/courses/new',
		`/admin/courses/${course.id}/edit`,
		`/admin/courses/${waits.id}/edit`,
		'/scholar/courses',
		`/scholar/courses/${course.id}`,
		`/scholar/courses/${course.id}?tab=ratings`,
		`/scholar/courses/${course.id}/students`,
		`/scholar/courses/${waits.id}/deletion`,
	]
	for (const path of paths) {
		const asked = await countingQueries(async (count) => {
			expect((await get(path, { as: admin })).status, path).toBe(200)
			return count.queries
		})
		expect(asked, path).toBeLessThanOrEqual(6)
	}
})
