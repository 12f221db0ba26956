import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { statementsOf } from '#tests/plans.ts'
import { aCategory, anAdmin, aScholar, aUser, sessionCookie } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'

/** The visible words of a page without script, one space apart. */
function wordsOf(html: string): string {
	const body = html.slice(html.indexOf('<main'))
	return body
		.replace(/<[^>]+>/g, ' ')
		.replace(/&#x27;/g, "'")
		.replace(/&amp;/g, '&')
		.replace(/\s+/g, ' ')
}

test('a visitor browses the catalogue in three languages', async ({ db }) => {
	const category = await aCategory(db, { type: 'course', name: 'Fiqh', names: { ar: 'الفقه', ur: 'فقہ' } })
	await aCourse(db, { title: 'Usul', slug: 'usul', categoryId: category.id, level: 'advanced' })
	await aCourse(db, { title: 'النحو', slug: 'nahw', language: 'ar' })
	const { get } = site(db)
	const pages = [
		['/courses', 'Showing 2 courses', 'Advanced', 'Fiqh', '0 students'],
		['/ar/courses', 'تُعرض دورتان', 'متقدم', 'الفقه', 'لا طلاب بعد'],
		['/ur/courses', '۲ کورسز دکھائے جا رہے ہیں', 'اعلیٰ', 'فقہ', '۰ طلبہ'],
	] as const
	for (const [path, ...said] of pages) {
		const response = await get(path)
		expect(response.status).toBe(200)
		const html = await response.text()
		for (const sentence of said) expect(wordsOf(html)).toContain(sentence)
		expect(html).toMatch(/<h2[^>]* lang="ar" dir="rtl"/)
		expect(html).toContain(`href="${path}/usul"`)
		expect(html).not.toContain('modulepreload')
	}
})

test('a visitor without script searches and filters by a plain form', async ({ db }) => {
	const scholar = await aScholar(db, { name: 'Ustadha Maryam' })
	await aCourse(db, { title: 'Hadith Sciences', level: 'advanced', scholarId: scholar.id })
	await aCourse(db, { title: 'Hadith for All', level: 'beginner', scholarId: scholar.id })
	const { get } = site(db)
	const html = await (
		await get(`/courses?q=hadi&category=&level=advanced&scholar=${scholar.id}&language=`)
	).text()
	expect(wordsOf(html)).toContain('Showing 1 course ')
	expect(wordsOf(html)).toContain('Hadith Sciences')
	expect(wordsOf(html)).not.toContain('Hadith for All')
	expect(html).toMatch(/<a [^>]*href="\/courses"[^>]*>Clear Filters/)
	expect(await (await get('/courses')).text()).not.toContain('Clear Filters')
	expect(html).toMatch(/<form[^>]* data-live="300"/)
	expect(html).toMatch(/<form[^>]* method="get"/)
	expect(html).toMatch(/<input[^>]* name="q"[^>]* value="hadi"/)
	expect(html).toMatch(/<option value="advanced" selected="">/)
	expect(html).toMatch(new RegExp(`<option value="${scholar.id}" selected="">Ustadha Maryam`))
})

test('a visitor who finds nothing is told so and can clear the filters', async ({ db }) => {
	await aCourse(db)
	const response = await site(db).get('/courses?q=zzzz')
	expect(response.status).toBe(200)
	const html = await response.text()
	expect(wordsOf(html)).toContain('Showing 0 courses No courses found matching your criteria')
	expect(html).toMatch(/<a [^>]*href="\/courses"[^>]*>Clear Filters/)
})

test('where no course is published yet the catalogue says that, and nothing of criteria', async ({ db }) => {
	const html = await (await site(db).get('/courses')).text()
	expect(wordsOf(html)).toContain('Showing 0 courses No courses yet Courses appear here as soon as')
	expect(html).not.toContain('criteria')
})

test('nonsense in the address is no filter and no error', async ({ db }) => {
	await aCourse(db)
	const { get } = site(db)
	const nonsense = [
		'category=1',
		'level=expert',
		'scholar=%00',
		'language=fr',
		'after=1-2-3',
		'before=x',
		`after=${'9'.repeat(5000)}`,
	]
	for (const query of nonsense) {
		const response = await get(`/courses?${query}`)
		expect(response.status, query).toBe(200)
		expect(wordsOf(await response.text()), query).toContain('Showing 1 course ')
	}
	const hostile = await get(
		`/courses?q=${encodeURIComponent(`"><script>alert(1)</script>' or 1=1 --\u0000`)}`,
	)
	expect(hostile.status).toBe(200)
	expect(await hostile.text()).not.toContain('<script>alert')
})

test('a visitor turns the page and comes back, with the filters kept', async ({ db }) => {
	const scholarId = (await aScholar(db)).id
	for (let n = 1; n <= 30; n++) await aCourse(db, { scholarId, title: `Lesson ${n}` })
	const { get } = site(db)
	const first = await (await get('/courses?q=lesson')).text()
	expect(wordsOf(first)).toContain('Showing 30 courses')
	const next = /href="(\/courses\?q=lesson&amp;page=2)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
	const second = await (await get(next)).text()
	expect(second.match(/<article/g)).toHaveLength(6)
	expect(second).toMatch(/href="\/courses\?q=lesson"[^>]*>[^<]*(<[^>]+>[^<]*)*Previous courses/)
})

test('a visitor with an old link to a later page lands on the first', async ({ db }) => {
	const course = await aCourse(db, { title: 'Lesson' })
	for (const [old, first] of [
		[`/ar/courses?level=beginner&after=0-1-${course.id}`, '/ar/courses?level=beginner'],
		['/ar/courses?q=lesson&page=2', '/ar/courses?q=lesson'],
	] as const) {
		const response = await site(db).get(old)
		expect([response.status, response.headers.get('location')]).toEqual([302, first])
	}
})

test('a visitor reads about a course, and is asked to log in to enroll', async ({ db }) => {
	const scholar = await aScholar(db, { name: 'Dr. Ibrahim' })
	const category = await aCategory(db, { type: 'course', name: 'Arabic' })
	await aCourse(db, {
		slug: 'nahw',
		title: 'Arabic <b>Grammar</b>',
		description: 'First steps.\n\nSecond paragraph.',
		scholarId: scholar.id,
		categoryId: category.id,
		sections: [
			{
				title: 'Nouns',
				description: '<p>SECRET TEACHING</p>',
				minutes: 40,
				materials: [{ title: 'Sheet', url: '/files/secret.pdf' }],
			},
			{ title: 'Verbs', minutes: 35 },
		],
	})
	const response = await site(db).get('/courses/nahw')
	expect(response.status).toBe(200)
	const html = await response.text()
	const words = wordsOf(html)
	for (const said of [
		'Arabic &lt;b&gt;Grammar',
		'Dr. Ibrahim',
		'Beginner',
		'2 lessons',
		'1 hour 15 minutes',
		'0 students',
	]) {
		expect(words).toContain(said)
	}
	expect(words).toMatch(
		/Overview .*First steps\..*Curriculum .*Nouns 40 minutes Locked .*Verbs 35 minutes Locked .*Materials .*Sheet Nouns Locked/,
	)
	expect(html).toMatch(/<a [^>]*href="\/login\?returnTo=%2Fcourses%2Fnahw"[^>]*>Login to Enroll/)
	for (const tab of ['overview', 'curriculum', 'materials']) {
		expect(html).toContain(`href="#${tab}"`)
		expect(html).toMatch(new RegExp(`<section id="${tab}"`))
	}
	expect(html).toContain('<link rel="canonical" href="http://localhost:3000/courses/nahw"/>')
	expect(html).not.toContain('SECRET')
	expect(html).not.toContain('secret.pdf')
	expect(html).not.toContain('noindex')
	expect(html).not.toContain('modulepreload')
})

test('a course speaks its own language on a page in another', async ({ db }) => {
	await aCourse(db, { slug: 'النحو', title: 'مبادئ النحو', language: 'ar', sections: [{ title: 'الاسم' }] })
	const html = await (await site(db).get(`/ur/courses/${encodeURIComponent('النحو')}`)).text()
	expect(html).toContain('<html lang="ur" dir="rtl"')
	expect(html).toMatch(/<h1 lang="ar" dir="rtl"[^>]*>مبادئ النحو/)
	expect(html).toMatch(/<ol lang="ar" dir="rtl"/)
	expect(wordsOf(html)).toContain('داخلے کے لیے لاگ ان کریں')
	expect(html).toContain(`href="http://localhost:3000/ar/courses/${encodeURIComponent('النحو')}"`)
})

test('a course reached by its id moves to its slug, in the language of the page', async ({ db }) => {
	const course = await aCourse(db, { slug: 'النحو' })
	for (const prefix of ['', '/ar']) {
		const response = await site(db).get(`${prefix}/courses/${course.id}`)
		expect(response.status).toBe(301)
		expect(response.headers.get('location')).toBe(`${prefix}/courses/${encodeURIComponent('النحو')}`)
	}
})

test('only its students find a course outside of the catalogue', async ({ db }) => {
	const pending = await aCourse(db, { slug: 'pending', status: 'pending' })
	const student = await anEnrollment(db, pending, { progress: 10 })
	const { get } = site(db)
	const asked = [
		['/courses/none', {}],
		['/courses/pending', {}],
		[`/courses/${pending.id}`, {}],
		['/courses/pending', { as: await aUser(db) }],
		['/courses/pending', { as: await anAdmin(db) }],
		['/courses/%00', {}],
		['/courses/%F0%9F%92%A5', {}],
	] as const
	for (const [path, who] of asked) {
		const response = await get(path, who)
		expect(response.status, path).toBe(404)
		const html = await response.text()
		expect(html).toContain('<title>Course not found')
		expect(wordsOf(html)).toContain('Course not found')
		expect(html).toMatch(/<a [^>]*href="\/courses"[^>]*>Back to courses/)
	}
	expect((await get('/courses/pending', { as: student })).status).toBe(200)
})

test('a student sees their progress and nothing locked', async ({ db }) => {
	const course = await aCourse(db, {
		slug: 'nahw',
		sections: [
			{
				materials: [
					{ title: 'Sheet', url: '/files/1.pdf' },
					{ title: 'Bad', url: 'javascript:alert(1)' },
				],
			},
		],
	})
	const student = await anEnrollment(db, course, { progress: 40 })
	const html = await (await site(db).get('/courses/nahw', { as: student })).text()
	expect(wordsOf(html)).toContain('Your progress 40% complete')
	expect(html).toMatch(/<progress value="40" max="100"/)
	expect(html).toContain('<a href="/files/1.pdf">Sheet</a>')
	expect(html).not.toContain('javascript:')
	expect(wordsOf(html)).not.toContain('Locked')
	expect(wordsOf(html)).not.toContain('Login to Enroll')
})

test('somebody signed in enrolls by a plain form', async ({ db }) => {
	await aCourse(db, { slug: 'nahw' })
	const user = await aUser(db)
	const html = await (await site(db).get('/ar/courses/nahw', { as: user })).text()
	expect(html).toMatch(/<form[^>]* action="\/ar\/courses\/nahw\/enrollment"[^>]* method="post"/)
	const words = wordsOf(await (await site(db).get('/courses/nahw', { as: user })).text())
	expect(words).toContain('Enroll Now (Free)')
	expect(words).not.toContain('Login to Enroll')
	expect(words).toContain('Locked')
})

test('a course whose category and teacher are gone says so', async ({ db }) => {
	const category = await aCategory(db, { type: 'course' })
	const scholar = await aScholar(db)
	await aCourse(db, { slug: 'nahw', categoryId: category.id, scholarId: scholar.id })
	await db.delete(categories)
	await db.delete(profiles)
	const { get } = site(db)
	for (const path of ['/courses', '/courses/nahw']) {
		const words = wordsOf(await (await get(path)).text())
		expect(words).toContain('Uncategorized')
		expect(words).toContain('Unknown Scholar')
	}
})

test('a sample course is marked and kept out of search engines', async ({ db }) => {
	await aCourse(db, { slug: 'nahw', sampleAt: new Date() })
	const html = await (await site(db).get('/courses/nahw')).text()
	expect(wordsOf(html)).toContain('Sample content')
	expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('a course of 300 sections and a title of 200 letters is still a light page', async ({ db }) => {
	const sections = Array.from({ length: 300 }, (_, n) => ({
		title: `Section ${n + 1}`,
		description: 'x'.repeat(5000),
	}))
	await aCourse(db, { slug: 'long', title: 'word '.repeat(40).trim(), sections })
	const html = await (await site(db).get('/courses/long')).text()
	expect(wordsOf(html)).toContain('Show 280 more lessons')
	expect(wordsOf(html)).toContain('Section 300')
	expect(html.length).toBeLessThan(400_000)
})

test('pages cost at most three statements for a visitor, and six for somebody signed in', async ({ db }) => {
	const course = await aCourse(db, { slug: 'nahw' })
	const student = await anEnrollment(db, course)
	const { get } = site(db)
	// Before counting starts, so that signing in is not counted.
	const signedIn = { cookie: await sessionCookie(db, student) }
	for (const path of ['/courses', '/courses/nahw', '/courses/none']) {
		expect((await statementsOf(db, () => get(path))).length, path).toBeLessThanOrEqual(3)
		expect((await statementsOf(db, () => get(path, signedIn))).length, path).toBeLessThanOrEqual(6)
	}
	expect((await statementsOf(db, () => get('/courses?q=course'))).length).toBeLessThanOrEqual(9)
})

test('a failing database shows the specified sentence', async ({ db }) => {
	await aCourse(db, { slug: 'nahw' })
	const { get } = site(db)
	await db.execute(sql`savepoint whole`)
	await db.execute(sql`alter table courses rename to elsewhere`)
	await db.execute(sql`savepoint broken`)
	const list = await get('/courses')
	expect(list.status).toBe(500)
	expect(wordsOf(await list.text())).toContain('Failed to load courses. Please try again later.')
	await db.execute(sql`rollback to savepoint broken`)
	const detail = await get('/ar/courses/nahw')
	expect([detail.status, detail.headers.get('location')]).toEqual([302, '/ar/courses'])
	await db.execute(sql`rollback to savepoint broken`)
	await db.execute(sql`rollback to savepoint whole`)
})
