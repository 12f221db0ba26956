import { chmodSync, existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from './env.server.ts'

/**
 * Makes this process's new files private (0600, folders 0700), whatever the umask, and closes the site's existing
 * folders to other users. Folders of another owner, such as a mounted one, stay as they are.
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
		// Another owner, or a disk without modes.
		if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
	}
}
