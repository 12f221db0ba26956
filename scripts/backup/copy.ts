import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { copyDatabase } from '#app/platform/db/copy-db.server.ts'
import { createPglite } from '#app/platform/db/pglite.server.ts'
import { lockDataDir, runOnHolder, type Task } from '#app/platform/process/data-dir.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { collectGarbage } from '../import/memory.ts'
import { again } from '../import/progress.ts'

const named = /^copy-[0-9a-f]{8}$/
const pulseMs = 30_000
const deadMs = 10 * 60_000

type Say = (line: string) => void
export type Copy = { folder: string; remove: () => Promise<void> }

/**
 * Copies the embedded database, through the server that holds it, or here if there is none.
 * @throws FileError if there is none, or it cannot be copied; the abort's reason when stopped
 */
export async function takeCopy(dataDir: string, print: Say, stop: AbortSignal): Promise<Copy> {
	const database = path.join(dataDir, 'db')
	if (!existsSync(database)) throw new FileError(`There is no database in ${path.resolve(dataDir)}.`)
	const name = `copy-${randomBytes(4).toString('hex')}`
	const folder = path.resolve(dataDir, name)
	const pulse = setInterval(() => utimes(folder, new Date(), new Date()).catch(() => {}), pulseMs).unref()
	const remove = async () => {
		clearInterval(pulse)
		await rm(folder, { recursive: true, force: true })
	}
	try {
		const code = await runOnHolder(dataDir, { task: 'copy-database', args: [name] }, print, stop)
		stop.throwIfAborted()
		if (code === null) await copyHere(dataDir, database, folder, print, stop)
		else if (code !== 0) throw new FileError('The running server made no copy of its database.')
		return { folder, remove }
	} catch (error) {
		await remove()
		throw error
	}
}

/** The running server's part of `takeCopy`. */
export function copyTask(runtime: Runtime): Task {
	return async ([name = ''], print, stop) => {
		const copyTo = runtime.database.copyTo
		if (!copyTo || !named.test(name)) throw new Error('This server has no database to copy.')
		const folder = path.resolve(runtime.env.DATA_DIR, name)
		await clearLeft(runtime.env.DATA_DIR)
		try {
			await copyTo(folder, { at: saying(print), stop })
			return 0
		} catch (error) {
			await rm(folder, { recursive: true, force: true })
			if (!stop.aborted) print((error as Error).message)
			return 1
		}
	}
}

async function copyHere(dataDir: string, database: string, folder: string, print: Say, stop: AbortSignal) {
	const hold = await lockDataDir(dataDir)
	hold.serve({})
	try {
		await clearLeft(dataDir)
		const client = await createPglite({ dataDir: database })
		await copyDatabase(client, database, folder, { at: saying(print), stop }).finally(() => client.close())
		collectGarbage()
	} finally {
		hold.release()
	}
}

/** Removes copies of killed backups: a running one updates its modification time. */
async function clearLeft(dataDir: string) {
	for (const name of await readdir(dataDir)) {
		if (!named.test(name)) continue
		const folder = path.join(dataDir, name)
		const changed = await stat(folder).catch(() => undefined)
		if (changed && Date.now() - changed.mtimeMs > deadMs) await rm(folder, { recursive: true, force: true })
	}
}

function saying(print: Say) {
	let last = 0
	return (bytes: number, of: number) => {
		const percent = Math.floor((bytes / Math.max(1, of)) * 100)
		if (percent !== last) print(`${again}copying the database: ${percent} %`)
		last = percent
	}
}
