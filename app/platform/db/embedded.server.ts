import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { migrateQueues } from '../events/queues.server.ts'
import { refuseHalfRestored } from '../process/env.server.ts'
import { type Room, refuseFullDisk, roomOf, watchFreeSpace } from '../process/free-space.server.ts'
import type { Log } from '../process/log.server.ts'
import { copyDatabase } from './copy-db.server.ts'
import { type Database, type Db, logger, migrationsFolder } from './db.server.ts'
import { placeEmptyDatabase } from './empty-database.server.ts'
import { compileWasmSmall, createPglite } from './pglite.server.ts'
import { withPreparedStatements } from './prepared.server.ts'
import { refuseNewerDatabase } from './refuse-newer.server.ts'

const checkpointMs = 5 * 60_000

/**
 * The site's embedded database, under its data folder.
 * @param freeMegabytes saving stops when less is free on the disk; 0: no check
 */
export async function openEmbedded(dataDir: string, freeMegabytes: number, log?: Log): Promise<Database> {
	refuseHalfRestored(dataDir)
	const folder = path.resolve(dataDir, 'db')
	mkdirSync(dataDir, { recursive: true, mode: 0o700 })
	const room = freeMegabytes ? roomOf(dataDir, freeMegabytes) : undefined
	if (room) await refuseFullDisk(room, dataDir)
	await placeEmptyDatabase(folder)
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	compileWasmSmall()
	return openPglite(folder, { room, log })
}

type PgliteOptions = { room?: Room | undefined; log?: Log | undefined }

/** @param folder of the rows; in memory if absent, for tests */
export async function openPglite(folder?: string, beside: PgliteOptions = {}): Promise<Database> {
	const client = await createPglite({ dataDir: folder })
	await refuseNewerDatabase((text) => client.query(text), migrationsFolder)
	await migrate(drizzle(client, { logger }), { migrationsFolder })
	await migrateQueues(fromPglite(client), 'pglite')
	return embedded(client, folder, beside)
}

/** A migrated embedded database as the site uses it. @param folder of its rows, if on disk */
export function embedded(client: PGlite, folder?: string, { room, log }: PgliteOptions = {}): Database {
	// It has no checkpointer: its log would grow without end, and a crash would replay all of it.
	let copying = 0
	const checkpoint = async () => {
		if (copying === 0) await client.exec('checkpoint')
	}
	const checkpoints = setInterval(() => checkpoint().catch(() => {}), checkpointMs).unref()
	// The database itself refuses writes; reads go on.
	const watch =
		room &&
		watchFreeSpace(room, (isLow, free) => {
			const facts = { freeMegabytes: Math.floor(free / 1_000_000) }
			if (isLow) log?.error(facts, 'the disk is nearly full: nothing is saved until there is room')
			else log?.info(facts, 'there is room on the disk again')
			client.exec(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`).catch(() => {})
		})
	return {
		db: drizzle(withPreparedStatements(client), { logger }) as unknown as Db,
		kind: 'pglite',
		outage: () => (watch?.isLow() ? 'full' : null),
		listen: async (channel, heard) => {
			await client.listen(channel, heard)
		},
		checkpoint,
		copyTo: folder
			? async (to, watch) => {
					copying++
					await copyDatabase(client, folder, to, watch).finally(() => copying--)
				}
			: undefined,
		async close() {
			clearInterval(checkpoints)
			watch?.stop()
			await client.close()
		},
	}
}
