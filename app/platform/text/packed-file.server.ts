import { gunzipSync, gzipSync } from 'node:zlib'

/** A file between its check and its import, sealed. */
export function packFile(bytes: Uint8Array): string {
	return gzipSync(bytes).toString('base64')
}

/** @throws RangeError for more bytes than `most` */
export function unpackFile(packed: string, most: number): Uint8Array {
	return gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: most + 1 })
}
