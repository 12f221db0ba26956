import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { SettingError } from './faults.server.ts'

/** A disk's free space, in bytes, and the minimum; tests replace it. */
export type Room = { free: () => Promise<number>; least: number }

const megabyte = 1_000_000
const lookMs = 1000
/** Saving resumes at this multiple of the minimum. */
const again = 1.25

export function roomOf(folder: string, leastMegabytes: number): Room {
	return {
		least: leastMegabytes * megabyte,
		async free() {
			const { bavail, bsize } = await statfs(folder)
			return bavail * bsize
		},
	}
}

/**
 * PGlite hangs when its disk fills up during a write, and may not start again.
 * @throws SettingError if there is too little space to start
 */
export async function refuseFullDisk(room: Room, folder: string): Promise<void> {
	const free = await room.free()
	if (free >= room.least) return
	throw new SettingError(
		`The disk of DATA_DIR ${JSON.stringify(path.resolve(folder))} has ${Math.floor(free / megabyte)} MB free, and ${Math.ceil(room.least / megabyte)} are needed to save anything. Make room, or lower FREE_SPACE_MB.`,
	)
}

/**
 * Checks the free space each second.
 * @param changed called when it falls below the minimum, and when it is enough again
 */
export function watchFreeSpace(room: Room, changed: (isLow: boolean, free: number) => void) {
	let isLow = false
	let isLooking = false
	const look = async () => {
		if (isLooking) return
		isLooking = true
		try {
			const free = await room.free()
			const isNow = free < room.least * (isLow ? again : 1)
			if (isNow !== isLow) changed(isNow, free)
			isLow = isNow
		} catch {
			// If the disk cannot be read, the database reports it.
		} finally {
			isLooking = false
		}
	}
	const looks = setInterval(look, lookMs).unref()
	return { isLow: () => isLow, stop: () => clearInterval(looks) }
}
