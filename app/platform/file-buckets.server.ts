import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import { isAtLeast, type User } from './actor.ts'
import { type Ctx, together } from './ctx.server.ts'
import { allow, found } from './errors.server.ts'
import { record } from './events.server.ts'
import { type Files, largestBytes } from './files.server.ts'
import { bucketNames, fileTypes } from './files.ts'
import { keysOf } from './storage/take-in.server.ts'
import { files as objects, fileBuckets as table } from './tables.server.ts'

export type Bucket = typeof table.$inferSelect
type Rules = { isPublic?: boolean; sizeLimit?: number | null; allowedTypes?: string[] | null }
type Changed =
	| { ok: true; bucket: Bucket }
	| { ok: false; reason: 'name' | 'taken' | 'size-limit' | 'allowed-types' }

const emptiedAtOnce = 500

/** The buckets, by name; for admins. */
export async function listBuckets(
	ctx: Ctx<User>,
	{ limit = 100, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<Bucket[]> {
	allow(isAtLeast(ctx.actor, 'admin'))
	return ctx.db
		.select()
		.from(table)
		.orderBy(asc(sql`${table.id} collate "C"`))
		.limit(Math.min(Math.max(limit, 1), 1000))
		.offset(Math.max(offset, 0))
}

/**
 * One bucket; for admins.
 * @throws 404 where there is none of that name
 */
export async function findBucket(ctx: Ctx<User>, id: string): Promise<Bucket> {
	allow(isAtLeast(ctx.actor, 'admin'))
	const [bucket] = await ctx.db.select().from(table).where(eq(table.id, id))
	return found(bucket)
}

/** Makes a bucket: private, for all that the site takes, unless said. Its name is kebab-case and stays. */
export async function createBucket(ctx: Ctx<User>, id: string, rules: Rules = {}): Promise<Changed> {
	allow(isAtLeast(ctx.actor, 'admin'))
	if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 63) return { ok: false, reason: 'name' }
	const wrong = wrongIn(rules)
	if (wrong) return { ok: false, reason: wrong }

	return together(ctx, async (ctx) => {
		const times = { createdAt: ctx.now, updatedAt: ctx.now }
		const [bucket] = await ctx.db
			.insert(table)
			.values({ id, ...rules, ...times })
			.onConflictDoNothing()
			.returning()
		if (!bucket) return { ok: false, reason: 'taken' }

		await record(ctx, 'bucket.created', id)
		return { ok: true, bucket }
	})
}

/**
 * Changes who may open a bucket's objects and what it takes from now on; what is in it stays.
 * @throws 404 where there is none of that name
 */
export async function updateBucket(ctx: Ctx<User>, id: string, rules: Rules): Promise<Changed> {
	allow(isAtLeast(ctx.actor, 'admin'))
	const wrong = wrongIn(rules)
	if (wrong) return { ok: false, reason: wrong }

	return together(ctx, async (ctx) => {
		const [bucket] = await ctx.db
			.update(table)
			.set({ ...rules, updatedAt: ctx.now })
			.where(eq(table.id, id))
			.returning()
		await record(ctx, 'bucket.changed', id, { fields: Object.keys(rules) })
		return { ok: true, bucket: found(bucket) }
	})
}

/**
 * Removes every object of a bucket, those in use too. Not inside `together`.
 * @returns how many were removed
 * @throws 404 where there is none of that name
 */
export async function emptyBucket(ctx: Ctx<User>, files: Files, id: string): Promise<number> {
	await findBucket(ctx, id)
	let removed = 0
	while (true) {
		const gone = await together(ctx, async (ctx) => {
			const some = ctx.db
				.select({ id: objects.id })
				.from(objects)
				.where(eq(objects.bucket, id))
				.limit(emptiedAtOnce)
			const rows = await ctx.db.delete(objects).where(inArray(objects.id, some)).returning()
			if (rows.length > 0) await record(ctx, 'bucket.emptied', id, { count: rows.length })
			return rows
		})
		await files.store.remove(gone.flatMap(keysOf))
		removed += gone.length
		if (gone.length < emptiedAtOnce) return removed
	}
}

/**
 * Removes an empty bucket. Those of the specification stay: features put their files there.
 * @throws 404 where there is none of that name
 */
export async function deleteBucket(
	ctx: Ctx<User>,
	id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-empty' | 'in-use' }> {
	await findBucket(ctx, id)
	if (bucketNames.some((name) => name === id)) return { ok: false, reason: 'in-use' }
	return together(ctx, async (ctx) => {
		// Locked first, so that nothing is put in between the count and the end.
		await ctx.db.select().from(table).where(eq(table.id, id)).for('update')
		const [held] = await ctx.db.select({ count: count() }).from(objects).where(eq(objects.bucket, id))
		if (held && held.count > 0) return { ok: false, reason: 'not-empty' }

		await ctx.db.delete(table).where(eq(table.id, id))
		await record(ctx, 'bucket.deleted', id)
		return { ok: true }
	})
}

function wrongIn({ sizeLimit, allowedTypes }: Rules): 'size-limit' | 'allowed-types' | null {
	if (sizeLimit != null && !(Number.isInteger(sizeLimit) && sizeLimit > 0 && sizeLimit <= largestBytes))
		return 'size-limit'
	if (allowedTypes != null && !(allowedTypes.length > 0 && allowedTypes.every((type) => type in fileTypes)))
		return 'allowed-types'
	return null
}
