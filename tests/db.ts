import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { test as base, inject } from 'vitest'
import type { Db } from '#app/platform/db.server.ts'
import { emptyDatabase, readTemplate } from './template.ts'

let opened: Promise<Db> | undefined

/** The worker's one database: the embedded one, or PostgreSQL where the project says so. */
export function workerDb(): Promise<Db> {
	opened ??= open()
	return opened
}

async function open(): Promise<Db> {
	const template = inject('template')
	if (template) {
		const client = await PGlite.create({ loadDataDir: await readTemplate(template), extensions: { pg_trgm } })
		return drizzlePglite(client) as unknown as Db
	}
	const pool = new pg.Pool({ connectionString: await ownCopy(inject('postgresUrl') ?? ''), max: 1 })
	return drizzlePg(pool) as unknown as Db
}

/** A database for this worker alone, so that what tests of races commit is nobody else's surprise. */
async function ownCopy(url: string): Promise<string> {
	const name = `worker_${process.pid}`
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(`create database ${name} template ${emptyDatabase}`)
	await client.end()
	return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

class Rollback extends Error {}

/** A test with `db`: a transaction of its own on a migrated database, rolled back afterwards. */
export const test = base.extend('db', async ({}, { onCleanup }): Promise<Db> => {
	const worker = await workerDb()
	let finish = () => {}
	const finished = new Promise<void>((resolve) => {
		finish = resolve
	})
	let done: Promise<unknown> = Promise.resolve()
	const db = await new Promise<Db>((resolve, reject) => {
		done = worker
			.transaction(async (tx) => {
				resolve(tx as unknown as Db)
				await finished
				throw new Rollback()
			})
			.catch((error) => (error instanceof Rollback ? undefined : reject(error)))
	})
	onCleanup(async () => {
		finish()
		await done
	})
	return db
})
