import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { FileError } from '#app/platform/text/tabular.server.ts'

type Options = {
	/** An existing file may be replaced; it stays until the new one is complete. */
	replace: boolean
}

/**
 * Writes a file under a temporary name and renames it when complete, readable by its owner only.
 * @throws FileError if it cannot be written, or exists
 */
export async function writeWhole<T>(
	file: string,
	{ replace }: Options,
	write: (handle: FileHandle) => Promise<T>,
): Promise<T> {
	const part = `${file}.${randomBytes(4).toString('hex')}.part`
	refuseExisting(file, replace)
	const handle = await open(part, 'wx', 0o600).catch((error: Error) => {
		throw new FileError(`${path.dirname(file)} cannot be written to: ${error.message}.`)
	})
	try {
		const result = await write(handle)
		await handle.sync()
		await handle.close()
		refuseExisting(file, replace)
		await rename(part, file)
		return result
	} catch (error) {
		await handle.close().catch(() => {})
		await rm(part, { force: true })
		throw readableError(error, file)
	}
}

function refuseExisting(file: string, replace: boolean) {
	if (!replace && existsSync(file))
		throw new FileError(`${file} is there already. Give another name, or add --replace.`)
}

function readableError(error: unknown, file: string): unknown {
	const { code, message } = error as NodeJS.ErrnoException
	return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' || code === 'EIO'
		? new FileError(`${file} could not be written: ${message}.`)
		: error
}
