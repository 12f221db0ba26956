import { gunzipSync, gzipSync } from 'node:zlib'
import { limits } from './statement.ts'

/** A file between its check and its import, sealed. */
export function packFile(bytes: Uint8Array): string {
	return gzipSync(bytes).toString('base64')
}

export function unpackFile(packed: string): Uint8Array {
	return gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: limits.bytes + 1 })
}
