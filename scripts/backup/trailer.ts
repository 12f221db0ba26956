import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { FileError } from '#app/platform/text/tabular.server.ts'

// The checksum is at the end of the file, as the comment of an empty member that every gzip reader skips.
const before = Buffer.from('1f8b08100000000000ff', 'hex')
const words = 'mishkat sha256 '
const after = Buffer.from('0003000000000000000000', 'hex')
const trailerBytes = before.length + words.length + 64 + after.length

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

/** Removes the checksum and compares it at the end. @throws FileError if it differs or is missing */
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
