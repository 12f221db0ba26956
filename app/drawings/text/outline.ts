import type { Line } from './lines.server.ts'

export type Box = { x: number; y: number; width: number; height: number }

type Command = { letter: string; values: number[] }

/** The outline of a line of text and its bounding box; y goes downwards. */
export type Outline = { commands: Command[]; ink: Box }

/** The glyphs of a line as one outline, in thousandths of the size of its letters. */
export function outlineOf({ glyphs }: Pick<Line, 'glyphs'>): Outline {
	const commands = glyphs.flatMap(({ x, y, scale, path }) =>
		commandsOf(path).map(({ letter, values }) => ({
			letter,
			values: values.map((value, at) => 1000 * (at % 2 === 1 ? -(y + value * scale) : x + value * scale)),
		})),
	)
	const across = commands.flatMap(({ values }) => values.filter((_, at) => at % 2 === 0))
	const down = commands.flatMap(({ values }) => values.filter((_, at) => at % 2 === 1))
	if (across.length === 0) return { commands: [], ink: { x: 0, y: 0, width: 0, height: 0 } }
	const [left, top] = [Math.min(...across), Math.min(...down)]
	const ink = { x: left, y: top, width: Math.max(...across) - left, height: Math.max(...down) - top }
	return { commands, ink }
}

/** How many times smaller the units of a fitted outline are than those of its drawing: whole numbers are shorter. */
export const outlineUnits = 10

/**
 * The ink of an outline in the middle of a box, as large as it can be there.
 * @returns the data of an SVG path in tenths (`transform="scale(.1)"`), and the rectangle that the ink fills
 */
export function fitted({ commands, ink }: Outline, box: Box): { path: string; ink: Box } {
	if (ink.width <= 0 || ink.height <= 0) return { path: '', ink: { ...box, width: 0, height: 0 } }
	const scale = Math.min(box.width / ink.width, box.height / ink.height)
	const size = { width: ink.width * scale, height: ink.height * scale }
	const x = box.x + (box.width - size.width) / 2
	const y = box.y + (box.height - size.height) / 2
	const place = (value: number, at: number) =>
		Math.round(outlineUnits * (at % 2 === 1 ? y + (value - ink.y) * scale : x + (value - ink.x) * scale))
	return { path: relativePath(commands, place), ink: { x, y, ...size } }
}

/** The outline of a glyph, in whole units of its font, as short as its path can be said. */
export function shortPath(path: string): string {
	return relativePath(commandsOf(path), Math.round)
}

/** An outline where its base line begins, in letters of that size. */
export function placed({ commands }: Outline, at: { x: number; y: number; size: number }): string {
	const place = (value: number, index: number) =>
		Math.round(10 * ((index % 2 === 1 ? at.y : at.x) + (value * at.size) / 1000)) / 10
	return commands.map(({ letter, values }) => letter + values.map(place).join(' ')).join('')
}

/** Each step from where the one before it ended: such numbers are shorter. */
function relativePath(commands: Command[], place: (value: number, at: number) => number): string {
	let path = ''
	let [x, y, startX, startY] = [0, 0, 0, 0]
	for (const { letter, values } of commands) {
		if (letter === 'Z') {
			path += 'z'
			;[x, y] = [startX, startY]
			continue
		}
		const placed = values.map(place)
		const isMove = letter === 'M'
		const steps = isMove ? placed : placed.map((value, at) => value - (at % 2 === 1 ? y : x))
		path += (isMove ? 'M' : letter.toLowerCase()) + joined(steps)
		x = placed.at(-2) ?? x
		y = placed.at(-1) ?? y
		if (isMove) [startX, startY] = [x, y]
	}
	return path
}

function joined(values: number[]): string {
	return values.map((value, at) => (at === 0 || value < 0 ? String(value) : ` ${value}`)).join('')
}

/** The path commands of HarfBuzz for a glyph: M, L, Q, C and Z, all from the origin. */
function commandsOf(path: string): Command[] {
	return [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, letter = '', numbers = '']) => ({
		letter,
		values: numbers.trim() ? numbers.trim().split(/[ ,]+/).map(Number) : [],
	}))
}
