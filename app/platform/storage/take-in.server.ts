import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type Crop, type FileRefusal, fileTypes } from '../files/files.ts'
import { inspectApart } from './inspect-apart.server.ts'
import { cleanFileName } from './names.ts'
import { type DrawnPicture, makePictures } from './pictures.server.ts'
import { hashFile, receive } from './receive.server.ts'
import type { Scan } from './scan.server.ts'
import { inTemp, type Store } from './store.server.ts'

/** The columns of `files` about its bytes. */
export type FileBytes = {
	key: string
	name: string
	contentType: string
	bytes: number
	sha256: string
	widths: number[]
}

export type Incoming = {
	/** A request's body, a stream, or pieces. */
	body: AsyncIterable<Uint8Array>
	/** The uploaded name; its extension must agree with the bytes. Absent for fetched files. */
	name?: string
	/** A square of the picture, for square buckets. */
	crop?: Crop
	/** Gets the number of bytes; may refuse the file. */
	counted?: (bytes: number) => Promise<FileRefusal | null>
}

type Rules = { bucket: string; maxBytes: number; types: string[]; scan?: Scan | undefined }

/**
 * Receives bytes, scans and inspects them, redraws pictures, and stores the result under a new random key, which is
 * invisible until a row names it.
 */
export async function storeUpload(
	store: Store,
	{ body, name, crop, counted }: Incoming,
	{ bucket, maxBytes, types, scan }: Rules,
): Promise<{ ok: true; kept: FileBytes } | { ok: false; reason: FileRefusal }> {
	const label = name === undefined ? undefined : cleanFileName(name)
	if (label === null) return { ok: false, reason: 'name' }

	const id = randomUUID()
	return inTemp(store.temp, id, async (folder) => {
		const file = path.join(folder, 'given')
		const received = await receive(body, file, maxBytes)
		if (typeof received === 'string') return { ok: false, reason: received }
		const refusal = await counted?.(received)
		if (refusal) return { ok: false, reason: refusal }
		// Before our own parsers read it.
		const verdict = await scan?.(file)
		if (verdict === 'infected') return { ok: false, reason: 'infected' }
		if (verdict === 'away') return { ok: false, reason: 'scanner-away' }

		const inspected = await inspectApart(file, label, types)
		if (!inspected.ok) return inspected
		const drawn = inspected.type.startsWith('image/')
			? await makePictures(file, { type: inspected.type, bucket, crop, folder })
			: { ok: true as const, made: [{ file, width: null, type: inspected.type }] }
		if (!drawn.ok) return drawn
		return { ok: true, kept: await put(store, { bucket, id, label, made: drawn.made }) }
	})
}

type Put = { bucket: string; id: string; label: string | undefined; made: DrawnPicture[] }

async function put(store: Store, { bucket, id, label, made }: Put): Promise<FileBytes> {
	const main = made.at(-1)
	if (!main) throw new Error('nothing was made')
	const ending = fileTypes[main.type]?.endings[0] ?? 'bin'
	const key = `${bucket}/${id}.${ending}`
	for (const each of made) {
		const { size } = await stat(each.file)
		const to = each === main ? key : widthKey(key, each.width ?? 0)
		await store.put(to, { file: each.file, contentType: each.type, bytes: size })
	}
	return {
		key,
		name: label ?? `${bucket}.${ending}`,
		contentType: main.type,
		bytes: (await stat(main.file)).size,
		sha256: await hashFile(main.file),
		widths: made.length > 1 ? made.map((each) => each.width ?? 0) : [],
	}
}

/** The key of a smaller width. */
export function widthKey(key: string, width: number): string {
	return key.replace(/(\.\w+)$/, `-${width}$1`)
}

/** All keys of a row. The largest width is the picture itself. */
export function keysOf({ key, widths }: Pick<FileBytes, 'key' | 'widths'>): string[] {
	return [key, ...widths.slice(0, -1).map((width) => widthKey(key, width))]
}
