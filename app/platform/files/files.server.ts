/**
 * Files: uploads, and files that the site makes. One object is one row of `files`; its bytes are in the store
 * (`storage/store.server.ts`: a folder, or S3) under a random key.
 *
 * In an action: `const { fields, file, refusal } = await readUpload(request, ctx, runtime.files, { bucket, field })`
 * (storage/read-upload.server.ts), then in the command, within its `transaction`: `await attachFile(ctx, file.id,
 * 'profile:<id>')`. A file that nothing shows is removed after a day. `fileUrl(file)` of files.ts is the address to
 * show and to store. A refusal is a value; its code is `files.<reason>`, with words in file-words.ts.
 */
import type { Readable } from 'node:stream'
import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '../actor.ts'
import { type Ctx, transaction } from '../ctx.server.ts'
import { logFailure } from '../db/outage.server.ts'
import { fileBuckets, files as table } from '../db/tables.server.ts'
import { assertAllowed, requireRow } from '../errors.server.ts'
import { record } from '../events/events.server.ts'
import { readId } from '../ids.ts'
import type { Env } from '../process/env.server.ts'
import type { Log } from '../process/log.server.ts'
import { type FilePolicies, type FileRow, mayOpen, policyOf } from '../storage/policies.server.ts'
import { type Scan, scannerOf } from '../storage/scan.server.ts'
import { openStore, type Store } from '../storage/store.server.ts'
import { type FileBytes, type Incoming, keysOf, storeUpload, widthKey } from '../storage/take-in.server.ts'
import { type FileRefusal, fileTypes, svg } from './files.ts'

/** A process's file services; `runtime.files`. */
export type Files = {
	store: Store
	/** Signs links that expire. */
	secret: string
	/** The features' policies, by bucket. */
	policies: FilePolicies
	/** The virus scanner, if one is set. */
	scan?: Scan | undefined
	/** Logs failures of the store. */
	log?: Log | undefined
}

export type StoredFile = FileRow
/** The stored row, or the reason of a refusal (code `files.<reason>`). */
export type UploadResult = { ok: true; file: StoredFile } | { ok: false; reason: FileRefusal }

export async function openFiles(env: Env, log?: Log): Promise<Files> {
	return { store: await openStore(env), secret: env.SECRET, policies: {}, scan: scannerOf(env), log }
}

/**
 * Stores a signed-in person's file: streams it, counts its bytes, detects its type, redraws pictures. It belongs
 * to them, and is removed after a day unless it is attached. Not inside `transaction`: bytes are slow. A failure of
 * the store is logged and returned as a refusal.
 * @throws 403 by the bucket's policy; 404 if there is no such bucket
 */
export async function uploadFile(
	ctx: Ctx<User>,
	files: Files,
	given: Incoming & { bucket: string },
): Promise<UploadResult> {
	const { bucket } = given
	assertAllowed(policyOf(files.policies, bucket).mayAdd(ctx.actor))
	const rules = { ...(await rulesOf(ctx, bucket)), scan: files.scan }
	try {
		const taken = await storeUpload(files.store, given, rules)
		return taken.ok ? { ok: true, file: await addRow(ctx, files, { bucket, kept: taken.kept }) } : taken
	} catch (error) {
		if (files.log) logFailure(files.log, { bucket }, error, 'a file could not be stored')
		return { ok: false, reason: 'failed' }
	}
}

async function addRow(
	ctx: Ctx<User>,
	files: Files,
	{ bucket, kept }: { bucket: string; kept: FileBytes },
): Promise<StoredFile> {
	try {
		return await transaction(ctx, async (ctx) => {
			const values = {
				...kept,
				bucket,
				path: kept.key.slice(bucket.length + 1),
				ownerId: ctx.actor.id,
				createdAt: ctx.now,
				updatedAt: ctx.now,
			}
			const [row] = await ctx.db.insert(table).values(values).returning()
			const file = requireRow(row)
			await record(ctx, 'file.uploaded', file.id, { bucket })
			return file
		})
	} catch (error) {
		// No row names the bytes.
		await files.store.remove(keysOf(kept))
		throw error
	}
}

export type FoundFile = StoredFile & { isPublic: boolean }

/** One object; undefined if there is none that this person may read. */
export async function findFile(ctx: Ctx, files: Files, fileId: string): Promise<FoundFile | undefined> {
	const row = await fileRow(ctx, fileId)
	if (!row) return undefined
	return (await mayOpen(files.policies, ctx, row)) ? row : undefined
}

/** As `findFile`, for callers who have checked the permission. */
export async function fileRow(ctx: Ctx, fileId: string): Promise<FoundFile | undefined> {
	const id = readId(fileId)
	if (id === undefined) return undefined
	const [row] = await ctx.db
		.select({ file: table, isPublic: fileBuckets.isPublic })
		.from(table)
		.innerJoin(fileBuckets, eq(fileBuckets.id, table.bucket))
		.where(eq(table.id, id))
	return row && { ...row.file, isPublic: row.isPublic }
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
 * Attaches a file to the row that shows it, so that it stays; in the transaction of that change.
 * @param to `<noun>:<id>`, for example `profile:<id>`; one file has one owner at a time
 * @param how `instead` detaches other files of the same row; `under` is the folder of its bucket that it moves to
 * @throws 404 if this person has no such unattached file
 */
export async function attachFile(
	ctx: Ctx<User>,
	id: string,
	to: `${string}:${string}`,
	how: { instead?: boolean; bucket?: string; under?: string } = {},
): Promise<StoredFile> {
	const [row] = await ctx.db
		.update(table)
		.set({
			attachedTo: to,
			updatedAt: ctx.now,
			...(how.under && { path: sql`${how.under} || '/' || regexp_replace(${table.path}, '^.*/', '')` }),
		})
		.where(
			and(
				eq(table.id, requireRow(readId(id))),
				how.bucket === undefined ? undefined : eq(table.bucket, how.bucket),
				or(isNull(table.attachedTo), eq(table.attachedTo, to)),
				isAtLeast(ctx.actor, 'admin') ? undefined : eq(table.ownerId, ctx.actor.id),
			),
		)
		.returning()
	const file = requireRow(row)
	if (how.instead) await detachFiles(ctx, to, { except: [id] })
	return file
}

/**
 * Detaches the files of a row that is gone or shows others now: they are removed after a day.
 * @param except ids of those that stay
 */
export async function detachFiles(
	ctx: Ctx,
	from: `${string}:${string}`,
	{ except = [] }: { except?: string[] } = {},
): Promise<void> {
	await ctx.db
		.update(table)
		.set({ attachedTo: null, updatedAt: ctx.now })
		.where(and(eq(table.attachedTo, from), except.length > 0 ? notInArray(table.id, except) : undefined))
}

/** The limits of a bucket. @throws 404 if there is no such bucket */
export async function rulesOf(ctx: Ctx, bucket: string) {
	const [row] = await ctx.db.select().from(fileBuckets).where(eq(fileBuckets.id, bucket))
	const { sizeLimit, allowedTypes } = requireRow(row)
	return { bucket, maxBytes: sizeLimit ?? largestBytes, types: allowedTypes ?? anyTypes }
}

/** Drawings only where a bucket names them. */
const anyTypes = Object.keys(fileTypes).filter((type) => type !== svg)
/** The site's maximum for a file. */
const largestBytes = 100 * 1024 * 1024
