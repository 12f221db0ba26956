import { and, asc, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import { isAtLeast, seesPrivate, type User } from './actor.ts'
import { type Ctx, together } from './ctx.server.ts'
import { allow, found } from './errors.server.ts'
import { record } from './events.server.ts'
import { changeable, type Files, findFile, type Given, rulesOf, type StoredFile } from './files.server.ts'
import { freshKey, isPath } from './storage/names.ts'
import { policyOf } from './storage/policies.server.ts'
import { keysOf } from './storage/take-in.server.ts'
import { files as table } from './tables.server.ts'

const columns = {
	name: table.path,
	bytes: table.bytes,
	createdAt: table.createdAt,
	updatedAt: table.updatedAt,
}

export type ListOptions = {
	/** Only what lies in this folder of the bucket. */
	folder?: string
	/** Only names that hold this text. */
	search?: string
	/** At most 1000; 100 unless said. */
	limit?: number
	offset?: number
	sortBy?: { column: keyof typeof columns; order: 'asc' | 'desc' }
}

/** The objects of a bucket that are this person's, all of them for an admin; by name, unless asked otherwise. */
export async function listFiles(
	ctx: Ctx<User>,
	bucket: string,
	{ folder, search, limit = 100, offset = 0, sortBy = { column: 'name', order: 'asc' } }: ListOptions = {},
): Promise<StoredFile[]> {
	// The same order on every database, whatever its language.
	const by: SQL = sortBy.column === 'name' ? sql`${table.path} collate "C"` : sql`${columns[sortBy.column]}`
	const order = sortBy.order === 'asc' ? asc : desc
	if (!seesPrivate(ctx.actor)) return []
	return ctx.db
		.select()
		.from(table)
		.where(
			and(
				eq(table.bucket, bucket),
				isAtLeast(ctx.actor, 'admin') ? undefined : eq(table.ownerId, ctx.actor.id),
				folder ? like(table.path, `${literally(folder.replace(/\/+$/, ''))}/%`) : undefined,
				search ? like(table.path, `%${literally(search)}%`) : undefined,
			),
		)
		.orderBy(order(by), asc(table.id))
		.limit(Math.min(Math.max(limit, 1), 1000))
		.offset(Math.max(offset, 0))
}

function literally(text: string): string {
	return text.replace(/[\\%_]/g, '\\$&')
}

/**
 * Gives an object another name in its bucket; its bytes stay where they are.
 * @throws 404 where there is none that this person may change
 */
export async function moveFile(ctx: Ctx<User>, files: Files, id: string, path: string): Promise<Given> {
	const file = await changeable(ctx, files, id)
	if (!isPath(path)) return { ok: false, reason: 'path' }
	return orTaken(() =>
		together(ctx, async (ctx) => {
			const [row] = await ctx.db
				.update(table)
				.set({ path, updatedAt: ctx.now })
				.where(eq(table.id, id))
				.returning()
			await record(ctx, 'file.moved', id, { bucket: file.bucket })
			return found(row)
		}),
	)
}

/**
 * A second object with the same bytes; it belongs to whoever copies and is attached to nothing.
 * @param to bucket and path; what is left out is the same bucket, and a random name
 * @throws 404 where there is none that this person may read; 403 where they may not add to the bucket
 */
export async function copyFile(
	ctx: Ctx<User>,
	files: Files,
	id: string,
	to: { bucket?: string; path?: string } = {},
): Promise<Given> {
	const { isPublic: _, ...file } = found(await findFile(ctx, files, id))
	const bucket = to.bucket ?? file.bucket
	allow(policyOf(files.policies, bucket).mayAdd(ctx.actor))
	const rules = await rulesOf(ctx, bucket)
	if (to.path !== undefined && !isPath(to.path)) return { ok: false, reason: 'path' }
	if (!rules.types.includes(file.contentType)) return { ok: false, reason: 'type' }
	if (file.bytes > rules.maxBytes) return { ok: false, reason: 'too-large' }

	const { id: newId, key } = freshKey(bucket, file.key)
	const keys = keysOf({ key, widths: file.widths })
	for (const [index, from] of keysOf(file).entries()) await files.store.copy(from, keys[index] ?? key)
	const given = await orTaken(() =>
		together(ctx, async (ctx) => {
			const values = { bucket, key, path: to.path ?? key.slice(bucket.length + 1), ownerId: ctx.actor.id }
			const fresh = { attachedTo: null, createdAt: ctx.now, updatedAt: ctx.now }
			const [row] = await ctx.db
				.insert(table)
				.values({ ...file, ...values, ...fresh, id: newId })
				.returning()
			await record(ctx, 'file.copied', newId, { bucket, from: id })
			return found(row)
		}),
	)
	if (!given.ok) await files.store.remove(keys)
	return given
}

async function orTaken(write: () => Promise<StoredFile>): Promise<Given> {
	try {
		return { ok: true, file: await write() }
	} catch (error) {
		if ((error as { cause?: { code?: string } }).cause?.code !== '23505') throw error
		return { ok: false, reason: 'taken' }
	}
}
