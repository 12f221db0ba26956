import { randomBytes } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { fatwaPublications, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { readEnv } from '#app/platform/process/env.server.ts'
import { openRuntime, type Runtime } from '#app/platform/process/runtime.server.ts'
import { prepareFirstStart } from '#scripts/first-start.ts'
import { importTask } from '#scripts/import/task.ts'
import { aFile, aFolder, jsonLines, runTask } from './world-files.ts'

/** Processes that start together on an empty PostgreSQL database of their own. */
async function startTogether(processes: number, settings: Record<string, string>): Promise<Runtime[]> {
	const url = new URL(inject('postgresUrl') ?? '')
	const name = `race_${randomBytes(6).toString('hex')}`
	const admin = new pg.Client({ connectionString: url.href })
	await admin.connect()
	await admin.query(`create database ${name}`)
	url.pathname = `/${name}`
	const env = readEnv({
		DATABASE_URL: url.href,
		DATA_DIR: await aFolder(),
		SECRET: 'a secret for tests, long enough!',
		LOG_LEVEL: 'silent',
		...settings,
	})
	const runtimes = await Promise.all(Array.from({ length: processes }, () => openRuntime(env)))
	onTestFinished(async () => {
		for (const runtime of runtimes) await runtime.close()
		await admin.query(`drop database ${name} with (force)`)
		await admin.end()
	})
	return runtimes
}

async function amount({ db }: Runtime, table: PgTable) {
	return (await db.select({ count: count() }).from(table))[0]?.count
}

test('two processes that start together on an empty database load one sample', {
	timeout: 60_000,
}, async () => {
	const [one, two] = (await startTogether(2, { SAMPLE: 'yes' })) as [Runtime, Runtime]
	const greetings = await Promise.all([prepareFirstStart(one), prepareFirstStart(two)])
	for (const { greeting } of greetings)
		expect(greeting('http://localhost:3000')).toContain('admin@mishkat.example')
	expect([await amount(one, fatwas), await amount(one, profiles)]).toEqual([32, 266])
	const loads = await one.db.select().from(events).where(eq(events.subjectId, 'sample.loaded'))
	expect(loads).toHaveLength(1)
})

test('two processes that start together make one admin', { timeout: 60_000 }, async () => {
	const [one, two] = (await startTogether(2, { ADMIN_EMAIL: 'boss@example.org' })) as [Runtime, Runtime]
	await Promise.all([prepareFirstStart(one), prepareFirstStart(two)])
	expect(await amount(one, profiles)).toBe(1)
})

test('two imports of one file at once write each fatwa once', { timeout: 60_000 }, async () => {
	const [one, two] = (await startTogether(2, { SAMPLE: 'no' })) as [Runtime, Runtime]
	const rows = Array.from({ length: 200 }, (_, n) => ({
		external_id: n,
		key: Math.floor(n / 2),
		lang: n % 2 ? 'ar' : 'en',
		title: `T ${n}`,
		question: 'Q',
		answer: 'A',
		category: `C ${n % 3}`,
	}))
	const file = await aFile('a.jsonl', jsonLines(...rows))
	const both = await Promise.all(
		[one, two].map((runtime) => runTask(importTask(runtime, 7), ['fatwas', file])),
	)
	expect(both.map((done) => done.code)).toEqual([0, 0])
	expect([await amount(one, fatwas), await amount(one, fatwaPublications)]).toEqual([100, 200])
})
