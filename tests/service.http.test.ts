import { globSync, readFileSync } from 'node:fs'
import * as serverBuild from 'virtual:react-router/server-build'
import { and, eq } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { expect } from 'vitest'
import { openRegistry } from '#app/feature.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { features } from '#app/registry.server.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { runListeners } from './listeners.ts'
import { loanRoutes } from './loans/desk.tsx'
import { loanGuards, loansFeature } from './loans/feature.ts'
import { createLoanTables, loanSteps, loans } from './loans/workflow.ts'
import { anAdmin, aScholar, aUser, noon } from './world.ts'
import { aQuestion } from './world-questions.ts'
import { aMember } from './world-recovery.ts'

// A service of three states on the kit, known to the site by its manifest and routes only.
const registry = openRegistry([...features, loansFeature])
const build = withRoutes(serverBuild as unknown as ServerBuild)
const loanSite = (db: Db) => site(db, {}, {}, { registry, build })

/** The site's build with the service's routes below the scholar area's guard. */
function withRoutes(build: ServerBuild): ServerBuild {
	const parentId = 'features/dashboard/routes/scholars-only'
	const asset = build.assets.routes[parentId]
	if (!asset) throw new Error('the area of the scholars is elsewhere')
	const added = Object.entries(loanRoutes).map(([path, module]) => ({
		id: `loans:${path}`,
		parentId,
		path,
		module,
	}))
	const byId = <T>(of: (route: (typeof added)[number]) => T) =>
		Object.fromEntries(added.map((route) => [route.id, of(route)]))
	return {
		...build,
		routes: { ...build.routes, ...byId((route) => route) } as ServerBuild['routes'],
		assets: {
			...build.assets,
			routes: { ...build.assets.routes, ...byId((route) => ({ ...asset, ...route })) },
		},
	} as ServerBuild
}

async function aLoan(db: Db, values: Partial<typeof loans.$inferInsert> = {}) {
	const [row] = await db
		.insert(loans)
		.values({ title: 'Riyad as-Salihin', ...values })
		.returning()
	if (!row) throw new Error('no row')
	return row
}

test('its pages answer each role as its table of guards says', async ({ db }) => {
	await createLoanTables(db)
	const { get } = loanSite(db)
	const people = [undefined, await aUser(db), await aScholar(db), await anAdmin(db)]
	for (const [pattern, expected] of Object.entries(loanGuards)) {
		const got: string[] = []
		for (const person of people) {
			const response = await get(pattern.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'), {
				as: person,
			})
			const to = response.headers.get('location')?.replace(/\?.*$/, '')
			got.push(to ? `${response.status} ${to}` : String(response.status))
		}
		expect(got, pattern).toEqual(expected.split(' | '))
	}
})

test('its queue has tabs, a filter and pages', async ({ db }) => {
	await createLoanTables(db)
	const as = await aScholar(db)
	const { get } = loanSite(db)
	await db.insert(loans).values(Array.from({ length: 25 }, (_, n) => ({ title: `Book ${n + 100}` })))
	await aLoan(db, { status: 'lent', title: 'Lent already' })
	const first = await (await get('/scholar/loans', { as })).text()
	expect(first).toContain('Loans')
	expect(first).not.toContain('Lent already')
	expect(first.match(/data-row/g)).toHaveLength(20)
	const next = /href="(\/scholar\/loans\?before=[^"]+)"/.exec(first)?.[1] ?? ''
	const second = await (await get(next.replaceAll('&amp;', '&'), { as })).text()
	expect(second.match(/data-row/g)).toHaveLength(5)
	expect(await (await get('/scholar/loans?view=lent', { as })).text()).toContain('Lent already')
	const filtered = await (await get('/scholar/loans?q=Book+107', { as })).text()
	expect(filtered.match(/data-row/g)).toHaveLength(1)
})

test('what may be done is offered, done once, told to its reader, and written in its timeline', async ({
	db,
}) => {
	await createLoanTables(db)
	const [reader, scholar] = [await aUser(db), await aScholar(db, { name: 'Khadija Noor' })]
	const { id } = await aLoan(db, { readerId: reader.id })
	const { get, post } = loanSite(db)
	const page = await (await get(`/scholar/loans/${id}`, { as: scholar })).text()
	expect(page).toContain('Lend it')
	expect(page).not.toContain('It came back')

	const lent = await post(`/scholar/loans/${id}/lend`, {}, { as: scholar })
	expect(lent.headers.get('location')).toBe(`/scholar/loans/${id}`)
	await post(`/scholar/loans/${id}/lend`, {}, { as: await aScholar(db) })
	expect(await db.$count(loanSteps, eq(loanSteps.subjectId, id))).toBe(1)
	const after = await (await get(`/scholar/loans/${id}`, { as: scholar })).text()
	expect(after).toContain('It came back')
	expect(after).toContain('Khadija Noor')

	await runListeners(db, registry.listeners, new Date(Date.now() + 60_000))
	const [told] = await db.select().from(notifications).where(eq(notifications.personId, reader.id))
	expect(told).toMatchObject({ kind: 'loans.lent', values: { title: 'Riyad as-Salihin' } })
	const theirs = await (await get('/notifications', { as: reader })).text()
	expect(theirs).toContain('You may fetch Riyad as-Salihin')
})

test('a reason is asked for on a page of its own, and kept when it is missing', async ({ db }) => {
	await createLoanTables(db)
	const as = await aScholar(db)
	const { id } = await aLoan(db, { status: 'lent', librarianId: as.id })
	const { get, post } = loanSite(db)
	expect(await (await get(`/scholar/loans/${id}/lose`, { as })).text()).toContain('<textarea')
	expect((await post(`/scholar/loans/${id}/lose`, { note: ' ' }, { as })).status).toBe(422)
	expect((await post(`/scholar/loans/${id}/lose`, { note: 'In the rain' }, { as })).status).toBe(302)
	const [step] = await db.select().from(loanSteps).where(eq(loanSteps.subjectId, id))
	expect(step).toMatchObject({ kind: 'lost', note: 'In the rain', toStatus: 'returned' })
})

test('undone in time, all is as it was and its reader never hears of it', async ({ db }) => {
	await createLoanTables(db)
	const [reader, as] = [await aUser(db), await aScholar(db)]
	const { id } = await aLoan(db, { status: 'lent', readerId: reader.id, librarianId: as.id })
	const { post } = loanSite(db)
	const done = await post(`/scholar/loans/${id}/return`, {}, { as })
	expect(done.headers.get('set-cookie')).toContain('flash')
	const undone = await post(`/scholar/loans/${id}/undo`, {}, { as })
	expect(undone.headers.get('location')).toBe(`/scholar/loans/${id}`)
	expect((await db.select().from(loans).where(eq(loans.id, id)))[0]).toMatchObject({ status: 'lent' })
	await runListeners(db, registry.listeners, new Date(Date.now() + 60_000))
	const told = and(eq(notifications.personId, reader.id), eq(notifications.kind, 'loans.returned'))
	expect(await db.$count(notifications, told)).toBe(0)
})

test('a new service is in the menu of scholars, in the download of a person, and in what an erasure does', async ({
	db,
}) => {
	await createLoanTables(db)
	const { get, post } = loanSite(db)
	expect(await (await get('/scholar', { as: await aScholar(db) })).text()).toContain('href="/scholar/loans"')
	const member = await aMember(db)
	expect(await (await get('/profile/data', { as: member })).text()).toContain('Your loans')
	const answer = await post('/profile/data/download', {}, { as: member })
	expect(Buffer.from(await answer.arrayBuffer()).includes('loans.json')).toBe(true)
})

test('what the guide to adding a service shows is what runs here', () => {
	const bare = (text: string) => text.replace(/\s+/g, '')
	const code = bare(
		globSync('tests/loans/*')
			.map((file) => readFileSync(file, 'utf8'))
			.join('\n'),
	)
	const guide = readFileSync('docs/adding-a-service.md', 'utf8')
	const blocks = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, block = '']) => bare(block))
	expect(blocks.length).toBeGreaterThan(5)
	for (const block of blocks) expect(code.includes(block), block).toBe(true)
})

test('one job returns what nobody works on to its pool, in this service as in the others', async ({ db }) => {
	await createLoanTables(db)
	const { id: holder } = await aScholar(db)
	const activeAt = new Date(noon.getTime() - 49 * 3_600_000)
	const loan = await aLoan(db, { status: 'lent', librarianId: holder, activeAt })
	const question = await aQuestion(db, { status: 'assigned', scholarId: holder, activeAt })
	const job = registry.jobs.find(({ name }) => name === 'workflow.idle-claims')
	expect(await job?.run({ db } as Runtime, noon)).toEqual({ lapsed: 2, reminded: 0 })
	expect(await job?.run({ db } as Runtime, noon)).toBeUndefined()
	const [back] = await db.select().from(loans).where(eq(loans.id, loan.id))
	expect(back).toMatchObject({ status: 'requested', librarianId: null, activeAt: null })
	const [pooled] = await db.select().from(fatwas).where(eq(fatwas.id, question.id))
	expect(pooled).toMatchObject({ status: 'pending', scholarId: null })
})
