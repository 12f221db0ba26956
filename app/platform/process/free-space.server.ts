import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { SettingError } from './faults.server.ts'

/** How much room a disk has, in bytes, and how much must be left; a test says its own. */
export type Room = { free: () => Promise<number>; least: number }

const megabyte = 1_000_000
const lookMs = 1000
/** So much more than the least must be free for saving to begin again. */
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
 * A database whose disk fills up while it writes hangs, and may not come up again.
 * @throws SettingError when there is too little room to start
 */
export async function refuseFullDisk(room: Room, folder: string): Promise<void> {
	const free = await room.free()
	if (free >= room.least) return
	throw new SettingError(
		`The disk of DATA_DIR ${JSON.stringify(path.resolve(folder))} has ${Math.floor(free / megabyte)} MB free, and ${Math.ceil(room.least / megabyte)} are needed to save anything. Make room, or lower FREE_SPACE_MB.`,
	)
}

/**
 * Looks each second whether there is room.
 * @param changed called when there is too little, and when there is enough again; with the bytes that are free
 */
export function watchRoom(room: Room, changed: (isLow: boolean, free: number) => void) {
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
			// A disk that cannot be asked is found out by the database.
		} finally {
			isLooking = false
		}
	}
	const looks = setInterval(look, lookMs).unref()
	return { isLow: () => isLow, stop: () => clearInterval(looks) }
}
