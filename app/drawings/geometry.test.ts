import { expect, test } from 'vitest'
import { apothem, type Polygon, regularPolygon, starIn, starOutline } from './geometry.ts'
import { closedPath } from './path.ts'
import { contactAngles, girih, tilingNames } from './tilings.ts'

const area = (polygon: Polygon) =>
	Math.abs(
		polygon.reduce((sum, [x, y], at) => {
			const [nextX, nextY] = polygon[(at + 1) % polygon.length] ?? [0, 0]
			return sum + x * nextY - nextX * y
		}, 0) / 2,
	)

test('a square holds the star whose corners are the middles of its edges', () => {
	const star = starIn(regularPolygon(4, 10, [0, 0], Math.PI / 4), 60)
	expect(star).toHaveLength(8)
	// The edges' midpoints are 5 from the centre; at 60 degrees the rays meet nearer.
	const distances = star.map(([x, y]) => Math.hypot(x, y))
	for (const distance of distances.filter((_, at) => at % 2 === 0)) expect(distance).toBeCloseTo(5)
	for (const distance of distances.filter((_, at) => at % 2 === 1)) expect(distance).toBeLessThan(5)
})

test('the star is the same whichever way round its polygon goes', () => {
	const polygon = regularPolygon(8, 10, [0, 0], 0)
	expect(area(starIn(polygon, 67.5))).toBeCloseTo(area(starIn(polygon.toReversed(), 67.5)))
})

test('{8/3} has the inner corners of its formula', () => {
	const star = starOutline({ points: 8, step: 3 }, 10, [0, 0])
	expect(Math.hypot(...(star[1] ?? [0, 0]))).toBeCloseTo(
		(10 * Math.cos((3 * Math.PI) / 8)) / Math.cos(Math.PI / 4),
	)
})

test('an octagon of edge 1 is 1 + √2 wide', () => {
	expect(2 * apothem(8, 1)).toBeCloseTo(1 + Math.SQRT2)
})

test.each(tilingNames)(
	'%s: stars lie inside their repeat or over its border, with no gap that shows',
	(tiling) => {
		for (const angle of contactAngles[tiling]) {
			const { width, height, big, small, bySides } = girih(tiling, 30, angle)
			expect(width).toBeGreaterThan(30)
			expect(height).toBeGreaterThan(30)
			expect(big).toMatch(/^M/)
			expect(small).toMatch(/^M/)
			expect(Object.values(bySides).join('')).not.toMatch(/NaN|undefined/)
		}
	},
)

test('a path returns to where it began, however its steps were rounded', () => {
	const path = closedPath(starOutline({ points: 12, step: 5 }, 33.333, [50.05, 50.05]))
	const steps = [...path.matchAll(/l(-?[\d.]+?)(?: |(?=-))(-?[\d.]+)/g)].map(([, x, y]) => [
		Number(x),
		Number(y),
	])
	expect(steps).toHaveLength(23)
	const [x = 0, y = 0] = /^M([\d.]+) ([\d.]+)/.exec(path)?.slice(1).map(Number) ?? []
	const ended = steps.reduce<[number, number]>(([a, b], [dx = 0, dy = 0]) => [a + dx, b + dy], [x, y])
	const last = starOutline({ points: 12, step: 5 }, 33.333, [50.05, 50.05]).at(-1) ?? [0, 0]
	expect(Math.hypot(ended[0] - last[0], ended[1] - last[1])).toBeLessThan(0.1)
})
