import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openPglite } from '#app/platform/db/embedded.server.ts'
import { emptyDatabase, placeEmptyDatabase } from '#app/platform/db/empty-database.server.ts'
import { tidyTables } from '#app/platform/db/tidy-tables.server.ts'
import { lockDataDir } from '#app/platform/process/data-dir.server.ts'
import { type Env, restoringFolder } from '#app/platform/process/env.server.ts'
import { openFolder as openFileFolder, openStore } from '#app/platform/storage/store.server.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { listMigrations, type Migration } from '../backup/catalogue.ts'
import { openFolder, type Session } from '../backup/session.ts'
import { collectGarbage } from '../import/memory.ts'
import type { Target } from './target.ts'

// Leftovers of the lock, and files of some disks.
const passedOver = ['mishkat.sock', 'mishkat.sock.clearing', 'lost+found']
// The database is moved last: without one a folder counts as empty.
const parts = ['files', 'secret', 'db']
const complete = 'complete'
const checkpointBytes = 64_000_000

/** A locked empty data folder. */
export type Claim = { open: (migrations: Migration[]) => Promise<Target>; release: () => Promise<void> }

/**
 * Locks an empty data folder. The site is written into a folder inside it, beside which the server refuses to start.
 * When everything is there, a marker file says so and the parts are moved to their places. A restore that is killed
 * before leaves nothing that counts; one that is killed while moving is finished by the next call.
 * @returns 'finished' when only the moving was left of an earlier restore
 * @throws FileError when the folder holds anything; SettingError when a server holds it
 */
export async function claimFolder(env: Env): Promise<Claim | 'finished'> {
	const dataDir = path.resolve(env.DATA_DIR)
	const building = restoringFolder(dataDir)
	const hold = await lockDataDir(dataDir)
	hold.serve({})
	try {
		if (existsSync(path.join(building, complete))) {
			await move(building, dataDir)
			hold.release()
			return 'finished'
		}
		await refuseFull(dataDir)
		await rm(building, { recursive: true, force: true })
	} catch (error) {
		hold.release()
		throw error
	}
	return {
		open: (migrations) => openTarget(env, building, dataDir, migrations),
		async release() {
			if (!existsSync(path.join(building, complete))) await rm(building, { recursive: true, force: true })
			hold.release()
		},
	}
}

async function openTarget(
	env: Env,
	building: string,
	dataDir: string,
	migrations: Migration[],
): Promise<Target> {
	const database = path.join(building, 'db')
	let session: Session | null = await openEmpty(database, migrations)
	const temp = path.join(building, 'tmp')
	// A store elsewhere gets its files directly: they are not served until a row names them.
	const elsewhere = env.S3_BUCKET || env.FILES_DIR
	const store = elsewhere ? await openStore(env) : openFileFolder(path.join(building, 'files'), temp)
	let loaded = 0
	const close = async () => {
		await session?.close().catch(() => {})
		session = null
		store.close()
		collectGarbage()
	}
	return {
		session,
		temp,
		putFile: (key, from) => store.put(key, from),
		async breathe(bytes) {
			const before = loaded
			loaded += bytes
			if (Math.floor(before / checkpointBytes) < Math.floor(loaded / checkpointBytes))
				await session?.query('checkpoint')
		},
		async complete(secret) {
			await close()
			const opened = await openPglite(database)
			await tidyTables(opened)
			await opened.checkpoint?.()
			await opened.close()
			if (secret !== null) await writeFile(path.join(building, 'secret'), secret, { mode: 0o600 })
			await rm(temp, { recursive: true, force: true })
			await writeFile(path.join(building, complete), '')
			await move(building, dataDir)
			return null
		},
		abandon: close,
	}
}

/**
 * The database that the build created, unless the backup is of an older program: creating it again takes half a
 * gigabyte of memory.
 */
async function openEmpty(folder: string, migrations: Migration[]): Promise<Session> {
	if (existsSync(emptyDatabase)) {
		await placeEmptyDatabase(folder)
		const session = await openFolder(folder)
		const made = await listMigrations(session)
		if (made.every(({ at }) => migrations.some((migration) => migration.at === at))) return session
		await session.close()
		await rm(folder, { recursive: true })
	}
	await mkdir(folder, { recursive: true, mode: 0o700 })
	return openFolder(folder)
}

async function move(building: string, dataDir: string) {
	for (const part of parts) {
		const from = path.join(building, part)
		if (existsSync(from)) await rename(from, path.join(dataDir, part))
	}
	await rm(building, { recursive: true, force: true })
}

async function refuseFull(dataDir: string) {
	const building = path.basename(restoringFolder(dataDir))
	const held = (await readdir(dataDir)).filter((name) => name !== building && !passedOver.includes(name))
	if (held.length > 0) {
		throw new FileError(
			`${dataDir} is not empty: it holds ${held.slice(0, 5).join(', ')}. A backup is brought back into an empty folder only; set DATA_DIR to a new one, or move this one away.`,
		)
	}
}
