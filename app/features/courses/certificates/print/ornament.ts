import { starOutline } from '#app/drawings/geometry.ts'
import type { Mark } from '#app/drawings/mark.ts'
import { closedPath } from '#app/drawings/path.ts'
import { girih } from '#app/drawings/tilings.ts'
import { colours, page } from './paper.ts'

/** The frieze: whole stars across and down, each in a square of this side. */
const frieze = { across: 26, down: 18, side: 30.7 }
const size = { width: frieze.across * frieze.side, height: frieze.down * frieze.side }
const corner = { x: (page.width - size.width) / 2, y: (page.height - size.height) / 2 }

const at = (path: string, x = 0, y = 0): Pick<Mark, 'path' | 'x' | 'y' | 'scale'> => ({
	path,
	x,
	y,
	scale: 1,
})

/** A rectangle this far outside the frieze, or inside it where negative. */
function around(by: number): string {
	const [x, y] = [corner.x - by, corner.y - by].map((value) => value.toFixed(2))
	const width = (size.width + 2 * by).toFixed(2)
	const height = (size.height + 2 * by).toFixed(2)
	return `M${x} ${y}h${width}v${height}h-${width}z`
}

/** The ring of the frieze as a clip path with the even-odd rule: its stars reach over the edge. */
export const ring = `${around(0)}${around(-frieze.side)}`
/** The area of paper inside the frieze. */
export const inside = around(-frieze.side)

export function friezeStars(): Mark[] {
	const { big, small } = girih('8', frieze.side / (1 + Math.SQRT2), 67.5)
	const joint = { stroke: colours.ivory, line: 0.9 }
	const places = Array.from({ length: frieze.across * frieze.down }, (_, index) => ({
		row: Math.floor(index / frieze.across),
		column: index % frieze.across,
	})).filter(
		({ row, column }) => row === 0 || row === frieze.down - 1 || column === 0 || column === frieze.across - 1,
	)
	const stars = (path: string, fill: string) =>
		places.map(({ row, column }) => ({
			...at(path, corner.x + column * frieze.side, corner.y + row * frieze.side),
			fill,
			...joint,
		}))
	return [...stars(small, colours.emerald), ...stars(big, colours.leading)]
}

export function friezeLines(): Mark[] {
	return [
		{ ...at(around(-frieze.side)), stroke: colours.gold, line: 1.5 },
		{ ...at(around(-frieze.side - 5)), stroke: colours.gold, line: 0.6 },
		{ ...at(around(3.5)), stroke: colours.gold, line: 0.6 },
	]
}

export const sealRadius = 56

/** The seal without its word: {24/4} in two golds, glass, and fine rays around the space for the word. */
export function seal(x: number, y: number): Mark[] {
	const rosette = (radius: number, turn: number) =>
		closedPath(starOutline({ points: 24, step: 4 }, radius, [0, 0], turn))
	const disc = (radius: number) => {
		const across = 2 * radius
		return `M${-radius} 0a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 ${-across} 0z`
	}
	const rays = Array.from({ length: 24 }, (_, index) => {
		const angle = (Math.PI * index) / 12
		const from = index % 2 === 0 ? 27 : 31
		const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
		return `M${(from * cos).toFixed(1)} ${(from * sin).toFixed(1)}L${(36.5 * cos).toFixed(1)} ${(36.5 * sin).toFixed(1)}`
	}).join('')
	return [
		{ ...at(rosette(sealRadius, Math.PI / 24), x, y), fill: colours.rim },
		{ ...at(rosette(sealRadius - 3.5, Math.PI / 24), x, y), fill: colours.leading },
		{ ...at(disc(41), x, y), fill: colours.deep },
		{ ...at(disc(38.5), x, y), stroke: colours.leading, line: 0.8 },
		{ ...at(rays, x, y), stroke: colours.leading, line: 0.5 },
	]
}

/** The lamp in its niche, for an organisation without a logo; 64 units high. */
export function logoMarks(x: number, y: number, height: number): Mark[] {
	const star = closedPath(starOutline({ points: 8, step: 3 }, 13.5, [32, 37]))
	const part = { x, y, scale: height / 64 }
	return [
		{ ...part, path: 'M8 62V29C8 15 22 11 32 2c10 9 24 13 24 27v33z', fill: colours.deep },
		{
			...part,
			path: 'M14 62V30.500C14 19.500 25 16.500 32 9.500c7 7 18 10 18 21V62z',
			stroke: colours.leading,
			line: 1,
		},
		{ ...part, path: star, fill: '#f0c765' },
		{ ...part, path: 'M28.400 37a3.600 3.600 0 1 0 7.200 0a3.600 3.600 0 1 0-7.200 0z', fill: '#fffbea' },
	]
}
