import { createHash } from 'node:crypto'

/** The namespace of podcast guids: https://podcasting2.org/podcast-namespace/tags/guid */
const podcasts = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** The guid of a podcast whose feed first appeared at this address: UUID v5 of it without scheme and last slashes. */
export function guidOf(feedUrl: string): string {
	const { host, pathname, search } = new URL(feedUrl)
	const name = `${host}${pathname}${search}`.replace(/\/{1,9}$/, '')
	const bytes = createHash('sha1').update(podcasts).update(name).digest().subarray(0, 16)
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
	const hex = bytes.toString('hex')
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
