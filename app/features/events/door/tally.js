// Adds up the scans of a door: on the server, and on each phone. Without imports, because it is sent with the page.
// @ts-check

/**
 * @typedef {{ d: string, n: number, p: string, k: 'in' | 'out' | 'undo', u?: number | null, t: number, o: number,
 *   l?: string | null, w?: { name: string, pool: string | null } | null }} Scan device, number, person, direction,
 *   number that it takes back, the device's time, its offset, link, person without a ticket
 * @typedef {{ firstIn: Scan | null, lastIn: Scan | null, isInside: boolean, walkIn: Scan['w'] }} Standing
 */

/** The time of a scan by the server's clock. @param {Scan} scan */
export function timeOf(scan) {
	return scan.t + scan.o
}

/**
 * Where each person stands. The order of the scans and repeated ones make no difference.
 * @param {Iterable<Scan>} scans @returns {Map<string, Standing>} by person
 */
export function tally(scans) {
	/** @type {Map<string, Scan>} */
	const known = new Map()
	for (const scan of scans) known.set(`${scan.d} ${scan.n}`, scan)
	const undone = new Set()
	for (const scan of known.values()) if (scan.k === 'undo') undone.add(`${scan.d} ${scan.u} ${scan.p}`)
	const left = [...known.values()].filter(({ d, n, p, k }) => k !== 'undo' && !undone.has(`${d} ${n} ${p}`))
	left.sort((a, b) => timeOf(a) - timeOf(b) || (a.d < b.d ? -1 : a.d > b.d ? 1 : a.n - b.n))
	/** @type {Map<string, Standing>} */
	const standings = new Map()
	for (const scan of left) {
		const standing = standings.get(scan.p) ?? { firstIn: null, lastIn: null, isInside: false, walkIn: null }
		standings.set(scan.p, standing)
		standing.isInside = scan.k === 'in'
		standing.walkIn = standing.walkIn ?? scan.w ?? null
		if (scan.k !== 'in') continue
		standing.firstIn = standing.firstIn ?? scan
		standing.lastIn = scan
	}
	return standings
}
