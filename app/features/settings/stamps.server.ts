import { createHash } from 'node:crypto'
import { readValue, showValue } from './controls.ts'
import { type DescribedKey, described } from './described.ts'

/** Fingerprint of a value, to detect a stale form; independent of the order of keys. */
export function stampOf(key: DescribedKey, value: unknown): string {
	const { control } = described[key]
	const asTyped = readValue(control, key, showValue(control, key, value))
	return createHash('sha256')
		.update(JSON.stringify(sorted(asTyped)))
		.digest('hex')
		.slice(0, 12)
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted)
	if (value === null || typeof value !== 'object') return value
	return Object.entries(value)
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, part]) => [name, sorted(part)])
}
