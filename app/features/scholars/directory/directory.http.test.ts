import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
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
