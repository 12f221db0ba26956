import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '#app/platform/db/db.server.ts'
import { aUser } from './world.ts'
import { aSmallDir, backedUp, contentsOf, restored } from './world-backup.ts'
import { aFolder } from './world-files.ts'

const slow = { timeout: 400_000 }
const SECRET = 'a secret that the operator has chosen'

/** An empty database of a role without other rights. */
async function anEmptyDatabase(): Promise<string> {
	const url = new URL(inject('postgresUrl') ?? '')
	const name = `backup_${randomBytes(6).toString('hex')}`
	const admin = new pg.Client({ connectionString: url.href })
	await admin.connect()
	await admin.query(`create role ${name} login password 'owner'`)
	await admin.query(`create database ${name} owner ${name}`)
	onTestFinished(async () => {
		await admin.query(`drop database ${name} with (force)`)
		await admin.query(`drop role ${name}`)
		await admin.end()
	})
	return Object.assign(url, { pathname: `/${name}`, username: name, password: 'owner' }).href
}

test('a site moves from the embedded database to PostgreSQL and back, row by row', slow, async () => {
	const dataDir = await aSmallDir()
	const first = await backedUp({ DATA_DIR: dataDir })

	const url = await anEmptyDatabase()
	const there = path.join(await aFolder(), 'there')
	const { said } = await restored(first.file, { DATABASE_URL: url, DATA_DIR: there })
	const secret = await readFile(path.join(dataDir, 'secret'), 'utf8')
	expect(await readFile(path.join(there, 'secret'), 'utf8')).toBe(secret)
	expect(said.at(-1)).toContain(`The secret of the site is in ${path.join(there, 'secret')}`)
	const embedded = await contentsOf({ dataDir })
	const server = await contentsOf({ url })
	expect(server.rows).toEqual(embedded.rows)
	expect(server.schema).toEqual(embedded.schema)

	const second = await backedUp({ DATABASE_URL: url, DATA_DIR: there, SECRET: secret })
	const back = await restored(second.file, { SECRET: secret })
	expect((await contentsOf(back)).rows).toEqual(embedded.rows)
	expect(await readFile(path.join(back.dataDir, 'files/avatars/abc-256.webp'))).toHaveLength(9000)
})

test(
	'a database that holds anything is left as it is, and a refused backup leaves an empty one empty',
	slow,
	async () => {
		const { file } = await backedUp({ DATA_DIR: await aSmallDir() })
		const url = await anEmptyDatabase()
		const { db, close } = await openPostgres(url)
		await aUser(db)
		await close()
		const before = await contentsOf({ url })
		await expect(restored(file, { DATABASE_URL: url })).rejects.toThrow(/is not empty: it holds tables/)
		expect(await contentsOf({ url })).toEqual(before)

		const other = await anEmptyDatabase()
		await expect(restored(file, { DATABASE_URL: other, SECRET })).rejects.toThrow(/^SECRET is not the one/)
		const stop = new AbortController()
		const stopped = restored(
			file,
			{ DATABASE_URL: other, DATA_DIR: await aNewDir() },
			{ stop: stop.signal, heard: stopAt(stop, 60) },
		)
		await expect(stopped).rejects.toThrow()
		const client = new pg.Client({ connectionString: other })
		await client.connect()
		const { rows } = await client.query(
			"select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
		)
		await client.end()
		expect(rows).toEqual([])
	},
)

test('a backup of PostgreSQL that writes meanwhile holds one moment of it', slow, async () => {
	const { file } = await backedUp({ DATA_DIR: await aSmallDir() })
	const url = await anEmptyDatabase()
	await restored(file, { DATABASE_URL: url, DATA_DIR: await aNewDir() })
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	let writing = true
	const writer = (async () => {
		for (let n = 0; writing; n++) {
			await client.query(`with p as (insert into profiles (name, email) values ('W', 'w${n}@example.com') returning id)
				insert into notes (title, user_id) select 'n', id from p`)
		}
	})()
	const { file: taken } = await backedUp({ DATABASE_URL: url, DATA_DIR: await aNewDir(), SECRET })
	writing = false
	await writer
	await client.end()
	const { rows } = await contentsOf(await restored(taken, { SECRET }))
	expect(rows.notes?.length).toBe(rows.profiles?.filter((row) => row.includes('"W"')).length)
})

/** Stops a restore at this point of its progress. */
function stopAt(stop: AbortController, percent: number) {
	return (line: string) => {
		if (Number(/restoring: (\d+) %/.exec(line)?.[1]) >= percent) stop.abort()
	}
}

async function aNewDir(): Promise<string> {
	return path.join(await aFolder(), 'data')
}
