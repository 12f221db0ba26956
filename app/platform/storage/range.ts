export type Range = { start: number; end: number }

/**
 * The one part of a file that a Range header requests.
 * @returns null to send the whole file, 'outside' if there is no such part
 */
export function readRange(header: string | undefined, bytes: number): Range | null | 'outside' {
	const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
	if (!asked || (asked[1] === '' && asked[2] === '')) return null
	if (asked[1] === '') {
		const last = Math.min(Number(asked[2]), bytes)
		return last === 0 ? 'outside' : { start: bytes - last, end: bytes - 1 }
	}
	const start = Number(asked[1])
	const end = asked[2] === '' ? bytes - 1 : Math.min(Number(asked[2]), bytes - 1)
	if (asked[2] !== '' && Number(asked[2]) < start) return null
	return start >= bytes ? 'outside' : { start, end }
}
