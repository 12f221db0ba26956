import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import { courseEnrollments, courseSections } from '#app/features/courses/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, aProfile, aScholar, aUser, noon } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { aFatwa } from '#tests/world-fatwas.ts'

test('a visitor of an empty site is told what this place is and how to begin', async ({ db }) => {
	const page = await (await site(db).get('/')).text()
	expect(page.match(/<h1/g)).toHaveLength(1)
	expect(page).toContain('Courses and answers from scholars')
	expect(page).toMatch(/<form[^>]*action="\/search"/)
	expect(page).toMatch(/<a[^>]*href="\/courses"/)
	expect(page).toMatch(/<a[^>]*href="\/fatwas\/submit"/)
	for (const band of [
		'Newest courses',
		'Answer of the day',
		'Questions of the week',
		'Our scholars',
		'At a glance',
	]) {
		expect(page).not.toContain(band)
	}
	expect(page).not.toContain('type="module"')
})

test('the page speaks the language of its address, and so does the organisation', async ({ db }) => {
	const { get } = site(db, {
		'organisation.name': { en: 'Dar al-Ilm', ar: 'دار العلم' },
		'organisation.tagline': { en: 'Learn and ask', ar: 'تعلَّم واسأل' },
	})
	expect(await (await get('/')).text()).toMatch(/<h1[^>]*>Learn and ask<\/h1>/)
	const arabic = await (await get('/ar')).text()
	expect(arabic).toMatch(/<h1[^>]*>تعلَّم واسأل<\/h1>/)
	expect(arabic).toContain('<title>دار العلم، تعلَّم واسأل</title>')
	expect(arabic).toMatch(/<form[^>]*action="\/ar\/search"/)
	expect(arabic).toMatch(/<main.*data-from="\/ar\/search\/suggestions".*id="home-search".*role="listbox"/s)
	const urdu = await (await get('/ur')).text()
	expect(urdu).toContain('Dar al-Ilm')
	expect(urdu).toContain('علماء کے کورسز اور جوابات')
})

test('a reader sees the newest courses of their language with level and students', async ({ db }) => {
	const course = await aCourse(db, { title: 'Quranic Arabic', slug: 'quranic-arabic', level: 'intermediate' })
	await anEnrollment(db, course)
	await anEnrollment(db, course)
	await aCourse(db, { title: 'الحديث', language: 'ar', slug: 'hadith-ar' })
	const page = await (await site(db).get('/')).text()
	expect(page).toContain('href="/courses/quranic-arabic"')
	expect(page).toContain('Intermediate')
	expect(page).toContain('2 students')
	expect(page.indexOf('Quranic Arabic')).toBeLessThan(page.indexOf('الحديث'))
	expect(page).toMatch(/<h3[^>]*lang="ar" dir="rtl"/)
	expect(await (await site(db).get('/ar')).text()).toContain('طالبان')
})

test('the answer of the day is in the language of the reader, signed, with the ayah that it cites', async ({
	db,
}) => {
	const scholar = await aScholar(db, { name: 'Ibrahim', profile: { names: { ar: 'إبراهيم' } } })
	const category = await aCategory(db, { name: 'Worship', names: { ar: 'العبادات' } })
	const answer = '<p>Yes.</p><blockquote data-quran="16:43"></blockquote>'
	const answers = [
		{ title: 'On prayer', answer, scholarId: scholar.id },
		{ language: 'ar' as const, title: 'في الصلاة', answer, scholarId: scholar.id },
	]
	const { number } = await aFatwa(db, { title: 'On prayer', categoryId: category.id, answers })
	await aFatwa(db, { title: 'A secret', isPrivate: true })

	const { get } = site(db, { 'home.answer': number })
	const page = await (await get('/')).text()
	expect(page).toContain(`href="/fatwas/${number}-on-prayer"`)
	for (const said of ['Answer of the day', 'On prayer', 'Worship', 'Ibrahim', 'ٱلذِّكْرِ', 'An-Nahl'])
		expect(page).toContain(said)
	expect(page).not.toContain('A secret')
	const arabic = await (await get('/ar')).text()
	for (const said of ['جواب اليوم', 'في الصلاة', 'العبادات', 'إبراهيم']) expect(arabic).toContain(said)
})

test('the questions of the week stand below the search, short, and lead to their answers', async ({ db }) => {
	const title = 'Is insurance allowed, and what is different about takaful?'
	const { number } = await aFatwa(db, { title })
	const page = await (await site(db).get('/')).text()
	expect(page).toMatch(
		new RegExp(`<a[^>]*href="/fatwas/${number}-[^"]*"[^>]*>Is insurance allowed, and what is…</a>`),
	)
})

test('the day stands in both calendars, with how soon a scholar answers', async ({ db }) => {
	const { get } = site(db, { 'promises.fatwaDays': [2, 9] })
	const page = await (await get('/')).text()
	expect(page).toContain('14')
	expect(page).toMatch(/\d+ \p{L}[^<]* 14\d\d AH/u)
	expect(page).toMatch(/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \p{L}+ \d+, \d{4}</u)
	expect(page).toContain('A scholar will answer within 2–9 working days.')
	expect(await (await get('/ar')).text()).toMatch(/١٤[٠-٩]{2} هـ/)
})

test('a student sees the next lesson of the course they were at last', async ({ db }) => {
	const student = await aUser(db)
	const sections = [{ title: 'The first' }, { title: 'The second', minutes: 9 }]
	const course = await aCourse(db, { title: 'Hadith', slug: 'hadith', sections })
	const { lineage, order } = courseSections
	const [first, second] = await db
		.select({ lineage })
		.from(courseSections)
		.where(eq(courseSections.courseId, course.id))
		.orderBy(order)
	const section = first?.lineage ?? ''
	await anEnrollment(db, course, { user: student, progress: 50, lastSection: section, updatedAt: noon })
	const [enrollment] = await db.select({ id: courseEnrollments.id }).from(courseEnrollments)
	const done = { enrollmentId: enrollment?.id ?? '', section, completedAt: noon, updatedAt: noon }
	await db.insert(sectionProgress).values(done)
	// Enrolled later and not begun.
	const later = new Date(noon.getTime() + 1000)
	await anEnrollment(db, await aCourse(db), { user: student, updatedAt: later })
	const page = await (await site(db).get('/', { as: student })).text()
	for (const said of [
		'Continue where you left off',
		'The second',
		'Lesson 2 of 2',
		'9 minutes',
		'50% complete',
	])
		expect(page).toContain(said)
	expect(page).toContain(`href="/courses/hadith/learn/${second?.lineage}"`)
	expect(await (await site(db).get('/')).text()).not.toContain('Continue where you left off')
})

test('the scholars stand in their order, under their names in the language of the reader', async ({ db }) => {
	const second = await aScholar(db, { name: 'Maryam Tajribi' })
	const first = await aScholar(db, { name: 'Ibrahim al-Sample' })
	await aProfile(db, second, { position: 2 })
	await aProfile(db, first, { position: 1, names: { ar: 'إبراهيم' }, titles: { ar: 'النحو والصرف' } })
	const page = await (await site(db).get('/ar')).text()
	expect(page).toContain('إبراهيم')
	expect(page).toContain('النحو والصرف')
	expect(page.indexOf('إبراهيم')).toBeLessThan(page.indexOf('Maryam Tajribi'))
	expect(page.match(/<img src="\/drawings\/niches\/[^"]+"/g)).toHaveLength(2)
})

test('numbers are shown as the organisation typed them, in the language of the reader', async ({ db }) => {
	const { get } = site(db, {
		'claims.yearsOfExperience': { en: '15+', ar: '+١٥' },
		'organisation.established': 2010,
	})
	const page = await (await get('/')).text()
	for (const said of ['15+', 'years of experience', '2010']) expect(page).toContain(said)
	expect(page).not.toContain('beneficiaries')
	const arabic = await (await get('/ar')).text()
	for (const said of ['+١٥', '٢٠١٠']) expect(arabic).toContain(said)
})

test('the rest is counted from what is here, said to be so, and fewer than three are nothing', async ({
	db,
}) => {
	for (let n = 0; n < 3; n++) await aCourse(db)
	await aFatwa(db)
	const counted = /<dt[^>]*>courses<\/dt><dd[^>]*><bdi>3<\/bdi>/
	const page = await (await site(db).get('/')).text()
	expect(page).toMatch(counted)
	expect(page).toContain('Based on this site’s own records.')
	expect(page).not.toContain('published answers')
	const typed = await (await site(db, { 'claims.courses': { en: '100+' } }).get('/')).text()
	expect(typed).not.toMatch(counted)
	expect(typed).toContain('100+')
})

test('the teaser carries the e-mail to the registration in the body; who is signed in does not see it', async ({
	db,
}) => {
	const { get } = site(db)
	const form = /<form[^>]*action="\/ur\/register"[^>]*>.*?<\/form>/s.exec(
		await (await get('/ur')).text(),
	)?.[0]
	expect(form).toContain('method="post"')
	expect(form).toContain('name="teaser" value="1"')
	expect(form).toContain('name="email"')
	expect(await (await get('/', { as: await aUser(db) })).text()).not.toContain('name="teaser"')
})
