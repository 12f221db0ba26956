import { eq } from 'drizzle-orm'
import { expect, test as unit } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Role, User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { splitPath } from '#app/platform/text/locale.ts'
import { readOrganisation } from '#scripts/seeds/organisation.ts'
import { seedTask } from '#scripts/seeds/task.ts'
import { readPage, routeOf } from './crawl.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { sessionCookie } from './world.ts'
import { aRuntime, told } from './world-files.ts'

/** What answers beside the routes of pages. */
const elsewhere = /^\/(api\/auth|uploads)\//
/** Ends what the crawl needs. */
const ends = /^\/(logout|admin\/looking-as)/

type Found = { path: string; from: string }

type Look = { cookie: string | undefined; start: string[]; known: ReadonlySet<string> }

/**
 * Opens every page that somebody is led to, one of a kind: once as it is and, beside the desks, once with a query. Says
 * what on them leads nowhere.
 * @param look.known kinds that need not be opened again
 */
async function crawl(db: Db, { cookie, start, known }: Look) {
	const { get } = site(db)
	const faults = new Set<string>()
	const kinds = new Set<string>()
	const paths: string[] = []
	const queue: Found[] = start.map((path) => ({ path, from: 'start' }))
	let opened = 0

	const follow = (href: string, from: string) => {
		const url = new URL(href, `http://localhost:3000${from}`)
		if (url.host !== 'localhost:3000') return
		const { path } = splitPath(decodeURI(url.pathname))
		const route = routeOf(path)
		const isQuery = url.search !== '' && !/^\/(scholar|admin)\//.test(path)
		const kind = `${route?.id ?? path} ${isQuery ? 'with a query' : ''}`
		if (ends.test(path) || kinds.has(kind) || known.has(kind)) return
		kinds.add(kind)
		queue.push({ path: path + url.search, from })
	}

	for (let next = queue.shift(); next; next = queue.shift()) {
		const { path, from } = next
		const answer = await get(path, { cookie })
		const to = answer.headers.get('location')
		if (to) follow(to, path)
		else if (answer.status >= 400) faults.add(`${path}, linked from ${from}, answers ${answer.status}`)
		if (to || !answer.headers.get('content-type')?.startsWith('text/html')) {
			await answer.body?.cancel()
			continue
		}
		opened++
		paths.push(path)
		const { links, forms, dead } = readPage(await answer.text(), path)
		for (const each of dead) faults.add(`${path}: ${each}`)
		for (const link of links) follow(link, path)
		for (const { action, method } of forms) {
			const { path: to } = splitPath(new URL(action, `http://localhost:3000${path}`).pathname)
			if (method === 'get') follow(to, path)
			else if (!routeOf(to)?.module.action && !elsewhere.test(to)) faults.add(`${path}: a form to ${to}`)
		}
	}
	return { faults: [...faults], opened, kinds, paths }
}

async function demo(db: Db, role: Role): Promise<User> {
	const [row] = await db
		.select()
		.from(profiles)
		.where(eq(profiles.email, `${role}@mishkat.example`))
	if (!row) throw new Error(`there is no demo ${role}`)
	const { id, name, email } = row
	return { id, name, email, avatar: null, role }
}

/** Where an account has its own name, a certificate what was signed, and a profile its names in all languages; who writes a message signs it. */
const ownName = /^\/(admin\/(users|audit)|settings|profile|contact|certificates)|\/profile$/

test('on no page of the sample is there a control that does nothing, whoever looks; in Arabic its scholars have their Arabic names', {
	timeout: 240_000,
}, async ({ db }) => {
	await told(seedTask(aRuntime(db), 20), ['sample'])
	const ways = {
		visitor: { start: ['/'], least: 30 },
		user: { start: ['/dashboard', '/'], least: 45 },
		scholar: { start: ['/scholar', '/'], least: 50 },
		admin: { start: ['/admin', '/'], least: 60 },
	}
	const scholars = readOrganisation().people.filter(({ nameLocal }) => nameLocal)
	const latin = new RegExp(scholars.map(({ name }) => name).join('|'))
	let visited = new Set<string>()
	const opened = new Set<string>()
	for (const [who, { start, least }] of Object.entries(ways)) {
		const cookie = who === 'visitor' ? undefined : await sessionCookie(db, await demo(db, who as Role))
		const found = await crawl(db, { cookie, start, known: opened })
		expect(found.faults, who).toEqual([])
		expect(found.opened, who).toBeGreaterThan(least)
		const named: string[] = []
		for (const path of found.paths.filter((path) => !ownName.test(path))) {
			const page = await (await site(db).get(`/ar${path}`, { cookie })).text()
			const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
			if (latin.test(main)) named.push(path)
		}
		expect(named, who).toEqual([])
		// What everybody may open shows each something else; what is one's own, all the same.
		if (who === 'visitor') visited = found.kinds
		else for (const kind of found.kinds) if (!visited.has(kind)) opened.add(kind)
	}
})

unit('what does nothing is found', () => {
	const page = (html: string) => readPage(html, '/about').dead.length
	expect(page('<a href="#">x</a>')).toBe(1)
	expect(page('<a>x</a>')).toBe(1)
	expect(page('<a href="#there">x</a>')).toBe(1)
	expect(page('<a href="#there">x</a><p id="there"></p>')).toBe(0)
	expect(page('<button>x</button>')).toBe(1)
	expect(page('<form><button type="button">x</button></form>')).toBe(1)
	expect(page('<form><button>x</button></form>')).toBe(0)
	expect(page('<button form="f">x</button>')).toBe(1)
	expect(page('<button form="f">x</button><form id="f"></form>')).toBe(0)
	expect(page('<button type="button" data-share>x</button>')).toBe(0)
	expect(page('<li class="hover:bg-tint">x</li>')).toBe(1)
	expect(page('<li class="hover:bg-tint"><a href="/x">x</a></li>')).toBe(0)
	expect(page('<p hidden><a href="#" data-next>x</a></p>')).toBe(0)
	expect(page('<label class="cursor-pointer"><input></label>')).toBe(0)
})
