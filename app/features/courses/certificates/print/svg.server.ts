import type { Mark } from '#app/drawings/mark.ts'
import { shortPath } from '#app/drawings/text/outline.ts'
import { qrOf } from '#app/platform/qr.server.ts'
import { friezeStars, inside, ring } from './ornament.ts'
import { colours, page } from './paper.ts'
import { layOut, type SheetTexts } from './sheet.server.ts'

/**
 * A certificate as SVG, drawn like its PDF.
 * @param mark the organisation's logo, a PNG
 */
export async function certificateSvg(printed: SheetTexts, mark?: Buffer): Promise<string> {
	const sheet = await layOut(printed)
	const stars = friezeStars()
	const letters = sheet.words.flatMap(({ marks }) => marks)
	const all = [...sheet.ornaments, ...letters.map((mark) => ({ ...mark, path: shortened(mark) }))]
	const names = shared([...stars, ...all])
	const defs = [...names].map(([path, name]) => `<path id="${name}" d="${path}"/>`).join('')
	const { width, height } = page
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
		`<defs>${defs}<clipPath id="ring"><path clip-rule="evenodd" d="${ring}"/></clipPath>` +
		`<radialGradient id="light" cx="50%" cy="50%" r="60%"><stop stop-color="#fffefa"/><stop offset="1" stop-color="${colours.glow}"/></radialGradient></defs>` +
		`<path fill="${colours.paper}" d="M0 0h${width}v${height}H0z"/><path fill="url(#light)" d="${inside}"/>` +
		`<g clip-path="url(#ring)"><path fill="${colours.deep}" d="${ring}" fill-rule="evenodd"/>${drawn(stars, names)}</g>` +
		`${drawn(all, names)}${mark ? image(mark, sheet.mark) : ''}${sheet.qr ? qr(sheet.qr) : ''}</svg>`
	)
}

/** Glyph coordinates in the units of their font need no decimals. */
function shortened({ path, flipped }: Mark): string {
	return flipped ? shortPath(path) : path
}

function shared(marks: Mark[]): Map<string, string> {
	const once = new Set<string>()
	const names = new Map<string, string>()
	for (const { path } of marks) {
		if (once.has(path) && !names.has(path)) names.set(path, `g${names.size}`)
		once.add(path)
	}
	return names
}

function drawn(marks: Mark[], names: Map<string, string>): string {
	let svg = ''
	let last = ''
	for (const mark of marks) {
		const { path, scale, flipped, fill = 'none', stroke, line = 1 } = mark
		const up = flipped ? -scale : scale
		const lined = stroke ? ` stroke="${stroke}" stroke-width="${short(line / scale)}"` : ''
		const group = `<g fill="${fill}"${lined} transform="scale(${exact(scale)} ${exact(up)})">`
		if (group !== last) svg += (last && '</g>') + group
		last = group
		const [x, y] = [short(mark.x / scale), short(mark.y / up)]
		const name = names.get(path)
		const place = x === '0' && y === '0' ? '' : ` transform="translate(${x} ${y})"`
		svg += name ? `<use href="#${name}" x="${x}" y="${y}"/>` : `<path${place} d="${path}"/>`
	}
	return svg + (last && '</g>')
}

function image(
	mark: Buffer,
	{ x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
	return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${mark.toString('base64')}"/>`
}

function qr({ box, url }: { box: { x: number; y: number; width: number }; url: string }): string {
	const { path, size } = qrOf(url)
	return `<path fill="${colours.ink}" transform="translate(${short(box.x)} ${short(box.y)}) scale(${exact(box.width / size)})" d="${path}"/>`
}

const exact = (value: number) => String(Number(value.toPrecision(5)))
/** To a tenth of the unit, or to a whole one in the units of a font. */
function short(value: number): string {
	return String(Math.abs(value) > 500 ? Math.round(value) : Math.round(value * 10) / 10)
}
