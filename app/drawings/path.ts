import type { Polygon } from './geometry.ts'

/** A number in the shortest SVG form: one decimal, no leading zero. */
export function short(value: number): string {
	return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
}

/** Numbers of an SVG path, with spaces only where needed. */
export function joined(values: number[]): string {
	return values
		.map(short)
		.map((text, at) => (at === 0 || text.startsWith('-') ? text : ` ${text}`))
		.join('')
}

/** A closed shape as SVG path data, in relative steps, which are shorter. */
export function closedPath(polygon: Polygon): string {
	const [start, ...rest] = polygon
	if (!start) return ''
	// From the rounded position, or rounding errors would add up.
	let x = rounded(start[0])
	let y = rounded(start[1])
	let path = `M${joined([x, y])}`
	for (const [nextX, nextY] of rest) {
		const dx = rounded(nextX - x)
		const dy = rounded(nextY - y)
		path += `l${joined([dx, dy])}`
		x += dx
		y += dy
	}
	return `${path}z`
}

function rounded(value: number): number {
	return Math.round(value * 10) / 10
}
