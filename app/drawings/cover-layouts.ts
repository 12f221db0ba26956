import type { Glass } from './glass.ts'
import { short } from './path.ts'
import type { Box } from './text/outline.ts'
import type { Girih } from './tilings.ts'

/** The ornament beside, below or behind the word of a cover. */
export const layoutNames = ['window', 'frieze', 'column', 'field', 'ogee'] as const
export type LayoutName = (typeof layoutNames)[number]

/** `side`, from 0 to 1, places the window, column or light. */
type Given = { glass: Glass; stars: Girih; side: number }

type Layout = {
	defs: string
	body: string
	/** The word is fitted into it. */
	wordBox: Box
	/** Further definitions, which keep the ornament away from the word. */
	shade?: (word: Box) => string
}

const layouts: Record<LayoutName, (given: Given) => Layout> = { window, frieze, column, field, ogee }

// An SVG used as a picture is a document of its own: its ids need not be unique on the page.
const everything = 'M0 0h480v300H0z'

/** Draws a layout of a cover of 480 × 300 on its dark background. */
export function drawLayout(name: LayoutName, given: Given): Layout {
	return layouts[name](given)
}

/** A pointed arch of leaded glass, lit from its middle, beside the word. */
function window({ glass, stars, side }: Given): Layout {
	const isLeft = side < 0.5
	const left = isLeft ? 34 : 296
	const middle = left + 75
	const { width, height } = stars
	const panes =
		`<path fill="${glass.lit}" d="M0 0h${short(width)}v${short(height)}H0z"/><g ${joint(glass.deep, 2.2)}>` +
		`<path d="${stars.small}" fill="${glass.ivory}" fill-opacity=".75"/><path d="${stars.big}" fill="${glass.gold}"/></g>`
	const lamp =
		`<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${middle}" cy="178" r="150"><stop stop-color="#fffbe8" stop-opacity=".85"/>` +
		`<stop offset=".4" stop-color="#fff1c4" stop-opacity=".25"/><stop offset="1" stop-color="${glass.deep}" stop-opacity=".62"/></radialGradient>`
	const inner = pointedArch(left, 0)
	return {
		defs: light(glass.lit, [middle, 170], 330) + pattern(stars, [middle, 168], panes) + lamp,
		body:
			`<path fill="url(#l)" d="${everything}"/><path d="${pointedArch(left, -10)}" fill="none" stroke="${glass.gold}" stroke-opacity=".6"/>` +
			`<path d="${inner}" fill="url(#p)"/><path d="${inner}" fill="url(#g)" stroke="${glass.gold}" stroke-width="2.4"/>`,
		wordBox: { x: isLeft ? 212 : 30, y: 80, width: 238, height: 140 },
	}
}

/** An arch of width 150 that reaches the bottom, inset by this much. */
function pointedArch(left: number, inset: number): string {
	const [from, to, middle] = [left + inset, left + 150 - inset, left + 75]
	const shoulder = 62 + inset
	return (
		`M${from} 301V132C${from} 84 ${middle - 28} ${shoulder} ${middle} ${30 + inset * 1.5}` +
		`C${middle + 28} ${shoulder} ${to} 84 ${to} 132V301z`
	)
}

/** A band of cut tile below the word. */
function frieze({ glass, stars }: Given): Layout {
	return {
		defs: light(glass.lit, [240, 60], 340) + pattern(stars, [240, 248], cutTile(glass, stars)),
		body:
			`<path fill="url(#l)" d="${everything}"/><path fill="${glass.deep}" d="M0 196h480v104H0z"/><path fill="url(#p)" d="M0 196h480v104H0z"/>` +
			`<g stroke="${glass.ivory}" stroke-width="1.3"><path d="M0 196h480"/><path d="M0 190h480" stroke-opacity=".5"/></g>`,
		wordBox: { x: 80, y: 34, width: 320, height: 124 },
	}
}

/** The same band upright, at one side. */
function column({ glass, stars, side }: Given): Layout {
	const isLeft = side < 0.5
	const left = isLeft ? 0 : 360
	const [edge, line] = isLeft ? [120, 126] : [360, 354]
	const band = `M${left} 0h120v300h-120z`
	return {
		defs:
			light(glass.lit, [isLeft ? 330 : 150, 90], 330) +
			pattern(stars, [left + 60, 150], cutTile(glass, stars)),
		body:
			`<path fill="url(#l)" d="${everything}"/><path fill="${glass.deep}" d="${band}"/><path fill="url(#p)" d="${band}"/>` +
			`<g stroke="${glass.ivory}" stroke-width="1.3"><path d="M${edge} 0v300"/><path d="M${line} 0v300" stroke-opacity=".5"/></g>`,
		wordBox: { x: isLeft ? 158 : 34, y: 84, width: 288, height: 132 },
	}
}

/** Gold lines everywhere, lit by a lamp and faded around the word. */
function field({ glass, stars, side }: Given): Layout {
	const at = Math.floor(side * 6)
	const lamp: Point = [[40, 240, 440][at % 3] ?? 240, at < 3 ? 10 : 290]
	const lines = `<g fill="none" ${joint(glass.gold, 1.4)}><path d="${stars.small}"/><path d="${stars.big}" fill="${glass.gold}" fill-opacity=".18"/></g>`
	return {
		defs: light(glass.lit, lamp, 460) + pattern(stars, lamp, lines),
		body: `<path fill="url(#l)" d="${everything}"/><path fill="url(#p)" mask="url(#k)" d="${everything}"/>`,
		wordBox: { x: 80, y: 84, width: 320, height: 132 },
		shade: (word) => maskAround(word, { lamp, radius: 460, near: 1, far: 0.3 }),
	}
}

/** A woven lattice of pointed leaves. */
function ogee({ glass }: Given): Layout {
	const frame = 'M40 0C40 22 78 34 78 60S40 98 40 120M40 0C40 22 2 34 2 60S40 98 40 120'
	const leaf = 'M40 26c9 10 18 18 18 34S49 88 40 96c-9-8-18-20-18-36s9-24 18-34z'
	const veins =
		'M40 96V52M40 74c-8-2-11-9-10-16 7 1 10 8 10 16 0-8 3-15 10-16 1 7-2 14-10 16M40 58c-4-4-4-10 0-15 4 5 4 11 0 15'
	const between = [
		[40, 60],
		[-40, 60],
		[40, -60],
		[-40, -60],
	]
	const copies = between.map(([x, y]) => `<use href="#v" x="${x}" y="${y}"/>`).join('')
	return {
		defs:
			light(glass.lit, [240, 150], 320) +
			`<pattern id="p" width="80" height="120" patternUnits="userSpaceOnUse" patternTransform="translate(0 -30)"><g fill="none" stroke="${glass.gold}">` +
			`<path d="${frame}" stroke-width="2"/><g id="v" fill="${glass.gold}"><path d="${leaf}" fill-opacity=".16"/><path d="${veins}" fill-opacity=".5"/></g>${copies}</g></pattern>`,
		body: `<path fill="url(#l)" d="${everything}"/><path fill="url(#p)" mask="url(#k)" opacity=".8" d="${everything}"/>`,
		wordBox: { x: 84, y: 88, width: 312, height: 124 },
		shade: (word) => maskAround(word, { lamp: [240, 150], radius: 330, near: 0.25, far: 1 }),
	}
}

type Point = [x: number, y: number]

/** The light `l` of a lamp on the background. */
function light(colour: string, [x, y]: Point, radius: number): string {
	return (
		`<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop stop-color="${colour}"/>` +
		`<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
	)
}

/** The pattern `p`: its middle is at a point. */
function pattern({ width, height }: Girih, [x, y]: Point, drawing: string): string {
	return (
		`<pattern id="p" width="${short(width)}" height="${short(height)}" patternUnits="userSpaceOnUse" ` +
		`patternTransform="translate(${short(x - width / 2)} ${short(y - height / 2)})">${drawing}</pattern>`
	)
}

function cutTile({ lit, gold, ivory }: Glass, stars: Girih): string {
	return `<g ${joint(ivory, 1.5)}><path d="${stars.small}" fill="${lit}"/><path d="${stars.big}" fill="${gold}"/></g>`
}

function joint(colour: string, width: number): string {
	return `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`
}

type Glow = { lamp: Point; radius: number; near: number; far: number }

/** The mask `k`: visibility near the lamp and far from it, none behind the word. */
function maskAround(word: Box, { lamp: [x, y], radius, near, far }: Glow): string {
	const stop = (offset: number, opacity: number) =>
		`<stop offset="${offset}" stop-color="#fff" stop-opacity="${opacity}"/>`
	const around =
		`<ellipse cx="${short(word.x + word.width / 2)}" cy="${short(word.y + word.height / 2)}" ` +
		`rx="${short(word.width / 2 + 76)}" ry="${short(word.height / 2 + 64)}" fill="url(#h)" fill-opacity=".93"/>`
	return (
		`<radialGradient id="m" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stop(0.1, near)}${stop(1, far)}</radialGradient>` +
		'<radialGradient id="h"><stop offset=".5"/><stop offset="1" stop-opacity="0"/></radialGradient>' +
		`<mask id="k"><path fill="url(#m)" d="${everything}"/>${around}</mask>`
	)
}
