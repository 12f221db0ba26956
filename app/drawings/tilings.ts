import { apothem, type Point, type Polygon, regularPolygon, starIn } from './geometry.ts'
import { closedPath } from './path.ts'

/** Named by the polygons around a corner, or by their largest star. */
export const tilingNames = ['8', '10', '12', '4.6.12', '6'] as const
export type TilingName = (typeof tilingNames)[number]

/** The contact angles that look right, in degrees; the first is the best. */
export const contactAngles: Record<TilingName, readonly number[]> = {
	'8': [67.5, 62.5, 56],
	'10': [54, 58, 63],
	'12': [60, 64, 67.5],
	'4.6.12': [60, 63, 67.5],
	'6': [60, 55, 65],
}

type Tile = { sides: number; corners: Polygon }
/** The part that is repeated to fill the plane. Tiles on its border are there on each side that they touch. */
type Repeat = { width: number; height: number; tiles: Tile[] }

const builders: Record<TilingName, (edge: number) => Repeat> = {
	'8': octagons,
	'10': decagons,
	'12': dodecagonsAndTriangles,
	'4.6.12': dodecagonsHexagonsAndSquares,
	'6': hexagonsSquaresAndTriangles,
}

/** The stars of one repeat as path data: by the number of sides of their tile, and big ones apart from all others. */
export type Girih = {
	width: number
	height: number
	bySides: Record<number, string>
	big: string
	small: string
}

/** The girih of a tiling whose polygons have edges of that length, drawn at a contact angle in degrees. */
export function girih(tiling: TilingName, edge: number, contactAngle: number): Girih {
	const { width, height, tiles } = builders[tiling](edge)
	const bySides: Record<number, string> = {}
	for (const { sides, corners } of tiles)
		bySides[sides] = (bySides[sides] ?? '') + closedPath(starIn(corners, contactAngle))
	const largest = Math.max(...Object.keys(bySides).map(Number))
	const small = Object.entries(bySides)
		.filter(([sides]) => Number(sides) !== largest)
		.map(([, path]) => path)
		.join('')
	return { width, height, bySides, big: bySides[largest] ?? '', small }
}

/** 4.8.8: an octagon in the middle, squares at the corners. */
function octagons(edge: number): Repeat {
	const width = edge * (1 + Math.SQRT2)
	const octagon = { sides: 8, corners: regularPolygon(8, edge, [width / 2, width / 2], Math.PI / 8) }
	const squares = cornersOf(width, width).map((middle) => ({
		sides: 4,
		corners: regularPolygon(4, edge, middle, 0),
	}))
	return { width, height: width, tiles: [octagon, ...squares] }
}

/** Decagons at the corners and in the middle, concave hexagons between them. */
function decagons(edge: number): Repeat {
	const across = 2 * apothem(10, edge)
	const width = 2 * across * Math.cos(Math.PI / 5)
	const height = 2 * across * Math.sin(Math.PI / 5)
	const radius = edge / (2 * Math.sin(Math.PI / 10))
	const besideX = width / 2 - radius * Math.cos(Math.PI / 10)
	const besideY = radius * Math.sin(Math.PI / 10)
	const tipY = height / 2 - radius
	const bowTie = ([x, y]: Point): Tile => ({
		sides: 6,
		corners: [
			[x - besideX, y + besideY],
			[x, y + tipY],
			[x + besideX, y + besideY],
			[x + besideX, y - besideY],
			[x, y - tipY],
			[x - besideX, y - besideY],
		],
	})
	const between: Point[] = [
		[width / 2, 0],
		[width / 2, height],
		[0, height / 2],
		[width, height / 2],
	]
	const stars = centred(width, height).map((middle) => ({
		sides: 10,
		corners: regularPolygon(10, edge, middle, Math.PI / 10),
	}))
	return { width, height, tiles: [...stars, ...between.map(bowTie)] }
}

/** 3.12.12 */
function dodecagonsAndTriangles(edge: number): Repeat {
	const { width, height } = hexagonalRepeat(edge * (2 + Math.sqrt(3)))
	const stars = dodecagons(edge, { width, height })
	const triangles = thirds(width, height).map(({ middle, isUp }) => ({
		sides: 3,
		corners: regularPolygon(3, edge, middle, isUp ? -Math.PI / 2 : Math.PI / 2),
	}))
	return { width, height, tiles: [...stars, ...triangles] }
}

/** 4.6.12 */
function dodecagonsHexagonsAndSquares(edge: number): Repeat {
	const { width, height } = hexagonalRepeat(edge * (3 + Math.sqrt(3)))
	const stars = dodecagons(edge, { width, height })
	const hexagons = thirds(width, height).map(({ middle }) => ({
		sides: 6,
		corners: regularPolygon(6, edge, middle, 0),
	}))
	return { width, height, tiles: [...stars, ...hexagons, ...squaresBetween(edge, { width, height })] }
}

/** 3.4.6.4 */
function hexagonsSquaresAndTriangles(edge: number): Repeat {
	const { width, height } = hexagonalRepeat(edge * (1 + Math.sqrt(3)))
	const hexagons = centred(width, height).map((middle) => ({
		sides: 6,
		corners: regularPolygon(6, edge, middle, Math.PI / 6),
	}))
	const triangles = thirds(width, height).map(({ middle, isUp }) => ({
		sides: 3,
		corners: regularPolygon(3, edge, middle, isUp ? Math.PI / 2 : -Math.PI / 2),
	}))
	return { width, height, tiles: [...hexagons, ...triangles, ...squaresBetween(edge, { width, height })] }
}

type Size = { width: number; height: number }

/** The rectangle that repeats a lattice of hexagons whose middles are `width` apart. */
function hexagonalRepeat(width: number): Size {
	return { width, height: width * Math.sqrt(3) }
}

function dodecagons(edge: number, { width, height }: Size): Tile[] {
	return centred(width, height).map((middle) => ({
		sides: 12,
		corners: regularPolygon(12, edge, middle, Math.PI / 12),
	}))
}

function cornersOf(width: number, height: number): Point[] {
	return [
		[0, 0],
		[width, 0],
		[0, height],
		[width, height],
	]
}

/** The points of a lattice with one in the middle: corners and middle of its repeat. */
function centred(width: number, height: number): Point[] {
	return [...cornersOf(width, height), [width / 2, height / 2]]
}

/** The middles of the triangles between the points of a hexagonal lattice, and whether they point up. */
function thirds(width: number, height: number): { middle: Point; isUp: boolean }[] {
	const step = height / 6
	return [
		{ middle: [width / 2, step], isUp: true },
		{ middle: [width / 2, height - step], isUp: false },
		{ middle: [0, height / 2 - step], isUp: false },
		{ middle: [width, height / 2 - step], isUp: false },
		{ middle: [0, height / 2 + step], isUp: true },
		{ middle: [width, height / 2 + step], isUp: true },
	]
}

/** The squares halfway between neighbouring points of a hexagonal lattice. */
function squaresBetween(edge: number, { width, height }: Size): Tile[] {
	const third = Math.PI / 3
	const places: [Point, number][] = [
		[[width / 2, 0], 0],
		[[width / 2, height], 0],
		[[width / 4, height / 4], third],
		[[(3 * width) / 4, height / 4], -third],
		[[width / 4, (3 * height) / 4], -third],
		[[(3 * width) / 4, (3 * height) / 4], third],
	]
	return places.map(([middle, turn]) => ({
		sides: 4,
		corners: regularPolygon(4, edge, middle, turn + Math.PI / 4),
	}))
}
