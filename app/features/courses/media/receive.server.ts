import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { and, count, eq, isNull, sum } from 'drizzle-orm'
import { fileTypeFromFile } from 'file-type'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { mediaPrefix } from '#app/platform/files/files.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { readId } from '#app/platform/ids.ts'
import { ownOf } from '#app/platform/own.ts'
import type { MediaOwner } from '#app/platform/storage/media-owner.server.ts'
import { cleanFileName } from '#app/platform/storage/names.ts'
import { inTemp, type Store } from '#app/platform/storage/store.server.ts'
import {
	leastPieceBytes,
	type MediaRefusal,
	maxMediaBytes,
	maxUnfinished,
	mediaTypes,
	pieceBytes,
} from './model.ts'
import { cutInPieces, type Piece } from './pieces.server.ts'
import { courseMediaParts, courseMedia as table } from './tables.server.ts'

type Row = typeof table.$inferSelect

const statuses: Partial<Record<MediaRefusal, number>> = {
	'too-large': 413,
	type: 415,
	quota: 429,
	'not-allowed': 403,
	'course-full': 409,
}

const tooSmall = { status_code: 400, body: `Send at least ${leastPieceBytes} bytes, or all that is left.\n` }

// Writes of this process that are not recorded yet: an aborted request ends before its last piece is.
const underWay = new Map<string, Promise<number>>()

/** A tus error with a code of `mediaWords`. */
export function refusal(reason: MediaRefusal): { status_code: number; body: string } {
	// In tus 409 asks the client to resume.
	const status_code = statuses[reason] === 409 ? 422 : (statuses[reason] ?? 422)
	return { status_code, body: JSON.stringify({ code: `media.${reason}` }) }
}

/**
 * Uploads of one person, for tus: a row holds the offset, the store the pieces. The offset grows after the piece is
 * stored, and of two concurrent writers one is refused, so any process may continue.
 */
export class MediaUploads extends DataStore {
	override extensions = ['creation', 'creation-with-upload', 'termination']
	private ctx: Ctx<User>
	private store: Store
	private owners: readonly MediaOwner[]

	constructor(ctx: Ctx<User>, store: Store, owners: readonly MediaOwner[]) {
		super()
		this.ctx = ctx
		this.store = store
		this.owners = owners
	}

	override async create(upload: Upload): Promise<Upload> {
		const { name, seconds, ...ids } = upload.metadata ?? {}
		const owner = this.owners.find(({ column }) => ids[column])
		await begin(this.ctx, upload.id, {
			name: name ?? '',
			owner,
			ownerId: owner && readId(ids[owner.column] ?? ''),
			size: upload.size ?? 0,
			seconds: readSeconds(seconds),
		})
		return upload
	}

	override async getUpload(id: string): Promise<Upload> {
		await underWay.get(id)?.catch(() => {})
		const row = await own(this.ctx, id)
		return new Upload({
			id,
			size: row.size,
			offset: row.received,
			creation_date: row.createdAt.toISOString(),
		})
	}

	override async write(stream: Readable, id: string, offset: number): Promise<number> {
		const writing = this.receive(stream, id, offset)
		underWay.set(id, writing)
		return writing.finally(() => underWay.get(id) === writing && underWay.delete(id))
	}

	private async receive(stream: Readable, id: string, offset: number): Promise<number> {
		const row = await own(this.ctx, id)
		// The course may have changed its scholar since the upload began.
		const owner = this.owners.find(({ column }) => row[column])
		if (!owner || !(await owner.mayAdd(this.ctx, row[owner.column] ?? ''))) throw refusal('not-allowed')
		let at = offset
		await inTemp(this.store.temp, `media-${randomUUID()}`, async (folder) => {
			for await (const piece of cutInPieces(stream, { folder, bytes: pieceBytes })) {
				if (await this.take(row, piece, at)) at += piece.bytes
				if (piece.error) throw piece.error
			}
			if (at === offset && at < row.size) throw tooSmall
		})
		return at
	}

	/** Deletes only unfinished uploads; finished media are detached by sections. */
	override async remove(id: string): Promise<void> {
		const row = await own(this.ctx, id)
		if (row.completedAt) throw ERRORS.INVALID_TERMINATION
		const keys = await transaction(this.ctx, async (ctx) => {
			const parts = await ctx.db
				.select({ key: courseMediaParts.key })
				.from(courseMediaParts)
				.where(eq(courseMediaParts.mediaId, id))
			await ctx.db.delete(table).where(eq(table.id, id))
			return parts.map(({ key }) => key)
		})
		await this.store.remove(keys)
	}

	/** @returns whether the piece is stored: a short fragment of a broken stream is dropped */
	private async take(row: Row, piece: Piece, start: number): Promise<boolean> {
		const ends = start + piece.bytes === row.size
		if (start + piece.bytes > row.size) throw ERRORS.ERR_SIZE_EXCEEDED
		if (!ends && piece.bytes < leastPieceBytes) return false
		const type = start === 0 ? await detectMediaType(piece.file) : row.type
		if (!type) {
			await this.remove(row.id)
			throw refusal('type')
		}
		const may = await takeTry(this.ctx.db, 'media-bytes', this.ctx.actor.id, Math.ceil(piece.bytes / 1024))
		if (!may.ok) throw refusal('quota')

		const key = `${mediaPrefix}${row.id}/${randomUUID()}`
		await this.store.put(key, {
			file: piece.file,
			contentType: 'application/octet-stream',
			bytes: piece.bytes,
		})
		try {
			await note(this.ctx, { id: row.id, start, size: piece.bytes, key, type, ends })
			row.type = type
		} catch (error) {
			await this.store.remove([key])
			throw error
		}
		return true
	}
}

type Begun = {
	name: string
	owner: MediaOwner | undefined
	ownerId: string | undefined
	size: number
	seconds: number | null
}

async function begin(ctx: Ctx<User>, id: string, { name: given, owner, ownerId, size, seconds }: Begun) {
	const name = cleanFileName(given)
	if (name === null) throw refusal('name')
	if (size === 0) throw refusal('empty')
	if (size > maxMediaBytes) throw refusal('too-large')
	if (owner === undefined || ownerId === undefined) throw refusal('not-allowed')
	await transaction(ctx, async (ctx) => {
		// Locked, so that concurrent uploads are counted one after the other.
		if (!(await owner.mayAdd(ctx, ownerId, 'lock'))) throw refusal('not-allowed')
		const [begun] = await ctx.db
			.select({ count: count() })
			.from(table)
			.where(and(eq(table.ownerId, ctx.actor.id), isNull(table.completedAt)))
		if ((begun?.count ?? 0) >= maxUnfinished) throw refusal('too-many')
		const [used] = await ctx.db
			.select({ bytes: sum(table.size).mapWith(Number) })
			.from(table)
			.where(eq(table[owner.column], ownerId))
		if ((used?.bytes ?? 0) + size > owner.maxBytes) throw refusal('course-full')

		await ctx.db.insert(table).values({
			id,
			name,
			size,
			seconds,
			[owner.column]: ownerId,
			ownerId: ctx.actor.id,
			type: '',
			createdAt: ctx.now,
			updatedAt: ctx.now,
		})
	})
}

type Noted = { id: string; start: number; size: number; key: string; type: string; ends: boolean }

async function note(ctx: Ctx<User>, { id, start, size, key, type, ends }: Noted) {
	await transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.update(table)
			.set({ received: start + size, type, updatedAt: ctx.now, ...(ends && { completedAt: ctx.now }) })
			.where(and(eq(table.id, id), eq(table.received, start)))
			.returning({ courseId: table.courseId, recordingId: table.recordingId })
		// Another request has continued this upload.
		if (!row) throw ERRORS.INVALID_OFFSET
		await ctx.db.insert(courseMediaParts).values({ mediaId: id, start, size, key })
		if (ends)
			await record(
				ctx,
				'course-media.uploaded',
				id,
				row.courseId === null ? { recordingId: row.recordingId } : { courseId: row.courseId },
			)
	})
}

async function own(ctx: Ctx<User>, text: string): Promise<Row> {
	const id = readId(text)
	const [row] =
		id === undefined
			? []
			: await ctx.db
					.select()
					.from(table)
					.where(and(eq(table.id, id), eq(table.ownerId, ctx.actor.id)))
	if (!row) throw ERRORS.FILE_NOT_FOUND
	return row
}

/** The length read by the browser, if any. */
function readSeconds(text: string | null | undefined): number | null {
	const seconds = Math.round(Number(text))
	return text && seconds > 0 && seconds < 86_400 ? seconds : null
}

const same: Record<string, string> = {
	'video/x-m4v': 'video/mp4',
	'audio/x-m4a': 'audio/mp4',
	'audio/ogg; codecs=opus': 'audio/ogg',
}
/**
 * Type of a file by its first bytes; undefined for an unsupported one. Only ever served with that type and in a
 * sandbox, so nothing else in the file can run.
 */
async function detectMediaType(file: string): Promise<string | undefined> {
	const found = await fileTypeFromFile(file).catch(() => undefined)
	const type = found && (ownOf(same, found.mime) ?? found.mime)
	return type !== undefined && ownOf(mediaTypes, type) ? type : undefined
}
