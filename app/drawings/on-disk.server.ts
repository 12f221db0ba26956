import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** How many pictures stay on disk; of more, those go that nobody asked for longest. */
const mostKept = 2000
/** Between two looks at how many there are. */
const stride = 50

/** Pictures that were drawn once, in a folder, each named by the hash of all that it is drawn from. */
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

	/** A disk that is full or cannot be written costs a drawing, and nobody an answer. */
	async function keep(file: string, picture: Buffer) {
		await mkdir(folder, { recursive: true })
		const part = `${file}.${randomUUID()}`
		await writeFile(part, picture)
		await rename(part, file)
		written++
		if (written % every === 0) await tidy()
	}

	/** @param said all that the picture is drawn from, with the version of what draws */
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
