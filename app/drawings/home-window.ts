import { type Point, starOutline } from './geometry.ts'
import { closedPath, short } from './path.ts'
import { girih } from './tilings.ts'

const lancets = [
	{ left: 300, width: 200, top: 52, foot: 560 },
	{ left: 118, width: 150, top: 148, foot: 560 },
	{ left: 532, width: 150, top: 148, foot: 560 },
]
const frames = [
	{ left: 288, width: 224, top: 22, foot: 570 },
	{ left: 106, width: 174, top: 120, foot: 570 },
	{ left: 520, width: 174, top: 120, foot: 570 },
]

/**
 * The home page's window: three lancets of leaded glass (4.6.12 at 66 degrees), lit from inside, 760 × 620, with
 * their light. Its ids begin with `hw-`, since it is inside the page.
 */
export function drawHomeWindow(): string {
	const { width, height, bySides } = girih('4.6.12', 22, 66)
	const middles: Point[] = [
		[0, 0],
		[width, 0],
		[0, height],
		[width, height],
		[width / 2, height / 2],
	]
	const star = (radius: number, turn: number) =>
		middles.map((middle) => closedPath(starOutline({ points: 12, step: 4 }, radius, middle, turn))).join('')
	const panes =
		`<pattern id="hw-p" width="${short(width)}" height="${short(height)}" patternUnits="userSpaceOnUse" patternTransform="translate(${short(400 - width / 2)} 62)">` +
		`<path d="M0 0h${short(width)}v${short(height)}H0z" fill="url(#hw-g)"/><g stroke="#052219" stroke-width="2.5" stroke-linejoin="round">` +
		`<path d="${bySides[6]}" fill="#f6e7bd"/><path d="${bySides[4]}" fill="#c9503a"/><path d="${bySides[12]}" fill="#efbf58"/>` +
		`<path d="${star(25, 0)}" fill="#a92f26"/><path d="${star(13, Math.PI / 12)}" fill="#ffe9ad" stroke-width="1.2"/></g></pattern>`
	const ground =
		'<linearGradient id="hw-g" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#1d6aa5" stop-opacity=".95"/><stop offset="1" stop-color="#178272"/></linearGradient>'
	const lamp =
		'<radialGradient id="hw-l" gradientUnits="userSpaceOnUse" cx="400" cy="330" r="330"><stop stop-color="#fffdf0" stop-opacity=".95"/><stop offset=".16" stop-color="#fff0bf" stop-opacity=".62"/>' +
		'<stop offset=".5" stop-color="#ffd98a" stop-opacity=".06"/><stop offset="1" stop-color="#03150f" stop-opacity=".74"/></radialGradient>'
	const fall =
		'<linearGradient id="hw-f" x1=".9" x2="0" y1="0" y2=".9"><stop stop-color="#ffe9b0" stop-opacity=".34"/><stop offset="1" stop-color="#ffe9b0" stop-opacity="0"/></linearGradient>'
	const glass = lancets.map(lancet).join('')
	return (
		`<defs>${panes}${ground}${lamp}${fall}</defs><path d="${frames.map(lancet).join('')}" fill="none" stroke="#e8bd5e" stroke-opacity=".55" stroke-width="1.5"/>` +
		`<path d="${glass}" fill="url(#hw-p)"/><path d="${glass}" fill="url(#hw-l)" stroke="#e8bd5e" stroke-width="3"/>` +
		'<path d="M92 571h616M84 581h632" stroke="#e8bd5e" stroke-width="1.5" stroke-opacity=".7"/><path d="M300 590 500 590 230 760-10 760z" fill="url(#hw-f)"/>'
	)
}

type Lancet = { left: number; width: number; top: number; foot: number }

function lancet({ left, width, top, foot }: Lancet): string {
	const [right, middle] = [left + width, left + width / 2]
	const [spring, rise] = [top + width * 0.72, width * 0.72]
	return (
		`M${left} ${foot}V${short(spring)}C${left} ${short(top + rise * 0.5)} ${short(middle - width * 0.2)} ${short(top + rise * 0.34)} ${middle} ${top}` +
		`C${short(middle + width * 0.2)} ${short(top + rise * 0.34)} ${right} ${short(top + rise * 0.5)} ${right} ${short(spring)}V${foot}z`
	)
}
