import { chmodSync, existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from './env.server.ts'

/**
 * From now on what this process writes is for its own user alone (0600, folders 0700), whatever the operator's folder and
 * umask allow; and nobody else gets into the folders of the site that were there before, however wide they were.
 * Folders of somebody else, such as a mounted one, stay as they are.
 */
export function keepFilesPrivate({ DATA_DIR, FILES_DIR }: Pick<Env, 'DATA_DIR' | 'FILES_DIR'>): void {
	process.umask(0o077)
	close(DATA_DIR, 0o700)
	close(path.join(DATA_DIR, 'secret'), 0o600)
	if (FILES_DIR) close(FILES_DIR, 0o700)
}

function close(file: string, mode: number) {
	if (!existsSync(file)) return
	try {
		chmodSync(file, mode)
	} catch (error) {
		// Not ours, or a disk without modes.
		if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
	}
}
