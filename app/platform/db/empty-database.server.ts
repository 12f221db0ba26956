import {
	createReadStream,
	createWriteStream,
	existsSync,
	mkdirSync,
	readdirSync,
	writeFileSync,
} from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/**
 * The packed data folder of an empty site, made by the build (scripts/empty-database.ts): making one takes half a
 * gigabyte of memory.
 */
export const emptyDatabase = path.resolve('build/database.tar.gz')

/** Unpacks the empty database if there is none. Without a build PGlite makes one, with more memory. */
export async function placeEmptyDatabase(folder: string): Promise<void> {
	if ((existsSync(folder) && readdirSync(folder).length > 0) || !existsSync(emptyDatabase)) return
	const half = `${folder}.new`
	await rm(half, { recursive: true, force: true })
	mkdirSync(half, { recursive: true, mode: 0o700 })
	await unpack(emptyDatabase, half)
	// Atomic, even if the process is killed here.
	await rename(half, folder)
}

/** Packs the folder of a closed database, with the empty folders that PostgreSQL needs. */
export async function packDatabase(folder: string, archive: string): Promise<void> {
	const tar = pack()
	const writing = pipeline(tar, createGzip(), createWriteStream(archive))
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const file = path.join(entry.parentPath, entry.name)
		const name = path.relative(folder, file)
		if (entry.isDirectory()) tar.entry({ name, type: 'directory' })
		else tar.entry({ name }, await readFile(file))
	}
	tar.finalize()
	await writing
}

async function unpack(archive: string, folder: string): Promise<void> {
	const tar = extract()
	const reading = pipeline(createReadStream(archive), createGunzip(), tar)
	for await (const entry of tar) {
		const file = path.join(folder, entry.header.name)
		if (entry.header.type === 'directory') {
			mkdirSync(file, { recursive: true, mode: 0o700 })
			entry.resume()
		} else {
			// 16 MB at most. A stream for each of 1,700 mostly small files took longer.
			writeFileSync(file, await buffer(entry), { mode: 0o600 })
		}
	}
	await reading
}
