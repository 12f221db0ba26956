import { readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { createPglite } from '#app/platform/db/pglite.server.ts'
import { migrateQueues } from '#app/platform/events/queues.server.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** A migrated, empty embedded database as a file; each worker starts from it. */
		template: string | null
		/** The address of the tests' PostgreSQL, if they use it. */
		postgresUrl: string | null
	}
}

export default async function template(project: TestProject) {
	const file = path.join(os.tmpdir(), `mishkat-template-${process.pid}.tar`)
	const client = await createPglite()
	await migrate(drizzle(client), { migrationsFolder: 'drizzle' })
	await migrateQueues(fromPglite(client), 'pglite')
	const dump = await client.dumpDataDir('none')
	await writeFile(file, Buffer.from(await dump.arrayBuffer()))
	await client.close()
	project.provide('template', file)
	project.provide('postgresUrl', null)
	return () => rm(file, { force: true })
}

/** The migrated, empty database of the tests' PostgreSQL; each worker copies it. */
export const emptyDatabase = 'mishkat_empty'

/** The template for PGlite. */
export async function readTemplate(file: string): Promise<Blob> {
	return new Blob([await readFile(file)])
}
