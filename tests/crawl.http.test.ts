import { eq } from 'drizzle-orm'
import { expect, test as unit } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Role, User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Locale, pathIn, splitPath } from '#app/platform/text/locale.ts'
import { readOrganisation } from '#scripts/seeds/organisation.ts'
import { seedTask } from '#scripts/seeds/task.ts'
import { idsShown, latinDigits, readPage, routeOf } from './crawl.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { sessionCookie } from './world.ts'
import { aRuntime, runTask } from './world-files.ts'

/** Addresses beside the routes of pages. */
const elsewhere = /^\/(api\/auth|uploads)\//
/** They would end the session. */
const ends = /^\/(logout|admin\/looking-as)/

/**
 * Pages with names that are not translated: an account's own name, a signed certificate, a profile's names in all
 * languages, the author of an English answer, the writer of a message.
 */
const ownName =
	/^\/(admin\/(users|audit)|settings|profile|contact|certificates)|\/(profile|register)$|lang=en/
const latinNames = new RegExp(
	readOrganisation()
		.people.filter(({ nameLocal }) => nameLocal)
		.map(({ name }) => name)
		.join('|'),
)

type Found = { path: string; from: string }

type Look = { cookie: string | undefined; locale: Locale; start: string[]; known: ReadonlySet<string> }

/**
 * Opens every page that is linked, one of each kind: once plainly and, outside of the staff area, once with a query.
 * Lists dead links, and numbers and scholars' names that are not in the language's digits and letters.
 * @param look.known kinds that need not be opened again
 */
async function crawl(db: Db, { cookie, locale, start, known }: Look) {
	const { get } = site(db)
	const faults = new Set<string>()
	const kinds = new Set<string>()
	const queue: Found[] = start.map((path) => ({ path: pathIn(locale, path), from: 'start' }))
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
		queue.push({ path: url.pathname + url.search, from })
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
		const html = await answer.text()
		const { links, forms, dead } = readPage(html, splitPath(path).path)
		// Verifiers look for the public key's id.
		if (!path.endsWith('/certificates/key'))
			for (const id of idsShown(html)) faults.add(`${path}: the id ${id} in place of a name`)
		for (const each of latinDigits(html)) faults.add(`${path}: “${each}” in Latin digits`)
		if (locale !== 'en' && !ownName.test(splitPath(path).path)) {
			const main = html
				.slice(html.indexOf('<main'), html.indexOf('</main>'))
				.replace(/<a [^>]*\/admin\/users\/.*?<\/a>/gs, '')
			const [name] = latinNames.exec(main) ?? []
			if (name) faults.add(`${path}: ${name} in Latin letters`)
		}
		for (const each of dead) faults.add(`${path}: ${each}`)
		for (const link of links) follow(link, path)
		for (const { action, method } of forms) {
			const { path: to } = splitPath(new URL(action, `http://localhost:3000${path}`).pathname)
			if (method === 'get') follow(to, path)
			else if (!routeOf(to)?.module.action && !elsewhere.test(to)) faults.add(`${path}: a form to ${to}`)
		}
	}
	return { faults: [...faults], opened, kinds }
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

test('on no page of the sample is there a control that does nothing, a number in Latin digits or a scholar in Latin letters, whoever looks', {
	timeout: 240_000,
}, async ({ db }) => {
	await runTask(seedTask(aRuntime(db), 20), ['sample'])
	const ways: Record<string, { locale: Locale; start: string[]; least: number }> = {
		visitor: { locale: 'en', start: ['/'], least: 30 },
		user: { locale: 'ur', start: ['/dashboard', '/'], least: 45 },
		scholar: { locale: 'ar', start: ['/scholar', '/'], least: 50 },
		admin: { locale: 'ar', start: ['/admin', '/'], least: 60 },
	}
	let visited = new Set<string>()
	const opened = new Set<string>()
	for (const [who, { locale, start, least }] of Object.entries(ways)) {
		const cookie = who === 'visitor' ? undefined : await sessionCookie(db, await demo(db, who as Role))
		const found = await crawl(db, { cookie, locale, start, known: opened })
		expect.soft(found.faults, who).toEqual([])
		expect(found.opened, who).toBeGreaterThan(least)
		// Public pages differ by person; one's own pages are the same.
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

unit(
	'a number in the digits of another language is found, and what is typed in them everywhere is not',
	() => {
		const found = (html: string) => latinDigits(`<html lang="ar"><body>${html}</body></html>`)
		expect(found('<p>12 درسًا</p><p>١٢ درسًا</p>')).toEqual(['12 درسًا'])
		expect(
			found('<p>\u2066+49 30 12\u2069 و<bdi dir="ltr">2:255</bdi> و<span lang="en">12 lessons</span></p>'),
		).toEqual([])
		expect(found('<p>ملف H.264 حتى 5 ميغابايت</p><code>12</code>')).toEqual(['ملف H.264 حتى 5 ميغابايت'])
	},
)
