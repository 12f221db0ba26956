import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from '../process/env.server.ts'
import { unusableFolder } from '../process/faults.server.ts'

/** Storage of bytes, without permissions; those are in `files.server.ts`. A key is `<bucket>/<random>.<ext>`. */
export type Store = {
	kind: 'disk' | 's3'
	/** A local folder for unchecked files. */
	temp: string
	put: (key: string, from: { file: string; contentType: string; bytes: number }) => Promise<void>
	/** @param range first and last byte, both included; all by default @throws if there are no such bytes */
	read: (key: string, range?: { start: number; end: number }) => Promise<Readable>
	/** A missing key is no error. */
	remove: (keys: string[]) => Promise<void>
	has: (key: string) => Promise<boolean>
	/** Every key, in any order. */
	keys: () => AsyncGenerator<string>
	writtenAt: (key: string) => Promise<Date>
	/** Checks at the start that the store works. @throws SettingError naming the wrong setting */
	prove: () => Promise<void>
	close: () => void
}

/** The store of the settings: S3, else a folder. Creates nothing yet. */
export async function openStore(env: Env): Promise<Store> {
	const temp = path.resolve(env.DATA_DIR, 'tmp')
	if (!env.S3_BUCKET) {
		const folder = path.resolve(env.FILES_DIR ?? path.join(env.DATA_DIR, 'files'))
		return openFolder(folder, temp, env.FILES_DIR ? 'FILES_DIR' : 'DATA_DIR')
	}
	// Loaded only if needed.
	const { openS3 } = await import('./s3.server.ts')
	return withDisk({ kind: 's3', temp, ...openS3(env, env.S3_BUCKET) })
}

export function openFolder(folder: string, temp: string, setting = 'FILES_DIR'): Store {
	return withDisk({
		kind: 'disk',
		temp,
		disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
		close: () => {},
		read: async (key, range) => (await open(path.join(folder, key))).createReadStream(range),
		settle: (key) => sync(path.join(folder, key)),
		prove: () => proveFolder(folder, setting),
	})
}

type Opened = Pick<Store, 'kind' | 'temp' | 'read' | 'prove' | 'close'> & {
	disk: Disk
	/** Waits until the bytes survive a power cut. */
	settle?: (key: string) => Promise<void>
}

function withDisk({ disk, settle, ...rest }: Opened): Store {
	return {
		...rest,
		async put(key, { file, contentType, bytes }) {
			await disk.copyFromFs(file, key, { contentType, contentLength: bytes })
			await settle?.(key)
		},
		async remove(keys) {
			for (const key of keys) await disk.delete(key)
		},
		has: (key) => disk.exists(key),
		async *keys() {
			let paginationToken: string | undefined
			do {
				const page = await disk.listAll('/', { recursive: true, paginationToken })
				for (const each of page.objects) if (each.isFile) yield each.key
				paginationToken = page.paginationToken
			} while (paginationToken)
		},
		writtenAt: async (key) => (await disk.getMetaData(key)).lastModified,
	}
}

async function proveFolder(folder: string, setting: string) {
	// Not by process id: two containers that share the folder may have the same.
	const probe = path.join(folder, `.probe-${randomUUID()}`)
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 })
		await writeFile(probe, 'x')
		await rm(probe)
	} catch (error) {
		throw unusableFolder(setting, folder, error)
	}
}

async function sync(file: string) {
	const handle = await open(file, 'r+')
	await handle.sync().finally(() => handle.close())
}

/** Runs `work` with a temporary folder of its own. */
export async function inTemp<T>(
	temp: string,
	name: string,
	work: (folder: string) => Promise<T>,
): Promise<T> {
	const folder = path.join(temp, name)
	await mkdir(folder, { recursive: true, mode: 0o700 })
	try {
		return await work(folder)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
