import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Role, User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { keptForms, rateLimits } from '#app/platform/db/tables.server.ts'
import { splitPath } from '#app/platform/text/locale.ts'
import { registry } from '#app/registry.server.ts'
import { seedTask } from '#scripts/seeds/task.ts'
import { readPage, routeOf } from './crawl.ts'
import { test } from './db.ts'
import { type Control, formsOf, type PageForm } from './forms.ts'
import { site } from './http.ts'
import { aUser, sessionCookie } from './world.ts'
import { aRuntime, runTask } from './world-files.ts'

type Walked = { page: string; form: PageForm; action: string; kind: string }

const host = 'http://localhost:3000'
const bare = (path: string) => splitPath(new URL(path, host).pathname).path
/** Addresses beside the routes of pages, and those that would end the session. */
const left = /^\/(logout|admin\/looking-as)/

/** Every form of every kind of page that is linked; one that is on many pages only once. */
async function walk(db: Db, cookie: string, start: string[]): Promise<Walked[]> {
	const { get } = site(db)
	const kinds = new Set<string>()
	const forms = new Map<string, Walked>()
	const queue = [...start]
	const follow = (href: string, from: string) => {
		const url = new URL(href, host + from)
		if (url.origin !== host || left.test(bare(url.pathname))) return
		const kind = routeOf(bare(url.pathname))?.id ?? bare(url.pathname)
		if (kinds.has(kind)) return
		kinds.add(kind)
		queue.push(url.pathname + url.search)
	}
	for (let page = queue.shift(); page; page = queue.shift()) {
		const answer = await get(page, { cookie })
		const to = answer.headers.get('location')
		if (to) follow(to, page)
		if (to || !answer.headers.get('content-type')?.startsWith('text/html')) {
			await answer.body?.cancel()
			continue
		}
		const html = await answer.text()
		for (const link of readPage(html, bare(page)).links) follow(link, page)
		for (const form of formsOf(html, page)) {
			if (form.method !== 'post') continue
			const { pathname, search } = new URL(form.action, host + page)
			const names = form.controls.map(({ name }) => name.replaceAll(/[\da-f-]{36}/g, '')).join()
			const kind = [routeOf(bare(pathname))?.id ?? pathname, names].join(' ')
			if (!forms.has(kind)) forms.set(kind, { page, form, action: pathname + search, kind })
		}
	}
	return [...forms.values()]
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

const isText = ({ tag, type, isDisabled }: Control) =>
	!isDisabled && (tag === 'textarea' || (tag === 'input' && /^(text|search|url|tel|email)$/.test(type)))

/** Fields that are never shown again. */
const secretName = /password|confirm|code|-response$/i

/** The form as a browser sends it, with unique text in each text field. */
function typedInto({ controls }: PageForm): { body: [string, string][]; words: Map<string, string> } {
	const words = new Map<string, string>()
	const body = controls.flatMap((control): [string, string][] => {
		const { name, type, tag, value, options, isChecked, isDisabled } = control
		if (isDisabled || type === 'file' || type === 'submit') return []
		if (type === 'checkbox' || type === 'radio') return isChecked ? [[name, value || 'on']] : []
		if (tag === 'select') return [[name, value || options[0] || '']]
		if (!isText(control) || secretName.test(name)) return [[name, value]]
		const typed = tag === 'textarea' ? `Typed <${name}> & kept\n\nfor "you"` : `Typed & kept "${words.size}"`
		words.set(name, typed)
		return [[name, typed]]
	})
	return { body, words }
}

const encoded = (body: [string, string][]) => String(new URLSearchParams(body))
const urlencoded = 'application/x-www-form-urlencoded'

const ways: { role: Role; start: string[]; least: number }[] = [
	{ role: 'user', start: ['/dashboard', '/'], least: 25 },
	{ role: 'scholar', start: ['/scholar', '/'], least: 45 },
	{ role: 'admin', start: ['/admin', '/'], least: 70 },
]

test('of each form of the site: it is refused from the page of another person, and after the session ended it has all that was typed again', {
	timeout: 400_000,
}, async ({ db }) => {
	await runTask(seedTask(aRuntime(db), 20), ['sample'])
	const { get, postBody } = site(db)
	const other = await sessionCookie(db, await aUser(db, { name: 'Somebody Else' }))
	const table: string[] = []
	const tried = new Set<string>()
	for (const { role, start, least } of ways) {
		const owner = await sessionCookie(db, await demo(db, role))
		const forms = await walk(db, owner, start)
		expect(forms.length, role).toBeGreaterThan(least)
		for (const { page, form, action, kind } of forms) {
			// The same form, as a person of less rights has it, was tried before.
			if (tried.has(kind)) continue
			tried.add(kind)
			const where = `${role}: ${page} → ${action} (${form.controls
				.map(({ name }) => name)
				.join()
				.slice(0, 80)})`
			expect.soft(form.controls[0]?.name, `whose page it is stands first: ${where}`).toBe('page-of')
			const { body, words } = typedInto(form)
			const sent = encoded(body)
			await db.delete(keptForms)
			await db.delete(rateLimits)

			const foreign = await postBody(action, sent, urlencoded, { cookie: other })
			const said = await foreign.text()
			expect.soft(foreign.status, where).toBe(409)
			expect.soft(said, where).toContain('This page belongs to another account')
			const isTraceless = [bare(page), bare(action)].some(registry.isTraceless)
			const isEmpty = body.every(
				([name]) => name === 'page-of' || name === 'shownAt' || secretName.test(name),
			)
			expect.soft((await db.select().from(keptForms)).length, where).toBe(isTraceless || isEmpty ? 0 : 1)
			if (words.size === 0 || isTraceless) continue
			// Another person neither sees it nor consumes it.
			expect.soft(await (await get(page, { cookie: other })).text(), where).not.toContain('Typed &')
			const afterwards = await (await get(page, { cookie: owner })).text()
			expectTyped(afterwards, { page, action, words }, where)

			await db.delete(keptForms)
			const ended = await postBody(action, sent, urlencoded)
			const to = ended.headers.get('location') ?? ''
			await ended.body?.cancel()
			// Visitors' forms are accepted, or come back by themselves.
			if (!to.startsWith('/login?')) {
				table.push(`${where}: open to visitors (${ended.status} ${to})`)
				continue
			}
			const back = new URL(to, host).searchParams.get('returnTo') ?? ''
			const again = await get(back, { cookie: owner })
			expect.soft(again.status, `${where}: back to ${back}`).toBe(200)
			expectTyped(await again.text(), { page: back, action, words }, where)
			table.push(`${where}: ${words.size} texts there again at ${back}`)
		}
	}
	if (process.env.TABLE) console.info(table.join('\n'))
})

function expectTyped(
	html: string,
	{ page, action, words }: { page: string; action: string; words: Map<string, string> },
	where: string,
) {
	const forms = formsOf(html, page).filter(
		(form) => bare(new URL(form.action, host + page).pathname) === bare(action),
	)
	const filled = forms.map(
		({ controls }) => new Map(controls.map(({ name, value }) => [name, value.replace(/^\n/, '')])),
	)
	const missing = [...words].filter(([name, text]) => !filled.some((form) => form.get(name) === text))
	expect.soft(missing, where).toEqual([])
	expect.soft(html, where).toContain('Your text is still here')
}
