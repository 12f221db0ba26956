import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwaPublications } from '#app/features/fatwas/tables.server.ts'
import { together } from '#app/platform/ctx.server.ts'
import { type Database, openPostgres } from '#app/platform/db.server.ts'
import { writeSettings } from '#app/platform/settings.server.ts'
import { serve } from './hot.ts'
import { emptyDatabase } from './template.ts'
import { aCategory, as } from './world.ts'
import { aFatwa } from './world-fatwas.ts'

/** Processes that serve one PostgreSQL database, which is this test's alone. */
async function processes(count: number) {
	const url = new URL(inject('postgresUrl') ?? '')
	const name = `pages_${randomBytes(6).toString('hex')}`
	const admin = new pg.Client({ connectionString: url.href })
	await admin.connect()
	await admin.query(`create database ${name} template ${emptyDatabase}`)
	const databases: Database[] = []
	onTestFinished(async () => {
		for (const database of databases) await database.close()
		await admin.query(`drop database ${name} with (force)`)
		await admin.end()
	})
	url.pathname = `/${name}`
	for (let n = 0; n < count; n++) databases.push(await openPostgres(url.href))
	const sites = await Promise.all(databases.map((database) => serve(database)))
	return { sites, databases, admin, name }
}

async function aPublished(database: Database, title: string) {
	const category = await aCategory(database.db)
	return together(as(null, database.db), (ctx) => aFatwa(ctx.db, { title, categoryId: category.id }))
}

test('what one process changes, the very next request to the other shows', { timeout: 60_000 }, async () => {
	const { sites, databases } = await processes(2)
	const [one, two] = sites as [(typeof sites)[0], (typeof sites)[0]]
	const [first] = databases as [Database]
	const fatwa = await aPublished(first, 'Title 0')
	const path = `/fatwas/${fatwa.number}-title-0`
	for (let n = 1; n <= 30; n++) {
		for (const site of [one, two]) expect((await site.get(path)).text).toContain(`Title ${n - 1}<`)
		await first.db
			.update(fatwaPublications)
			.set({ title: `Title ${n}` })
			.where(eq(fatwaPublications.fatwaId, fatwa.id))
		// What the answer to a form waits for.
		await one.runtime.changes?.settle()
		const shown = await Promise.all([two, one].map((site) => site.get(path)))
		for (const { text } of shown) expect(text.includes(`Title ${n}<`)).toBe(true)
	}
})

test('a setting is read everywhere before the one who changed it gets an answer', {
	timeout: 60_000,
}, async () => {
	const { sites, databases } = await processes(3)
	for (let n = 1; n <= 10; n++) {
		for (const site of sites) await site.get('/about')
		const [first] = databases as [Database]
		await together(as(null, first.db), (ctx) =>
			writeSettings(ctx, { 'organisation.name': { en: `House ${n}` } }),
		)
		await sites[0]?.runtime.changes?.settle()
		const pages = await Promise.all(sites.map((site) => site.get('/about')))
		for (const { text } of pages) expect(text.includes(`House ${n}`)).toBe(true)
	}
})

test('a process that lost its line to the others keeps nothing until it hears again', {
	timeout: 60_000,
}, async () => {
	const { sites, databases, admin, name } = await processes(2)
	const [one, two] = sites as [(typeof sites)[0], (typeof sites)[0]]
	const [first, second] = databases as [Database, Database]
	await aPublished(first, 'Before')
	await two.get('/fatwas')
	const made = two.renders()
	await two.get('/fatwas')
	expect(two.renders()).toBe(made)

	await admin.query(
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = $2`,
		[name, `mishkat serves ${second.listening?.id}`],
	)
	await first.db.update(fatwaPublications).set({ title: 'After' })
	await first.db.update(categories).set({ name: 'Renamed' })
	await one.runtime.changes?.settle()
	expect((await two.get('/fatwas')).text).toContain('Renamed')

	for (let n = 0; n < 50 && !second.listening?.hears(); n++)
		await new Promise((done) => setTimeout(done, 100))
	expect(second.listening?.hears()).toBe(true)
	const again = two.renders()
	expect((await two.get('/fatwas')).text).toContain('Renamed')
	await two.get('/fatwas')
	expect(two.renders()).toBe(again + 1)
})

test('a process that has stopped is not waited for', { timeout: 60_000 }, async () => {
	const { sites, databases } = await processes(2)
	await databases[1]?.listening?.stop()
	const started = performance.now()
	await sites[0]?.runtime.changes?.settle()
	expect(performance.now() - started).toBeLessThan(1500)
})
