import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwaPublications } from '#app/features/fatwas/library/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { type Database, openPostgres } from '#app/platform/db/db.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { writeSettings } from '#app/platform/site/settings.server.ts'
import { buildIfNeeded } from '#scripts/build.ts'
import { startSite } from './e2e/site.ts'
import { serve } from './serve.ts'
import { emptyDatabase } from './template.ts'
import { aCategory, as } from './world.ts'
import { aFatwa } from './world-fatwas.ts'

/** A PostgreSQL database of this test alone. */
async function ownPostgres() {
	const url = new URL(inject('postgresUrl') ?? '')
	const name = `pages_${randomBytes(6).toString('hex')}`
	const admin = new pg.Client({ connectionString: url.href })
	await admin.connect()
	await admin.query(`create database ${name} template ${emptyDatabase}`)
	onTestFinished(async () => {
		await admin.query(`drop database ${name} with (force)`)
		await admin.end()
	})
	url.pathname = `/${name}`
	return { url: url.href, name, admin }
}

/** Sites on one database, like separate processes. */
async function sitesOn(url: string, count: number) {
	const databases: Database[] = []
	onTestFinished(async () => {
		for (const database of databases) await database.close()
	})
	for (let n = 0; n < count; n++) databases.push(await openPostgres(url))
	return { databases, sites: await Promise.all(databases.map((database) => serve(database))) }
}

async function withinASecond(holds: () => Promise<boolean>, what: string) {
	const until = performance.now() + 1000
	while (!(await holds())) {
		if (performance.now() > until) expect.fail(`${what} within a second`)
		await pause(10)
	}
}

async function aPublished(database: Database, title: string) {
	const category = await aCategory(database.db)
	return transaction(as(null, database.db), (ctx) => aFatwa(ctx.db, { title, categoryId: category.id }))
}

test('what one process changes, the others show within a second', { timeout: 60_000 }, async () => {
	const { sites, databases } = await sitesOn((await ownPostgres()).url, 2)
	const [first] = databases as [Database]
	const fatwa = await aPublished(first, 'Title 0')
	const address = `/fatwas/${fatwa.number}-title-0`
	for (let n = 1; n <= 20; n++) {
		for (const site of sites) expect((await site.get(address)).text).toContain(`Title ${n - 1}<`)
		await transaction(as(null, first.db), async (ctx) => {
			await ctx.db
				.update(fatwaPublications)
				.set({ title: `Title ${n}` })
				.where(eq(fatwaPublications.fatwaId, fatwa.id))
			await record(ctx, 'fatwa.revised', fatwa.id)
		})
		for (const site of sites)
			await withinASecond(async () => (await site.get(address)).text.includes(`Title ${n}<`), `Title ${n}`)
	}
})

test('a setting that one process changes is read by all within a second', { timeout: 60_000 }, async () => {
	const { sites, databases } = await sitesOn((await ownPostgres()).url, 3)
	const [first] = databases as [Database]
	for (let n = 1; n <= 5; n++) {
		for (const site of sites) await site.get('/about')
		await transaction(as(null, first.db), (ctx) =>
			writeSettings(ctx, { 'organisation.name': { en: `House ${n}` } }),
		)
		for (const site of sites)
			await withinASecond(async () => (await site.get('/about')).text.includes(`House ${n}`), `House ${n}`)
	}
})

test('a process whose listening connection broke drops its pages when it hears again', {
	timeout: 60_000,
}, async () => {
	const { url, admin, name } = await ownPostgres()
	const { sites, databases } = await sitesOn(url, 2)
	const [first] = databases as [Database]
	await aPublished(first, 'Before')
	for (const site of sites) await site.get('/fatwas')
	await admin.query(
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'mishkat listens'`,
		[name],
	)
	await transaction(as(null, first.db), async (ctx) => {
		await ctx.db.update(categories).set({ name: 'Renamed' })
		await record(ctx, 'category.changed', 'x')
	})
	for (const site of sites)
		await withinASecond(async () => (await site.get('/fatwas')).text.includes('Renamed'), 'Renamed')
})

test('a form is answered while another process is stopped, and after that one was killed', {
	timeout: 240_000,
}, async () => {
	buildIfNeeded()
	const { url } = await ownPostgres()
	const files = mkdtempSync(path.join(os.tmpdir(), 'mishkat-files-'))
	onTestFinished(() => rmSync(files, { recursive: true, force: true }))
	const env = {
		DATABASE_URL: url,
		SECRET: 'a secret for tests, long enough!',
		SITE_URL: 'http://localhost:3000',
		FILES_DIR: files,
		SAMPLE: 'no',
		DRAIN_SECONDS: '0',
		PORT: '0',
	}
	const writing = await startSite(env)
	onTestFinished(() => writing.stop())
	const other = await startSite({ ...env, DATA_DIR: files })

	async function sendForm() {
		const started = performance.now()
		const answer = await fetch(`${writing.origin}/contact`, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin: env.SITE_URL },
			body: new URLSearchParams({ name: 'A', email: 'a@example.com', message: 'Peace be upon you' }),
		})
		expect(answer.status).toBe(302)
		return performance.now() - started
	}
	await sendForm()
	process.kill(other.pid, 'SIGSTOP')
	const whileStopped = await sendForm()
	process.kill(other.pid, 'SIGKILL')
	expect(whileStopped).toBeLessThan(1000)
	expect(await sendForm()).toBeLessThan(1000)
})
