import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { afterAll, test as base, inject } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { createPglite } from '#app/platform/db/pglite.server.ts'
import { emptyDatabase, readTemplate } from './template.ts'

let opened: Promise<Db> | undefined

/** The worker's one database: the embedded one, or PostgreSQL if the project says so. */
export function workerDb(): Promise<Db> {
	opened ??= open(`worker_${process.pid}`).then(({ db }) => db)
	return opened
}

async function open(name: string): Promise<{ db: Db; close: () => Promise<void> }> {
	const template = inject('template')
	if (template) {
		const client = await createPglite({ loadDataDir: await readTemplate(template) })
		return { db: drizzlePglite(client) as unknown as Db, close: () => client.close() }
	}
	const pool = new pg.Pool({ connectionString: await ownDatabase(name), max: 1 })
	return { db: drizzlePg(pool) as unknown as Db, close: () => pool.end() }
}

/**
 * The address of a new empty database on the tests' PostgreSQL, so that commits of race tests affect no other test.
 */
export async function ownDatabase(name = `own_${crypto.randomUUID().replaceAll('-', '')}`): Promise<string> {
	const url = inject('postgresUrl') ?? ''
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(`create database ${name} template ${emptyDatabase}`)
	await client.end()
	return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

class Rollback extends Error {}

async function begin(database: Db): Promise<{ db: Db; end: () => Promise<void> }> {
	let finish = () => {}
	const finished = new Promise<void>((resolve) => {
		finish = resolve
	})
	let done: Promise<unknown> = Promise.resolve()
	const db = await new Promise<Db>((resolve, reject) => {
		done = database
			.transaction(async (tx) => {
				resolve(tx as unknown as Db)
				await finished
				throw new Rollback()
			})
			.catch((error) => (error instanceof Rollback ? undefined : reject(error)))
	})
	return {
		db,
		async end() {
			finish()
			await done
		},
	}
}

/** A test with `db`: a transaction of its own on a migrated database, rolled back afterwards. */
export const test = base.extend('db', async ({}, { onCleanup }): Promise<Db> => {
	const { db, end } = await begin(await workerDb())
	onCleanup(end)
	return db
})

let large = 0
let committed = 0

/** A database without a surrounding transaction, for errors at the commit. */
export function committedDb(): Promise<{ db: Db; close: () => Promise<void> }> {
	return open(`committed_${process.pid}_${++committed}`)
}

/** The same in a database of its own, removed afterwards: very many rows would slow later tests, even rolled back. */
export const largeTest = base.extend('db', async ({}, { onCleanup }): Promise<Db> => {
	const own = await open(`large_${process.pid}_${++large}`)
	const { db, end } = await begin(own.db)
	onCleanup(async () => {
		await end()
		await own.close()
	})
	return db
})

/**
 * A test in a transaction of its own on a database that is filled once for all such tests of its file.
 * @param fill what all of them find there, committed
 */
export function testOn(fill: (db: Db) => Promise<unknown>) {
	let own: ReturnType<typeof committedDb> | undefined
	afterAll(async () => (await own)?.close())
	async function openFilled() {
		const opened = await committedDb()
		await fill(opened.db)
		return opened
	}
	return base.extend('db', async ({}, { onCleanup }): Promise<Db> => {
		own ??= openFilled()
		const { db, end } = await begin((await own).db)
		onCleanup(end)
		return db
	})
}
