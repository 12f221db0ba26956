/**
 * Files: what people upload and what the site makes for them. One object is one row of `files`; its bytes lie in the
 * store (`storage/store.server.ts`: a folder, or S3) under a random key.
 *
 * In an action: `const { fields, file, refusal } = await readUpload(request, ctx, runtime.files, { bucket, field })`
 * (storage/read-upload.server.ts), then in the command, within its `together`: `await attachFile(ctx, file.id, 'profile:<id>')`.
 * What nothing is attached to is gone after a day. `fileUrl(file)` of files.ts is the address to show and to keep.
 * A refusal is a value; its code is `files.<reason>`, said by `fileWords` of file-words.ts.
 */
import type { Readable } from 'node:stream'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { isAtLeast, type User } from './actor.ts'
import { type Ctx, together } from './ctx.server.ts'
import type { Env } from './env.server.ts'
import { allow, found } from './errors.server.ts'
import { record } from './events.server.ts'
import { type FileRefusal, fileTypes } from './files.ts'
import { readId } from './ids.ts'
import { isPath } from './storage/names.ts'
import { type FilePolicies, type FileRow, mayOpen, policyOf } from './storage/policies.server.ts'
import { openStore, type Store } from './storage/store.server.ts'
import { type Incoming, type Kept, keysOf, takeIn, widthKey } from './storage/take-in.server.ts'
import { fileBuckets, files as table } from './tables.server.ts'

/** What a process needs for its files; `runtime.files`. */
export type Files = {
	store: Store
	/** Signs links that expire. */
	secret: string
	/** Who may do what, as the features say; filled when the site is put together. */
	policies: FilePolicies
}

export type StoredFile = FileRow
/** What came of giving a file: its row, or why it was not taken (code `files.<reason>`). */
export type Given = { ok: true; file: StoredFile } | { ok: false; reason: FileRefusal }

export async function openFiles(env: Env): Promise<Files> {
	return { store: await openStore(env), secret: env.SECRET, policies: {} }
}

export type NewFile = Incoming & {
	bucket: string
	/** Its name in the bucket. Absent: a random one, as for everything that people upload. */
	path?: string
	/** Take the place of what has that path; else it is refused as `taken`. */
	overwrite?: boolean
	/** How long a browser may keep it before asking again; 3600. Addresses of public buckets are for good. */
	cacheSeconds?: number
	metadata?: Record<string, string>
}

const defaultCacheSeconds = 3600

/**
 * Takes a file from a signed-in person: streamed, its size counted, its kind told by its bytes, pictures drawn anew.
 * It is theirs, and gone after a day unless something is attached to it.
 * Not inside `together`: bytes are slow.
 * @throws 403 where the bucket's policy says no; 404 where there is no such bucket
 */
export async function uploadFile(ctx: Ctx<User>, files: Files, given: NewFile): Promise<Given> {
	allow(policyOf(files.policies, given.bucket).mayAdd(ctx.actor))
	return storeFile(ctx, files, { ...given, ownerId: ctx.actor.id })
}

/** As `uploadFile`, for what the site itself makes, such as certificates: asks no policy. */
export async function storeFile(
	ctx: Ctx,
	files: Files,
	given: NewFile & { ownerId: string | null },
): Promise<Given> {
	const { bucket, path, overwrite = false } = given
	const rules = await rulesOf(ctx, bucket)
	if (path !== undefined && !isPath(path)) return { ok: false, reason: 'path' }
	// Said before the bytes are sent; the index decides at the end.
	if (path !== undefined && !overwrite && (await isTaken(ctx, bucket, path)))
		return { ok: false, reason: 'taken' }

	const taken = await takeIn(files.store, given, rules)
	if (!taken.ok) return taken
	const { kept } = taken
	return keep(files, kept, () =>
		together(ctx, async (ctx) => {
			const values = {
				...kept,
				bucket,
				path: path ?? kept.key.slice(bucket.length + 1),
				ownerId: given.ownerId,
				cacheSeconds: given.cacheSeconds ?? defaultCacheSeconds,
				metadata: given.metadata ?? {},
				createdAt: ctx.now,
				updatedAt: ctx.now,
			}
			const [row] = await ctx.db.insert(table).values(values).onConflictDoNothing().returning()
			if (row) {
				await record(ctx, 'file.uploaded', row.id, { bucket })
				return { row }
			}
			if (!overwrite) return { reason: 'taken' as const }
			const [old] = await ctx.db
				.select()
				.from(table)
				.where(and(eq(table.bucket, bucket), eq(table.path, values.path)))
				.for('update')
			return old ? putInPlace(ctx, files, old, kept, given) : { reason: 'taken' as const }
		}),
	)
}

/**
 * Gives an object other bytes; id, path and what it is attached to stay, the address of its bytes changes.
 * @throws 404 where there is none that this person may change
 */
export async function updateFile(
	ctx: Ctx<User>,
	files: Files,
	id: string,
	given: Incoming & Pick<NewFile, 'cacheSeconds' | 'metadata'>,
): Promise<Given> {
	const { bucket } = await changeable(ctx, files, id)
	const taken = await takeIn(files.store, given, await rulesOf(ctx, bucket))
	if (!taken.ok) return taken
	return keep(files, taken.kept, () =>
		together(ctx, async (ctx) => {
			const [old] = await ctx.db.select().from(table).where(eq(table.id, id)).for('update')
			return putInPlace(ctx, files, found(old), taken.kept, given)
		}),
	)
}

type Outcome = { row: StoredFile; gone?: StoredFile } | { reason: FileRefusal }

/** Bytes that no row came to name are taken away again, and those that a row no longer names. */
async function keep(files: Files, kept: Kept, write: () => Promise<Outcome>): Promise<Given> {
	try {
		const outcome = await write()
		if ('reason' in outcome) {
			await files.store.remove(keysOf(kept))
			return { ok: false, reason: outcome.reason }
		}
		if (outcome.gone) await files.store.remove(keysOf(outcome.gone))
		return { ok: true, file: outcome.row }
	} catch (error) {
		await files.store.remove(keysOf(kept))
		throw error
	}
}

async function putInPlace(
	ctx: Ctx,
	files: Files,
	old: StoredFile,
	kept: Kept,
	{ cacheSeconds, metadata }: Pick<NewFile, 'cacheSeconds' | 'metadata'>,
): Promise<Outcome> {
	allow(ctx.actor === null || (await policyOf(files.policies, old.bucket).mayChange(ctx, old)))
	const [row] = await ctx.db
		.update(table)
		.set({ ...kept, cacheSeconds, metadata, updatedAt: ctx.now })
		.where(eq(table.id, old.id))
		.returning()
	await record(ctx, 'file.replaced', old.id, { bucket: old.bucket })
	return { row: found(row), gone: old }
}

type Which = string | { bucket: string; path: string }
export type FoundFile = StoredFile & { isPublic: boolean }

/** One object by id, or by bucket and path; undefined where there is none that this person may read. */
export async function findFile(ctx: Ctx, files: Files, which: Which): Promise<FoundFile | undefined> {
	const row = await fileRow(ctx, which)
	if (!row) return undefined
	return (await mayOpen(files.policies, ctx, row)) ? row : undefined
}

/** As `findFile`, for those who have asked already whether they may. */
export async function fileRow(ctx: Ctx, which: Which): Promise<FoundFile | undefined> {
	const id = typeof which === 'string' ? readId(which) : undefined
	if (typeof which === 'string' && id === undefined) return undefined
	const [row] = await ctx.db
		.select({ file: table, isPublic: fileBuckets.isPublic })
		.from(table)
		.innerJoin(fileBuckets, eq(fileBuckets.id, table.bucket))
		.where(
			typeof which === 'string'
				? eq(table.id, which)
				: and(eq(table.bucket, which.bucket), eq(table.path, which.path)),
		)
	return row && { ...row.file, isPublic: row.isPublic }
}

/**
 * An object with its bytes. Whoever takes the stream reads it to the end or destroys it.
 * @throws 404 where there is none that this person may read
 */
export async function downloadFile(
	ctx: Ctx,
	files: Files,
	id: string,
): Promise<{ file: StoredFile; body: Readable }> {
	const file = found(await findFile(ctx, files, id))
	return { file, body: await readBytes(files, file) }
}

/**
 * The bytes of a row that the caller may read.
 * @param over.width of a picture: one of its widths
 * @param over.range first and last byte, both included
 */
export function readBytes(
	files: Files,
	file: Pick<StoredFile, 'key' | 'widths'>,
	over: { width?: number; range?: { start: number; end: number } } = {},
): Promise<Readable> {
	const isSmaller = over.width !== undefined && file.widths.slice(0, -1).includes(over.width)
	return files.store.read(isSmaller ? widthKey(file.key, over.width ?? 0) : file.key, over.range)
}

/**
 * Removes objects, row first and then bytes; what is not there is passed over. Not inside `together`.
 * @returns how many were removed
 * @throws 404 for one that this person may not change, and removes none
 */
export async function removeFiles(ctx: Ctx<User>, files: Files, ids: string[]): Promise<number> {
	const gone = await together(ctx, async (ctx) => {
		const rows: StoredFile[] = []
		for (const id of [...ids].sort()) {
			const [row] = await ctx.db.select().from(table).where(eq(table.id, id)).for('update')
			if (!row) continue
			found((await policyOf(files.policies, row.bucket).mayChange(ctx, row)) || undefined)
			await ctx.db.delete(table).where(eq(table.id, id))
			await record(ctx, 'file.removed', id, { bucket: row.bucket })
			rows.push(row)
		}
		return rows
	})
	await files.store.remove(gone.flatMap(keysOf))
	return gone.length
}

/**
 * Says what shows this file, so that it stays: in the transaction of the change that shows it.
 * @param to `<noun>:<id>`, for example `profile:<id>`; a file is attached to one thing at a time
 * @param how `instead` lets go of whatever was attached to the same thing
 * @throws 404 where there is no such file of this person's that is free
 */
export async function attachFile(
	ctx: Ctx<User>,
	id: string,
	to: `${string}:${string}`,
	how: { instead?: boolean; bucket?: string } = {},
): Promise<StoredFile> {
	const [row] = await ctx.db
		.update(table)
		.set({ attachedTo: to, updatedAt: ctx.now })
		.where(
			and(
				eq(table.id, found(readId(id))),
				how.bucket === undefined ? undefined : eq(table.bucket, how.bucket),
				or(isNull(table.attachedTo), eq(table.attachedTo, to)),
				isAtLeast(ctx.actor, 'admin') ? undefined : eq(table.ownerId, ctx.actor.id),
			),
		)
		.returning()
	const file = found(row)
	if (how.instead) await detachFiles(ctx, to, { except: id })
	return file
}

/** Lets go of what was attached to a thing that is gone or shows something else now: it is taken away after a day. */
export async function detachFiles(
	ctx: Ctx,
	from: `${string}:${string}`,
	{ except }: { except?: string } = {},
): Promise<void> {
	await ctx.db
		.update(table)
		.set({ attachedTo: null, updatedAt: ctx.now })
		.where(and(eq(table.attachedTo, from), except === undefined ? undefined : ne(table.id, except)))
}

/** @throws 404 where there is no such object that this person may change */
export async function changeable(ctx: Ctx<User>, files: Files, id: string): Promise<StoredFile> {
	const [row] = await ctx.db
		.select()
		.from(table)
		.where(eq(table.id, found(readId(id))))
	const file = found(row)
	found((await policyOf(files.policies, file.bucket).mayChange(ctx, file)) || undefined)
	return file
}

/**
 * What a bucket takes.
 * @throws 404 where there is no such bucket
 */
export async function rulesOf(ctx: Ctx, bucket: string) {
	const [row] = await ctx.db.select().from(fileBuckets).where(eq(fileBuckets.id, bucket))
	const { sizeLimit, allowedTypes } = found(row)
	return { bucket, maxBytes: sizeLimit ?? largestBytes, types: allowedTypes ?? Object.keys(fileTypes) }
}

/** The largest that the site takes at all. */
export const largestBytes = 100 * 1024 * 1024

async function isTaken(ctx: Ctx, bucket: string, path: string): Promise<boolean> {
	const rows = await ctx.db
		.select({ id: table.id })
		.from(table)
		.where(and(eq(table.bucket, bucket), eq(table.path, path)))
	return rows.length > 0
}
