import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Role } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { splitPath } from '#app/platform/text/locale.ts'
import { seedTask } from '#scripts/seeds/task.ts'
import { type FilledForm, formsOf, readPage, routeOf } from './crawl.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { sessionCookie } from './world.ts'
import { aRuntime, runTask } from './world-files.ts'

/** Property names that every object has. */
const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
const ends = /^\/(logout|admin\/looking-as)/

async function cookieOf(db: Db, role: Role): Promise<string> {
	const [row] = await db
		.select({ id: profiles.id, name: profiles.name, email: profiles.email })
		.from(profiles)
		.where(eq(profiles.email, `${role}@mishkat.example`))
	if (!row) throw new Error(`there is no demo ${role}`)
	return sessionCookie(db, { ...row, avatar: null, role })
}

/** Every kind of page that is linked, and every kind of form on it. */
async function collect(db: Db, cookie: string | undefined, start: string[]) {
	const { get } = site(db)
	const kinds = new Set<string>()
	const paths = new Map<string, string>()
	const forms = new Map<string, FilledForm>()
	const queue = [...start]
	const follow = (href: string, from: string) => {
		const url = new URL(href, `http://localhost:3000${from}`)
		const kind = routeOf(splitPath(url.pathname).path)?.id
		if (url.host !== 'localhost:3000' || !kind || ends.test(url.pathname) || kinds.has(kind)) return
		kinds.add(kind)
		queue.push(url.pathname + url.search)
	}
	for (let path = queue.shift(); path; path = queue.shift()) {
		const answer = await get(path, { ...(cookie && { cookie }) })
		const to = answer.headers.get('location')
		if (to) follow(to, path)
		if (to || !answer.headers.get('content-type')?.startsWith('text/html')) {
			await answer.body?.cancel()
			continue
		}
		paths.set(routeOf(splitPath(path.split('?')[0] ?? '').path)?.id ?? path, path)
		const html = await answer.text()
		for (const link of readPage(html, path).links) follow(link, path)
		for (const form of formsOf(html, path)) {
			const { pathname } = new URL(form.action, `http://localhost:3000${path}`)
			const names = [...new Set(form.fields.map(({ name }) => shapeOf(name)))]
			const kind = [routeOf(pathname)?.id, form.method, pathname.split('/').at(-1), ...names.sort()].join(' ')
			const known = forms.get(kind)
			if (!ends.test(pathname) && (!known || known.fields.length < form.fields.length)) forms.set(kind, form)
		}
	}
	return { paths, forms }
}

const shapeOf = (name: string) => name.replace(/[0-9a-f-]{36}|\d+|:.*/g, '')

/**
 * The form once for each choice field, with each word, and once with a word in all text fields. Numbered fields are
 * tried once.
 */
function* variants({ fields }: FilledForm): Generator<[string, string][]> {
	const sent = fields.map(({ name, value }): [string, string] => [name, value])
	const typed = fields.map(({ name, value, isTyped }): [string, string] => [
		name,
		isTyped ? 'constructor' : value,
	])
	if (fields.some(({ isTyped }) => isTyped)) yield typed
	const chosen = new Map(fields.filter(({ isTyped }) => !isTyped).map(({ name }) => [shapeOf(name), name]))
	for (const [at, name] of [...chosen.values()].entries())
		yield [...sent.filter(([each]) => each !== name), [name, words[at % words.length] ?? '']]
}

test('a word that every object has a member of is no choice, in no field, query and address', {
	timeout: 240_000,
}, async ({ db }) => {
	await runTask(seedTask(aRuntime(db), 20), ['sample'])
	const ways: Record<string, { start: string[]; least: number }> = {
		visitor: { start: ['/'], least: 10 },
		user: { start: ['/dashboard'], least: 20 },
		scholar: { start: ['/scholar'], least: 30 },
		admin: { start: ['/admin'], least: 40 },
	}
	const { get, postBody } = site(db)
	const type = 'application/x-www-form-urlencoded'
	const broken = new Set<string>()
	const seen = new Set<string>()
	let sent = 0
	for (const [who, { start, least }] of Object.entries(ways)) {
		const cookie = who === 'visitor' ? undefined : await cookieOf(db, who as Role)
		const asked = { ...(cookie && { cookie }) }
		const collected = await collect(db, cookie, start)
		expect(collected.forms.size, who).toBeGreaterThan(least)
		// Forms of several people are tried by the first.
		const forms = [...collected.forms].flatMap(([kind, form]) => (seen.has(kind) ? [] : [form]))
		const paths = [...collected.paths].flatMap(([kind, path]) => (seen.has(kind) ? [] : [path]))
		for (const kind of [...collected.forms.keys(), ...collected.paths.keys()]) seen.add(kind)

		const send = async (what: string, ask: () => Promise<Response>) => {
			sent++
			await db.execute(sql`savepoint before_word`)
			const answer = await ask()
			await answer.body?.cancel()
			await db.execute(sql`rollback to savepoint before_word`)
			if (answer.status >= 500) broken.add(`${who}: ${what}: ${answer.status}`)
		}
		for (const form of forms)
			for (const fields of variants(form)) {
				const body = new URLSearchParams(fields).toString()
				const [path = ''] = form.action.split('?')
				if (form.method === 'get') await send(`GET ${path}?${body}`, () => get(`${path}?${body}`, asked))
				else await send(`POST ${form.action} ${body}`, () => postBody(form.action, body, type, asked))
			}
		for (const [at, path] of paths.entries()) {
			const { pathname, searchParams } = new URL(path, 'http://localhost:3000')
			const parts = pathname.split('/')
			const word = words[at % words.length] ?? ''
			const other = parts.with(-1, word).join('/')
			await send(`GET ${other}`, () => get(other, asked))
			const query = new URLSearchParams([...searchParams.keys()].map((name) => [name, word]))
			if (query.size > 0) await send(`GET ${pathname}?${query}`, () => get(`${pathname}?${query}`, asked))
		}
	}
	expect([...broken]).toEqual([])
	expect(sent).toBeGreaterThan(500)
})
