import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const inMemory = '/dev/shm'
const room = 6e9

/**
 * A folder for what this process and those it starts write meanwhile; it goes with this process. In memory where Linux
 * has room for it: tests copy databases of 1 600 files again and again, which some disks do in a twentieth of the speed.
 * @returns its path, as TMPDIR takes it
 */
export function openTemporaryFolder(): string {
	const folder = mkdtempSync(path.join(hasRoom() ? inMemory : os.tmpdir(), 'mishkat-'))
	// Run as root, the PostgreSQL of the tests takes another user, who must get to what is its own in there.
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
