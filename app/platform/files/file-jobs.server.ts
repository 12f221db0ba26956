import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { and, asc, gt, inArray, isNull, lt } from 'drizzle-orm'
import { transaction } from '../ctx.server.ts'
import { files as table } from '../db/tables.server.ts'
import { record } from '../events/events.server.ts'
import type { Job } from '../events/jobs.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { keysOf } from '../storage/take-in.server.ts'
import { mediaPrefix } from './files.ts'

const day = 24 * 60 * 60 * 1000
const some = 200
// If more files than this and more than half of all have no row, the database is probably the wrong one.
const fewStrays = 50

/** Removes uploads that nothing has shown for a day. */
export async function removeOrphans(runtime: Runtime, now: Date): Promise<{ removed: number }> {
	const ctx = { db: runtime.db, actor: null, now }
	const before = new Date(now.getTime() - day)
	let removed = 0
	while (true) {
		const gone = await transaction(ctx, async (ctx) => {
			const waiting = ctx.db
				.select({ id: table.id })
				.from(table)
				.where(and(isNull(table.attachedTo), lt(table.createdAt, before), lt(table.updatedAt, before)))
				.orderBy(asc(table.createdAt))
				.limit(some)
				// Skips one that is being attached right now.
				.for('update', { skipLocked: true })
			const ids = (await waiting).map((row) => row.id)
			if (ids.length === 0) return []
			for (const id of ids) await record(ctx, 'file.orphan-removed', id)
			return ctx.db.delete(table).where(inArray(table.id, ids)).returning()
		})
		await runtime.files.store.remove(gone.flatMap(keysOf))
		removed += gone.length
		if (gone.length < some) return { removed }
	}
}

/**
 * Compares rows and bytes. Bytes without a row are removed a day later; rows without bytes are counted and logged,
 * never removed: a backup may bring the bytes back.
 */
export async function compareStore(
	runtime: Runtime,
	now: Date,
): Promise<{ strays: number; missing: number }> {
	const { store } = runtime.files
	const kept = new Set<string>()
	for await (const key of store.keys()) if (!key.startsWith(mediaPrefix)) kept.add(key)
	const missing = await countMissing(runtime, kept, now)

	// Keys that remain have no row.
	const strays: string[] = []
	for (const key of kept) {
		const written = await store.writtenAt(key).catch(() => now)
		if (now.getTime() - written.getTime() > day) strays.push(key)
	}
	if (strays.length > fewStrays && strays.length > missing.rows) {
		runtime.log.error(
			{ strays: strays.length, rows: missing.rows },
			'most files have no row: is this the right database?',
		)
		return { strays: 0, missing: missing.count }
	}
	await store.remove(strays)
	if (missing.count > 0) runtime.log.error({ missing: missing.count }, 'files have lost their bytes')
	await clearTemp(store.temp, now)
	return { strays: strays.length, missing: missing.count }
}

/** Goes through all rows by key; removes their keys from the set. */
async function countMissing(
	runtime: Runtime,
	kept: Set<string>,
	now: Date,
): Promise<{ count: number; rows: number }> {
	const found = { count: 0, rows: 0 }
	let after = ''
	while (true) {
		const rows = await runtime.db
			.select({ key: table.key, widths: table.widths, updatedAt: table.updatedAt })
			.from(table)
			.where(gt(table.key, after))
			.orderBy(asc(table.key))
			.limit(some)
		for (const row of rows) {
			found.rows++
			// The list of keys is older than this row.
			if (!kept.has(row.key) && row.updatedAt < now) found.count++
			for (const key of keysOf(row)) kept.delete(key)
		}
		after = rows.at(-1)?.key ?? ''
		if (rows.length < some) return found
	}
}

/** Removes what a killed process left. */
async function clearTemp(temp: string, now: Date) {
	for (const name of await readdir(temp).catch(() => [])) {
		const folder = path.join(temp, name)
		const about = await stat(folder).catch(() => null)
		if (about && now.getTime() - about.mtimeMs > day) await rm(folder, { recursive: true, force: true })
	}
}

export const fileJobs: Job[] = [
	{
		name: 'files.orphans',
		retains: [{ code: 'platform.keeps-orphans', hours: day / 3_600_000 }],
		every: '23 * * * *',
		run: removeOrphans,
	},
	{ name: 'files.store', every: '41 3 * * *', run: compareStore },
]
