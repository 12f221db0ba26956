import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The maximum number of pictures; the least recently used ones go. */
const mostKept = 2000
/** How many writes between two counts. */
const stride = 50

/** A disk cache of drawings, each named by the hash of its inputs. */
export function onDisk(folder: string, { most = mostKept, every = stride } = {}) {
	let written = 0

	async function tidy() {
		const names = await readdir(folder)
		const aged = await Promise.all(
			names.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
		)
		aged.sort((one, other) => other.at - one.at)
		await Promise.all(aged.slice(most).map(({ name }) => rm(path.join(folder, name), { force: true })))
	}

	/** A full or read-only disk only costs the cache. */
	async function keep(file: string, picture: Buffer) {
		await mkdir(folder, { recursive: true })
		const part = `${file}.${randomUUID()}`
		await writeFile(part, picture)
		await rename(part, file)
		written++
		if (written % every === 0) await tidy()
	}

	/** @param said all inputs of the picture, with the drawing's version */
	return async function drawnOnce(said: string, draw: () => Promise<Buffer>): Promise<Buffer> {
		const file = path.join(folder, createHash('sha256').update(said).digest('hex'))
		const there = await readFile(file).catch(() => null)
		if (there) {
			const now = new Date()
			await utimes(file, now, now).catch(() => {})
			return there
		}
		const picture = await draw()
		await keep(file, picture).catch(() => {})
		return picture
	}
}
