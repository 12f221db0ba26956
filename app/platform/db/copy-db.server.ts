import { constants, type Stats } from 'node:fs'
import { copyFile, mkdir, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { FileError } from '../text/tabular.server.ts'

type Client = {
	query: <T>(text: string) => Promise<{ rows: T[] }>
	exec: (text: string) => Promise<unknown>
}

type CopyWatch = {
	/** Progress in bytes. */
	at: (bytes: number, of: number) => void
	stop: AbortSignal
}

const control = path.join('global', 'pg_control')
const log = 'pg_wal'
// Belongs to the running process, or is recreated when the copy is opened.
const left = ['postmaster.pid', 'postmaster.opts', 'pg_stat_tmp', 'pgsql_tmp', 'pg_replslot']

/**
 * Copies the folder of an embedded database while it runs, like a PostgreSQL base backup: first a checkpoint, then
 * each file, last the log of the writes meanwhile, from which the copy recovers when it is opened. Only the
 * checkpoint blocks; there must be no other checkpoint before the end.
 * @throws FileError when the disk is full; the abort's reason when it is stopped
 */
export async function copyDatabase(
	client: Client,
	from: string,
	to: string,
	watch: CopyWatch,
): Promise<void> {
	const total = await sizeOf(from)
	await roomFor(total, path.dirname(to))
	await mkdir(path.join(to, 'global'), { recursive: true, mode: 0o700 })
	await client.exec('checkpoint')
	// Says where the log starts; changes only with a checkpoint.
	await copyFile(path.join(from, control), path.join(to, control))
	const first = await segment(client, 'select redo_wal_file as name from pg_control_checkpoint()')

	let copied = 0
	await copyFolder('')
	const last = await segment(client, 'select pg_walfile_name(pg_current_wal_lsn()) as name')
	for (const name of (await readdir(path.join(from, log))).sort()) {
		if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) await one(path.join(log, name))
	}

	async function copyFolder(folder: string) {
		await mkdir(path.join(to, folder), { recursive: true })
		for (const entry of await readdir(path.join(from, folder), { withFileTypes: true })) {
			const name = path.join(folder, entry.name)
			if (entry.isDirectory()) {
				if (name !== log && !left.includes(entry.name)) await copyFolder(name)
				else await mkdir(path.join(to, name), { recursive: true })
			} else if (entry.isFile() && name !== control && !left.includes(entry.name)) await one(name)
		}
	}

	async function one(name: string) {
		watch.stop.throwIfAborted()
		try {
			// A reflink takes no time and no room, where the file system has it.
			await copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE)
		} catch (error) {
			// A table was dropped meanwhile; the log says so, too.
			if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
		}
		copied += (await sizeIfThere(path.join(to, name)))?.size ?? 0
		watch.at(Math.min(copied, total), total)
	}
}

async function segment(client: Client, query: string): Promise<string> {
	const { rows } = await client.query<{ name: string }>(query)
	return rows[0]?.name ?? ''
}

/** Without the log, of which only the end is copied. */
async function sizeOf(folder: string): Promise<number> {
	let size = 0
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const name = path.join(folder, entry.name)
		if (entry.isDirectory()) size += entry.name === log ? 0 : await sizeOf(name)
		else size += (await sizeIfThere(name))?.size ?? 0
	}
	return size
}

function sizeIfThere(file: string): Promise<Stats | undefined> {
	return stat(file).catch(() => undefined)
}

async function roomFor(bytes: number, folder: string) {
	const { bavail, bsize } = await statfs(folder)
	const wanted = bytes + 64_000_000
	if (bavail * bsize < wanted) {
		const megabytes = (number: number) => Math.ceil(number / 1_000_000)
		throw new FileError(
			`A copy of the database needs ${megabytes(wanted)} MB in ${folder}, where ${megabytes(bavail * bsize)} MB are free.`,
		)
	}
}
