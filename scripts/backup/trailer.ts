import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { FileError } from '#app/platform/text/tabular.server.ts'

// The checksum of the whole stands at its end as the comment of an empty part that every reader of gzip passes over.
const before = Buffer.from('1f8b08100000000000ff', 'hex')
const words = 'mishkat sha256 '
const after = Buffer.from('0003000000000000000000', 'hex')
const trailerBytes = before.length + words.length + 64 + after.length

/** Adds the checksum of what passes through. */
export function addTrailer(): Transform {
	const hash = createHash('sha256')
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			hash.update(chunk)
			done(null, chunk)
		},
		flush(done) {
			done(null, trailerOf(hash.digest('hex')))
		},
	})
}

/**
 * Passes on what stands before the checksum, and at the end compares.
 * @throws FileError when it is another one, or none
 */
export function takeTrailer(): Transform {
	const hash = createHash('sha256')
	let kept = Buffer.alloc(0)
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			const all = Buffer.concat([kept, chunk])
			const end = Math.max(0, all.length - trailerBytes)
			const passed = all.subarray(0, end)
			kept = Buffer.from(all.subarray(end))
			hash.update(passed)
			done(null, passed)
		},
		flush(done) {
			done(kept.equals(trailerOf(hash.digest('hex'))) ? null : changed())
		},
	})
}

export function changed(): FileError {
	return new FileError('The file was changed or is not whole: its checksum is not that of its bytes.')
}

function trailerOf(digest: string): Buffer {
	return Buffer.concat([before, Buffer.from(words + digest, 'latin1'), after])
}
