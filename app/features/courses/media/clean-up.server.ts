import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import { courseSections } from '#app/features/courses/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import { mediaPrefix } from '#app/platform/files/files.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import type { MediaOwner } from '#app/platform/storage/media-owner.server.ts'
import { keptUnusedDays } from './model.ts'
import { courseMediaParts as parts, courseMedia as table } from './tables.server.ts'

const day = 24 * 60 * 60 * 1000
const some = 100
// More stray bytes than this, and more than half of all, rather mean the wrong database.
const fewStrays = 50

/** Deletes unfinished uploads and media that no owner shows, a week after they were last touched. */
export async function removeUnused(
	runtime: Runtime,
	now: Date,
	owners: readonly MediaOwner[],
): Promise<{ removed: number }> {
	const isShown = or(...owners.map((owner) => and(isNotNull(table[owner.column]), owner.isShown)))
	const ctx = { db: runtime.db, actor: null, now }
	const limit = new Date(now.getTime() - keptUnusedDays * day)
	let removed = 0
	while (true) {
		const gone = await transaction(ctx, async (ctx) => {
			const rows = await ctx.db
				.select({ id: table.id })
				.from(table)
				.where(and(lt(table.updatedAt, limit), or(isNull(table.completedAt), isShown && not(isShown))))
				.orderBy(asc(table.updatedAt))
				.limit(some)
				// Skips rows that a section is starting to show.
				.for('update', { skipLocked: true })
			const ids = rows.map(({ id }) => id)
			if (ids.length === 0) return { ids, keys: [] }
			const named = await ctx.db.select({ key: parts.key }).from(parts).where(inArray(parts.mediaId, ids))
			await recordAll(ctx, 'course-media.removed', ids)
			await ctx.db.delete(table).where(inArray(table.id, ids))
			return { ids, keys: named.map(({ key }) => key) }
		})
		await runtime.files.store.remove(gone.keys)
		removed += gone.ids.length
		if (gone.ids.length < some) return { removed }
	}
}

/** Detaches files that no version offers any more; they are deleted a day later. */
export async function detachUnusedMaterials(runtime: Runtime, now: Date): Promise<{ released: number }> {
	const isOffered = sql`exists (
		select 1 from ${courseSections} s, jsonb_array_elements(s.materials) m
		where s.course_id = substr(${files.attachedTo}, 8)::uuid and m->>'fileId' = ${files.id}::text)`
	const released = await runtime.db
		.update(files)
		.set({ attachedTo: null, updatedAt: now })
		.where(
			and(
				eq(files.bucket, 'course-materials'),
				sql`${files.attachedTo} ~ '^course:[0-9a-f-]{36}$'`,
				lt(files.updatedAt, new Date(now.getTime() - keptUnusedDays * day)),
				not(isOffered),
			),
		)
		.returning({ id: files.id })
	return { released: released.length }
}

/** Compares parts with the store, as `compareStore` does for other files. */
export async function compareParts(
	runtime: Runtime,
	now: Date,
): Promise<{ strays: number; missing: number }> {
	const { store } = runtime.files
	const unnamed = new Set<string>()
	for await (const key of store.keys()) if (key.startsWith(mediaPrefix)) unnamed.add(key)
	const { rows, missing } = await removeKnownKeys(runtime, unnamed, now)

	const strays: string[] = []
	for (const key of unnamed) {
		const written = await store.writtenAt(key).catch(() => now)
		if (now.getTime() - written.getTime() > day) strays.push(key)
	}
	if (missing > 0) runtime.log.error({ missing }, 'parts of videos have lost their bytes')
	if (strays.length > fewStrays && strays.length > rows) {
		runtime.log.error({ strays: strays.length, rows }, 'most videos have no row: is this the right database?')
		return { strays: 0, missing }
	}
	await store.remove(strays)
	return { strays: strays.length, missing }
}

/** Removes the keys of stored parts from the set, and counts parts whose bytes are missing. */
async function removeKnownKeys(runtime: Runtime, keys: Set<string>, now: Date) {
	const removed = { rows: 0, missing: 0 }
	let after = { mediaId: '00000000-0000-0000-0000-000000000000', start: -1 }
	while (true) {
		const rows = await runtime.db
			.select({ mediaId: parts.mediaId, start: parts.start, key: parts.key, updatedAt: table.updatedAt })
			.from(parts)
			.innerJoin(table, eq(table.id, parts.mediaId))
			.where(
				or(
					gt(parts.mediaId, after.mediaId),
					and(eq(parts.mediaId, after.mediaId), gt(parts.start, after.start)),
				),
			)
			.orderBy(asc(parts.mediaId), asc(parts.start))
			.limit(500)
		for (const row of rows) {
			removed.rows++
			// A part newer than the listing is not missing.
			if (!keys.delete(row.key) && row.updatedAt < now) removed.missing++
		}
		const last = rows.at(-1)
		if (!last || rows.length < 500) return removed
		after = last
	}
}
