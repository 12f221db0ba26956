import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const inMemory = '/dev/shm'
const room = 6e9

/**
 * A temporary folder for this process and its children, removed at its end. In memory on Linux if there is room:
 * tests copy databases of 1,600 files repeatedly, which some disks do twenty times slower.
 * @returns its path, for TMPDIR
 */
export function openTemporaryFolder(): string {
	const folder = mkdtempSync(path.join(hasRoom() ? inMemory : os.tmpdir(), 'mishkat-'))
	// As root, the tests' PostgreSQL runs as another user, who needs access to its folder.
	chmodSync(folder, 0o711)
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
	return folder
}

function hasRoom(): boolean {
	if (!existsSync(inMemory)) return false
	const { bavail, bsize } = statfsSync(inMemory)
	return bavail * bsize >= room
}
