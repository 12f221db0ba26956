import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test as unit } from 'vitest'
import { standInName } from '#app/features/users/model.ts'
import { offerPasswordLink } from '#app/features/users/sign-in/commands/offer-password-link.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { anAdmin, aScholar, as, aUser } from './world.ts'
import { anOpenScholar } from './world-consultancy.ts'
import { aCourse, anEnrollment } from './world-courses.ts'

test('the first admin is asked for their name, with the password', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db, { name: standInName, profile: null })
	const link = `/set-password/${await offerPasswordLink(as(null, db, new Date()), admin.email)}`
	expect(await (await get(link)).text()).toContain('name="name"')
	const password = 'a long walk by the river'
	const refused = await post(link, { name: ' ', password, confirm: password })
	expect(refused.status).toBe(422)
	expect(await refused.text()).toContain('Full name is required')
	expect((await post(link, { name: 'Maryam Khan', password, confirm: password })).status).toBe(302)
	const [row] = await db.select().from(profiles).where(eq(profiles.id, admin.id))
	expect(row?.name).toBe('Maryam Khan')
	const other = await aUser(db, { name: 'Aisha' })
	const theirs = `/set-password/${await offerPasswordLink(as(null, db, new Date()), other.email)}`
	expect(await (await get(theirs)).text()).not.toContain('name="name"')
})

test('a scholar’s page leads to asking and booking, where both are offered and they take them', async ({
	db,
}) => {
	const [open, shut] = [await anOpenScholar(db), await aScholar(db)]
	const waysAt = async (id: string, off: string[] = []) => {
		const page = await (await site(db, { 'services.off': off }).get(`/scholars/${id}`)).text()
		const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
		return [main.includes('href="/fatwas/submit"'), main.includes(`href="/consultancy?scholar=${id}"`)]
	}
	expect(await waysAt(open.id)).toEqual([true, true])
	expect(await waysAt(shut.id)).toEqual([true, false])
	expect(await waysAt(open.id, ['fatwas'])).toEqual([false, true])
	expect(await waysAt(open.id, ['consultancy'])).toEqual([true, false])
})

test('under lessons, log-in and staff pages stands no form of the newsletter and no full footer', async ({
	db,
}) => {
	const { get } = site(db)
	const course = await aCourse(db, { sections: [{ title: 'One' }] })
	const student = await anEnrollment(db, course, {})
	const footerOf = async (path: string, person = student) => {
		const answer = await get(path, { as: person })
		const page = await (answer.status === 302
			? await get(answer.headers.get('location') ?? '', { as: person })
			: answer
		).text()
		return page.slice(page.indexOf('<footer'), page.indexOf('</footer>'))
	}
	const isFull = (footer: string) => footer.includes('href="/about"') || footer.includes('name="email"')
	const scholar = await aScholar(db)
	const visitor = await (await get('/login')).text()
	expect(isFull(visitor.slice(visitor.indexOf('<footer')))).toBe(false)
	expect(isFull(await footerOf(`/courses/${course.slug}/learn`))).toBe(false)
	expect(isFull(await footerOf('/scholar', scholar))).toBe(false)
	expect(isFull(await footerOf('/admin', await anAdmin(db)))).toBe(false)
	for (const path of ['/about', '/scholars', `/courses/${course.slug}`])
		expect([path, isFull(await footerOf(path))]).toEqual([path, true])
	expect(await footerOf('/login')).toContain('©')
})

test('what was refused is said below the row of pages of the staff, which stands before the content', async ({
	db,
}) => {
	const { post } = site(db)
	const phone = { 'was:organisation.phone': 'null', 'organisation.phone': '030 1234567' }
	const answer = await post('/admin/settings/contact', phone, { as: await anAdmin(db) })
	expect(answer.status).toBe(422)
	const page = await answer.text()
	const places = ['aria-label="Administration"', '<main', 'data-refused'].map((part) => page.indexOf(part))
	expect(places).not.toContain(-1)
	expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('the choice of notifications stands by service, one of them open', async ({ db }) => {
	const { get } = site(db)
	const page = await (await get('/profile/notifications', { as: await anAdmin(db) })).text()
	const groups = page.match(/<details[^>]*class="[^"]*rounded-card/g) ?? []
	const services = new Set(registry.notices.map(({ service }) => service ?? ''))
	expect(groups.length).toBeGreaterThanOrEqual(services.size)
	expect(page.match(/<details open=""[^>]*class="[^"]*rounded-card/g)).toHaveLength(1)
})

test('the form of a profile opens one language, and one with a fault', async ({ db }) => {
	const { get } = site(db)
	const scholar = await aScholar(db)
	const open = async (path: string) =>
		(await (await get(path, { as: scholar })).text()).match(/<details open="" class="[^"]*rounded-card/g)
			?.length
	expect(await open('/scholar/profile')).toBe(1)
	expect(await open('/ar/scholar/profile')).toBe(1)
})

// An absolutely positioned element without a positioned ancestor overflowed a phone's page.
unit('a strip that scrolls holds what is placed in it', () => {
	const css = readFileSync('app/ui/parts.css', 'utf8')
	expect(css).toMatch(/:where\(\.overflow-x-auto, \.overflow-auto\) \{\s*position: relative;/)
})
