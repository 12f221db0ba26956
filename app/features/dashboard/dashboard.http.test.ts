import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { countingQueries } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser, noon } from '#tests/world.ts'
import { aConsultation } from '#tests/world-consultancy.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { aQuestion } from '#tests/world-dashboard.ts'

test('a visitor signs in first and comes back', async ({ db }) => {
	const { get } = site(db)
	expect((await get('/dashboard')).headers.get('location')).toBe('/login?returnTo=%2Fdashboard')
	expect((await get('/ar/dashboard')).headers.get('location')).toBe('/ar/login?returnTo=%2Fdashboard')
	expect((await get('/scholar')).headers.get('location')).toBe('/login?returnTo=%2Fscholar')
})

test('a new user is welcomed by name and told what to do next', async ({ db }) => {
	const { get } = site(db)
	const user = await aUser(db, { name: 'Maryam' })
	const courses = await (await get('/dashboard', { as: user })).text()
	expect(courses).toContain('Welcome, <bdi>Maryam</bdi>')
	for (const words of ['My Courses', 'My Fatwas', 'Find More Courses']) expect(courses).toContain(words)
	const fatwas = await (await get('/dashboard?tab=fatwas', { as: user })).text()
	expect(fatwas).toContain('You have not asked a question yet.')
	expect(fatwas).toContain('Browse Fatwas')
})

test('the days of the week have letters of the reader’s own script', async ({ db }) => {
	const as = await aUser(db)
	for (const [path, letters] of [
		['/dashboard', /^[MTWFS]$/],
		['/ar/dashboard', /^\p{Script=Arabic}$/u],
		['/ur/dashboard', /^\p{Script=Arabic}$/u],
	] as const) {
		const page = await (await site(db).get(path, { as })).text()
		const said = [...page.matchAll(/<\/svg><span aria-hidden="true">([^<]*)<\/span>/g)].map(([, day]) => day)
		expect(said, path).toHaveLength(7)
		for (const day of said) expect(day, path).toMatch(letters)
	}
})

test('a student finds their course and how far they are', async ({ db }) => {
	const course = await aCourse(db, { title: 'فقه الصلاة', language: 'ar' })
	const student = await anEnrollment(db, course, { progress: 45 })
	await anEnrollment(db, await aCourse(db, { title: 'Somebody else learns this' }))
	const page = await (await site(db).get('/dashboard', { as: student })).text()
	expect(page).toContain(`href="/courses/${course.slug}"`)
	expect(page).toContain('45% complete')
	expect(page).toMatch(new RegExp(`href="/courses/${course.slug}/learn"[^>]*>Continue Learning`))
	expect(page).toMatch(/<a[^>]*><bdi lang="ar" dir="rtl">فقه الصلاة/)
	expect(page).not.toContain('Somebody else learns this')
})

test('a finished course shows its certificate, to open, download and share', async ({ db }) => {
	const course = await aCourse(db, { title: 'Manners' })
	const student = await anEnrollment(db, course, { progress: 100, completed: true })
	await db.insert(certificates).values({
		number: 'MK-2026-7F3K-9Q2T',
		userId: student.id,
		courseId: course.id,
		name: student.name,
		courseTitle: 'Manners',
		courseLanguage: 'en',
		teacher: '',
		minutes: 0,
		version: 1,
		issuedAt: noon,
		keyId: crypto.randomUUID(),
		signature: '',
	})
	const page = await (await site(db).get('/ar/dashboard', { as: student })).text()
	const from = page.indexOf(`href="/ar/courses/${course.slug}"`)
	const own = page.slice(page.lastIndexOf('<li', from), page.indexOf('</li>', from))
	expect(own).toContain('src="/ar/certificates/MK-2026-7F3K-9Q2T/certificate.svg"')
	expect(own).toContain('href="/ar/certificates/MK-2026-7F3K-9Q2T/certificate.pdf"')
	expect(own).toMatch(/data-share="[^"]+\/ar\/certificates\/MK-2026-7F3K-9Q2T"/)
	expect(own.match(/<span class="sr-only">: Manners/g)?.length).toBe(5)
})

test('an asker sees where each question stands, and goes to it or to what is published', async ({ db }) => {
	const asker = await aUser(db)
	const waits = await aQuestion(db, { userId: asker.id, title: 'One that waits' })
	const own = await aQuestion(db, {
		userId: asker.id,
		title: 'One for me alone',
		status: 'approved',
		isPrivate: true,
	})
	const published = await aQuestion(db, { userId: asker.id, title: 'One for all', status: 'approved' })
	const page = await (await site(db).get('/dashboard?tab=fatwas', { as: asker })).text()
	const list = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
	expect(list).toContain('href="/fatwas/submit"')
	expect(list.match(/href="\/fatwas\/(?!submit)[^"]+"/g)).toEqual([
		`href="/fatwas/${published.number}-a-slug"`,
		`href="/fatwas/${own.id}/question"`,
		`href="/fatwas/${waits.id}/question"`,
	])
	expect(page.match(/>Answered</g)?.length).toBe(2)
	expect(page.match(/>Pending</g)?.length).toBe(1)
})

test('a student with many courses finds the older ones a page further', async ({ db }) => {
	const { get } = site(db)
	const student = await aUser(db)
	for (let n = 0; n < 13; n++) {
		const course = await aCourse(db, { title: `Lesson ${n}.` })
		const at = new Date(noon.getTime() + n)
		await anEnrollment(db, course, { user: student, createdAt: at, updatedAt: at })
	}
	const first = await (await get('/dashboard', { as: student })).text()
	expect(first).not.toContain('Lesson 0.')
	const older = /href="(\/dashboard\?before=[^"]+)"/.exec(first)?.[1] ?? ''
	const second = await (await get(older, { as: student })).text()
	expect(second).toContain('Lesson 0.')
	expect(second).not.toContain('Lesson 1.')
})

test('a user is kept out of the scholar portal; scholars and admins are let in', async ({ db }) => {
	const { get } = site(db)
	expect((await get('/scholar', { as: await aUser(db) })).headers.get('location')).toBe('/unauthorized')
	for (const person of [await aScholar(db), await anAdmin(db)]) {
		expect((await get('/scholar', { as: person })).status).toBe(200)
	}
})

test('a scholar goes from the portal to each of their courses, to all of them, and to a new one', async ({
	db,
}) => {
	const scholar = await aScholar(db)
	const { id } = await aCourse(db, { scholarId: scholar.id })
	const page = await (await site(db).get('/scholar?tab=courses', { as: scholar })).text()
	for (const to of [`/${id}`, `/${id}/edit`, '', '/new'])
		expect(page).toContain(`href="/scholar/courses${to}"`)
})

test('the portal begins with three courses of a scholar; their tab shows them all', async ({ db }) => {
	const scholar = await aScholar(db)
	for (let n = 0; n < 5; n++) await aCourse(db, { scholarId: scholar.id })
	const edits = async (path: string) =>
		(await (await site(db).get(path, { as: scholar })).text()).match(/href="[^"]+\/edit"/g)?.length
	expect(await edits('/scholar')).toBe(3)
	expect(await edits('/scholar?tab=courses')).toBe(5)
})

test('a scholar reads what waits, without the asker or the question itself', async ({ db }) => {
	const asker = await aUser(db, { name: 'Somebody private' })
	await aQuestion(db, {
		userId: asker.id,
		title: 'متى يجوز الجمع؟',
		language: 'ar',
		question: 'A long story',
	})
	const page = await (await site(db).get('/scholar', { as: await aScholar(db) })).text()
	expect(page).toContain('متى يجوز الجمع؟')
	expect(page).not.toContain('A long story')
	expect(page).not.toContain('Somebody private')
})

test('the number of queries of portal and dashboard is constant', async ({ db }) => {
	const { get } = site(db)
	const scholar = await aScholar(db)
	for (let n = 0; n < 5; n++) await aCourse(db, { scholarId: scholar.id })
	for (let n = 0; n < 5; n++) await aQuestion(db, { userId: scholar.id })
	for (const path of ['/dashboard', '/dashboard?tab=fatwas', '/scholar']) {
		const asked = await countingQueries(async (count) => {
			await get(path, { as: scholar })
			return count.queries
		})
		expect(asked, path).toBeLessThanOrEqual(6)
	}
})

test('when the lists cannot be read, the page says so in the words of the specification', async ({ db }) => {
	await db.execute(sql`alter table course_enrollments rename to enrollments_elsewhere`)
	const failed = await site(db).get('/dashboard', { as: await aUser(db) })
	expect(failed.status).toBe(500)
	expect(await failed.text()).toContain('Failed to load dashboard data. Please try again.')
})

test('a talk is said in the zone in which it was booked, with its name, and whether it is confirmed', async ({
	db,
}) => {
	const user = await aUser(db)
	const startsAt = new Date(Date.now() + 3 * 86_400_000)
	startsAt.setUTCHours(9, 0, 0, 0)
	await aConsultation(db, { userId: user.id, startsAt, zone: 'Asia/Karachi' })
	const plain = async (path: string) =>
		(await (await site(db).get(path, { as: user })).text()).replace(/[\u2066-\u2069]/g, '')
	expect(await plain('/dashboard')).toContain('02:00 PM (Pakistan Standard Time, GMT+5)')
	expect(await plain('/dashboard')).toContain('Waiting for confirmation')
	expect(await plain('/dashboard/consultations')).toContain('02:00 PM (Pakistan Standard Time, GMT+5)')
})
