import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, aProfile, aScholar, aUser } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { aFatwa } from '#tests/world-fatwas.ts'

test('a visitor of an empty site is told what this place is and how to begin', async ({ db }) => {
	const page = await (await site(db).get('/')).text()
	expect(page.match(/<h1/g)).toHaveLength(1)
	expect(page).toContain('Courses and answers from scholars')
	expect(page).toMatch(/<form[^>]*action="\/search"/)
	expect(page).toMatch(/<a[^>]*href="\/courses"/)
	for (const band of ['Newest courses', 'Newest answers', 'The scholars', 'In numbers']) {
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

test('the three newest answers lead to their pages; a private one is not among them', async ({ db }) => {
	const category = await aCategory(db, { name: 'Worship', names: { ar: 'العبادات' } })
	await aFatwa(db, { title: 'The oldest of four' })
	for (const title of ['On fasting', 'On travel']) await aFatwa(db, { title })
	const answers = [{ title: 'On prayer' }, { language: 'ar' as const, title: 'في الصلاة' }]
	const { number } = await aFatwa(db, { title: 'On prayer', categoryId: category.id, answers })
	await aFatwa(db, { title: 'A secret', isPrivate: true })

	const page = await (await site(db).get('/')).text()
	expect(page).toContain(`href="/fatwas/${number}-on-prayer"`)
	for (const title of ['On prayer', 'On fasting', 'On travel', 'Worship']) expect(page).toContain(title)
	expect(page).not.toContain('The oldest of four')
	expect(page).not.toContain('A secret')
	const arabic = await (await site(db).get('/ar')).text()
	expect(arabic).toContain('في الصلاة')
	expect(arabic).toContain('العبادات')
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
	expect(page).toContain('>MT</text>')
})

test('the numbers are shown only where the organisation gave them', async ({ db }) => {
	const page = await (
		await site(db, { 'claims.yearsOfExperience': '15+', 'organisation.established': 2010 }).get('/')
	).text()
	expect(page).toContain('15+')
	expect(page).toContain('years of experience')
	expect(page).toContain('2010')
	expect(page).not.toContain('beneficiaries')
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
