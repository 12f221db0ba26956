import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { guardTable } from '#tests/guards.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import type { Suggestions } from './suggest.server.ts'

async function offered(db: Db, q: string, as: User, prefix = '') {
	const answer = await site(db).get(`${prefix}/search/commands?q=${encodeURIComponent(q)}`, { as })
	expect(answer.status, q).toBe(200)
	const { groups } = (await answer.json()) as Suggestions
	return Object.fromEntries(groups.map(({ label, items }) => [label, items.map(({ href }) => href)]))
}

/** Staff pages without a command, and why. */
const notOffered = [
	// A picker of the editor, without script.
	'/scholar/quran',
	// Requested by a field while typing.
	'/admin/settings/cities',
	'/admin/closing',
]

test('every page of the staff can be opened from the command bar', async ({ db: _db }) => {
	const links = registry.links.filter(({ place }) => place === 'admin' || place === 'scholar')
	const known = new Set([...links, ...registry.commands].map(({ to }) => to))
	const pages = Object.entries(guardTable).filter(
		([url, answers]) =>
			/^\/(admin|scholar)(\/|$)/.test(url) && !url.includes(':') && answers.endsWith('| 200'),
	)
	expect(pages.length).toBeGreaterThan(40)
	const missing = pages.map(([url]) => url).filter((url) => !known.has(url) && !notOffered.includes(url))
	expect(missing).toEqual([])
})

test('suggestions have only what the reader may open', { timeout: 60_000 }, async ({ db }) => {
	const people = [await anAdmin(db), await aScholar(db)]
	const all = [...registry.links, ...registry.commands]
	for (const as of people) {
		const paths = new Set<string>()
		for (const { to, label } of [{ to: '', label: () => '' }, ...all]) {
			// One that was offered beside another is not asked for again.
			if (paths.has(to)) continue
			for (const group of Object.values(await offered(db, label().toLowerCase(), as)))
				for (const href of group) paths.add(href.split(/[#?]/, 1)[0] ?? '')
		}
		expect(paths.size, as.role).toBeGreaterThan(15)
		expect(
			[...paths].some((path) => path.startsWith('/admin')),
			as.role,
		).toBe(as.role === 'admin')
		for (const path of paths) {
			const { status, headers } = await site(db).get(path, { as })
			const to = headers.get('location') ?? ''
			expect([status, /login|unauthorized|confirm/.test(to)], `${as.role} ${path} ${to}`).toEqual([
				status === 302 ? 302 : 200,
				false,
			])
		}
	}
	const user = await aUser(db)
	const refused = await site(db).get('/search/commands?q=course', { as: user })
	expect(refused.headers.get('location')).toBe('/unauthorized')
	expect((await site(db).get('/search/commands')).headers.get('location')).toContain('/login')
})

test('actions, pages, settings and people are found by everyday words, in the reader’s language', async ({
	db,
}) => {
	const [admin, scholar] = [await anAdmin(db), await aScholar(db)]
	await aUser(db, { name: 'Qwertzuiop' })
	expect((await offered(db, 'new course', admin)).Actions).toContain('/admin/courses/new')
	expect((await offered(db, 'new course', scholar)).Actions).toEqual(['/scholar/courses/new'])
	expect((await offered(db, 'invite', admin)).Actions).toContain('/admin/users/new')
	expect((await offered(db, 'timezone', admin)).Settings?.[0]).toBe('/admin/settings/time#organisation.zone')
	expect((await offered(db, '2fa', admin)).Settings?.[0]).toContain('#security.secondFactor')
	expect((await offered(db, '2fa', scholar)).Settings).toBeUndefined()
	expect((await offered(db, 'audit', admin)).Pages?.[0]).toBe('/admin/audit')
	expect((await offered(db, 'qwertz', admin)).People).toHaveLength(1)
	expect((await offered(db, 'دورة جديدة', admin, '/ar')).إجراءات).toContain('/ar/admin/courses/new')
	expect((await offered(db, 'نیا کورس', scholar, '/ur')).کارروائیاں).toEqual(['/ur/scholar/courses/new'])
	expect(Object.values(await offered(db, 'zakat on gold', scholar)).flat()).toEqual([
		'/search?q=zakat+on+gold',
	])
	// Suggestions for an empty field.
	const first = await offered(db, '', admin)
	expect(first.Actions?.length).toBeGreaterThan(3)
	expect(first.Pages?.[0]).toBe('/admin')
})

test('the header is the command bar to the staff, and the search to everybody else', async ({ db }) => {
	const { get } = site(db)
	const staff = await (await get('/about', { as: await aScholar(db) })).text()
	expect(staff).toContain('data-search="bar"')
	expect(staff).toContain('data-from="/search/commands /search/suggestions"')
	for (const as of [undefined, await aUser(db)]) {
		const page = await (await get('/about', as ? { as } : {})).text()
		expect(page).not.toContain('/search/commands')
		expect(page).toContain('data-from="/search/suggestions"')
	}
})
