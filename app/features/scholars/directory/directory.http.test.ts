import { expect } from 'vitest'
import { scholarCompetences } from '#app/features/scholars/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, anAdmin, aScholar, aUser, noon } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aFatwa } from '#tests/world-fatwas.ts'

async function read(db: Db, path: string) {
	const response = await site(db).get(path)
	return { status: response.status, html: (await response.text()).replace(/<!-- -->/g, '') }
}

test('a reader finds the scholars by name, and admins only where they have a public profile', async ({
	db,
}) => {
	await aScholar(db, { name: 'Ibrahim', profile: { names: { ar: 'إبراهيم' }, titles: { en: 'Fiqh' } } })
	await anAdmin(db, { name: 'The admin', profile: null })
	await aUser(db, { name: 'A student' })
	const { html } = await read(db, '/scholars')
	expect(html).toContain('Ibrahim')
	expect(html).toContain('Fiqh')
	expect(html).not.toMatch(/The admin|A student/)
	expect((await read(db, '/ar/scholars')).html).toContain('إبراهيم')
	expect(html).not.toContain('type="module"')
})

test('a scholar’s page shows their courses and public answers, the newest first, and nothing private', async ({
	db,
}) => {
	const scholar = await aScholar(db, { name: 'Ibrahim' })
	const own = { scholarId: scholar.id }
	await aCourse(db, { ...own, title: 'Grammar' })
	await aCourse(db, { title: 'Of somebody else' })
	await aFatwa(db, { ...own, title: 'Older', answers: [{}, { language: 'ar', title: 'قديم' }] })
	await aFatwa(db, { ...own, title: 'Newer' })
	await aFatwa(db, { ...own, title: 'Secret', isPrivate: true })
	await aFatwa(db, { ...own, title: 'Waiting', status: 'answered' })
	const { html } = await read(db, `/scholars/${scholar.id}`)
	expect(html).toContain('Grammar')
	expect(html.indexOf('Newer')).toBeLessThan(html.indexOf('Older'))
	expect(html).not.toMatch(/Secret|Waiting|Of somebody else/)
	expect(html).toContain(`feeds/fatwas.atom?scholar=${scholar.id}`)
	expect((await read(db, `/ar/scholars/${scholar.id}`)).html).toContain('قديم')
})

test('answers of a scholar are paged', async ({ db }) => {
	const scholar = await aScholar(db)
	for (let n = 0; n < 21; n++) await aFatwa(db, { scholarId: scholar.id, title: `Answer ${n}` })
	const { html } = await read(db, `/scholars/${scholar.id}`)
	const older = /href="(\/scholars\/[^"]+before=[^"]+)"/.exec(html)?.[1] ?? ''
	expect(html).not.toContain('Answer 0<')
	expect((await read(db, older)).html).toContain('Answer 0<')
})

test('somebody who is no scholar has no page, unless they answered in public', async ({ db }) => {
	const user = await aUser(db)
	expect((await read(db, `/scholars/${user.id}`)).status).toBe(404)
	expect((await read(db, '/scholars/nobody')).status).toBe(404)
	await aFatwa(db, { scholarId: user.id })
	expect((await read(db, `/scholars/${user.id}`)).status).toBe(200)
})

test('a reader learns who a scholar is, in their language or another that says so, and so do search engines', async ({
	db,
}) => {
	const category = await aCategory(db, { name: 'Worship' })
	const { id } = await aScholar(db, {
		name: 'Ibrahim',
		avatar: '/files/face',
		profile: {
			titles: { en: 'Fiqh' },
			bios: { ur: 'تعارف' },
			specialities: { en: 'Zakat, Inheritance' },
			qualifications: [
				{ kind: 'degree', year: 2010, titles: { en: 'MA in Fiqh' }, institutions: { en: 'A college' } },
			],
			school: 'hanafi',
			languages: ['ar', 'tr'],
		},
	})
	await db.insert(scholarCompetences).values({ userId: id, categoryId: category.id })
	const { html } = await read(db, `/scholars/${id}`)
	for (const text of [
		'Zakat',
		'Inheritance',
		'MA in Fiqh',
		'A college',
		'2010',
		'Hanafi',
		'Turkish',
		'Worship',
	])
		expect(html, text).toContain(text)
	expect(html).toMatch(/<p lang="ur" dir="rtl"[^>]*>تعارف/)
	for (const said of [
		'"@type":"Person","name":"Ibrahim"',
		'"jobTitle":"Fiqh"',
		'"image":"http://localhost:3000/files/face"',
		'"hasCredential":[{"@type":"EducationalOccupationalCredential","name":"MA in Fiqh, A college"}]',
	])
		expect(html, said).toContain(said)
	const arabic = (await read(db, `/ar/scholars/${id}`)).html
	expect(arabic).toMatch(/<bdi lang="en" dir="ltr">Fiqh/)
})

test('of a scholar who is shut out or not published readers see no more than the name beside what they did', async ({
	db,
}) => {
	const profile = { names: { en: 'Sheikh Yusuf' }, bios: { en: 'Born in a village.' } }
	const banned = await aScholar(db, { bannedAt: noon, profile })
	const unpublished = await aScholar(db, { profile: { ...profile, publishedAt: null } })
	await aFatwa(db, { scholarId: unpublished.id })
	for (const { id } of [banned, unpublished]) {
		const { status, html } = await read(db, `/scholars/${id}`)
		expect(status).toBe(200)
		expect(html).toContain('Sheikh Yusuf')
		expect(html).toContain('noindex')
		expect(html).not.toContain('Born in a village')
	}
	expect((await read(db, '/scholars')).html).not.toContain('Sheikh Yusuf')
	expect((await read(db, `/scholars/${(await aScholar(db, { profile: null })).id}`)).status).toBe(404)
})
