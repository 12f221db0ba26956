export type Point = readonly [x: number, y: number]
/** The corners of a closed shape, in order. */
export type Polygon = readonly Point[]

/** A regular polygon by its edge length; `turn` is the angle of its first corner. */
export function regularPolygon(sides: number, edge: number, [x, y]: Point, turn: number): Polygon {
	const radius = edge / (2 * Math.sin(Math.PI / sides))
	return Array.from({ length: sides }, (_, at) => onCircle([x, y], radius, turn + (2 * Math.PI * at) / sides))
}

/** The distance from the centre to the edges. */
export function apothem(sides: number, edge: number): number {
	return edge / (2 * Math.tan(Math.PI / sides))
}

type Ray = { from: Point; towards: Point }

/**
 * The star of a polygon in girih ("polygons in contact", E. H. Hankin 1925): two rays leave the midpoint of each
 * edge, and meet the rays of the neighbouring edges at the star's corners.
 * @param contactAngle between an edge and its rays, in degrees
 */
export function starIn(polygon: Polygon, contactAngle: number): Polygon {
	const angle = (contactAngle * Math.PI) / 180
	const inwards = signedArea(polygon) < 0 ? -1 : 1
	const edges = edgesOf(polygon).map(([a, b]) => {
		const length = Math.hypot(b[0] - a[0], b[1] - a[1])
		const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
		const inside: Point = [-along[1] * inwards, along[0] * inwards]
		const ray = (way: 1 | -1): Point => [
			way * along[0] * Math.cos(angle) + inside[0] * Math.sin(angle),
			way * along[1] * Math.cos(angle) + inside[1] * Math.sin(angle),
		]
		const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
		return { middle, forwards: ray(1), backwards: ray(-1) }
	})
	return edges.flatMap((edge, at) => {
		const next = edges[(at + 1) % edges.length] ?? edge
		const corner = meetingPoint(
			{ from: edge.middle, towards: edge.forwards },
			{ from: next.middle, towards: next.backwards },
		)
		return corner ? [edge.middle, corner] : [edge.middle]
	})
}

/** The outline of the star {points/step}: `points` corners on a circle, each joined to the `step`-th after it. */
export function starOutline(
	{ points, step }: { points: number; step: number },
	radius: number,
	middle: Point,
	turn = 0,
): Polygon {
	const inner = (radius * Math.cos((Math.PI * step) / points)) / Math.cos((Math.PI * (step - 1)) / points)
	return Array.from({ length: 2 * points }, (_, at) =>
		onCircle(middle, at % 2 === 1 ? inner : radius, turn + (Math.PI * at) / points),
	)
}

function onCircle([x, y]: Point, radius: number, angle: number): Point {
	return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

function edgesOf(polygon: Polygon): [Point, Point][] {
	return polygon.map((point, at) => [point, polygon[(at + 1) % polygon.length] ?? point])
}

function signedArea(polygon: Polygon): number {
	return edgesOf(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - a[1] * b[0], 0) / 2
}

/** The intersection of two rays; null if they do not meet. */
function meetingPoint(one: Ray, other: Ray): Point | null {
	const [dx, dy] = one.towards
	const [ex, ey] = other.towards
	const cross = dx * ey - dy * ex
	if (Math.abs(cross) < 1e-6) return null
	const apart: Point = [other.from[0] - one.from[0], other.from[1] - one.from[1]]
	const alongOne = (apart[0] * ey - apart[1] * ex) / cross
	const alongOther = (apart[0] * dy - apart[1] * dx) / cross
	if (alongOne < 0 || alongOther < 0) return null
	return [one.from[0] + dx * alongOne, one.from[1] + dy * alongOne]
}
