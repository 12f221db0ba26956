import sharp from 'sharp'
import type { Night } from '#app/platform/site/accent.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { drawHomeWindow } from './home-window.ts'
import { siteIcon } from './icon.ts'
import { directionOfText } from './text/bidi.ts'
import { fitLines, type Line, type Setting } from './text/lines.server.ts'
import { outlineOf, placed } from './text/outline.ts'

/** The contents of a link preview. */
export type LinkCard = {
	title: string
	/** The context above the title, or empty. */
	kicker: string
	siteName: string
	locale: Locale
	/** The background. */
	night: Night
	/** An SVG beside the words, a cover or a niche; by default the home page's window. */
	art: { svg: string; width: number; height: number } | null
}

const width = 1200
const height = 630
const margin = 72
/** The width of the words. */
const column = 590
const beside = 430
const titleTop = 150
const titleHeight = 330
const leading: Record<Locale, number> = { en: 1.2, ar: 1.5, ur: 2.05 }
/** The first baseline's offset, relative to the font size. */
const rise: Record<Locale, number> = { en: 0.9, ar: 1.05, ur: 1.4 }
const sizes = [76, 70, 64, 58, 52, 46, 40, 35, 30, 26]

let drawing: Promise<unknown> = Promise.resolve()
let waiting = 0
const mostWaiting = 20

/** Is the queue of drawings seconds long? */
export function isBusy(): boolean {
	return waiting >= mostWaiting
}

/** Draws a PNG of 1200 × 630, one at a time: each takes a core for about 100 ms. */
export function drawLinkPicture(card: LinkCard): Promise<Buffer> {
	return inTurn(() => draw(card))
}

/** Draws a PNG of 1500 × 1500, as Apple wants the picture of a podcast; without art. */
export function drawSquarePicture(card: Omit<LinkCard, 'art'>): Promise<Buffer> {
	return inTurn(() => drawSquare(card))
}

function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
	waiting++
	const drawn = drawing.then(draw).finally(() => waiting--)
	drawing = drawn.catch(() => {})
	return drawn
}

const side = 1500
const squareTop = 800
const squareHeight = 430
const squareColumn = 1260

async function drawSquare({
	title,
	kicker,
	siteName,
	locale,
	night,
}: Omit<LinkCard, 'art'>): Promise<Buffer> {
	const frame = { width: squareColumn, height: squareHeight, scale: 1.9 }
	const heading = await titleOf(title.trim() || siteName, locale, frame)
	const small = locale === 'ur' ? 44 : 52
	const text = { style: 'heading', locale } as const
	const below = await oneLine([kicker.trim(), siteName].find(Boolean) ?? siteName, text, small, squareColumn)
	const centred = ({ lines, size }: { lines: Line[]; size: number }, base: number, fill: string) =>
		lines
			.map((line, at) => {
				const x = (side - line.width * size) / 2
				const y = base + at * size * leading[locale]
				return `<path fill="${fill}" d="${placed(outlineOf(line), { x, y, size })}"/>`
			})
			.join('')
	const tall = heading.lines.length * heading.size * leading[locale]
	const base = squareTop + Math.max(0, (squareHeight - tall) / 2) + heading.size * rise[locale]
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">` +
		`<defs><radialGradient id="night" gradientUnits="userSpaceOnUse" cx="750" cy="480" r="1200"><stop stop-color="${night.lit}"/><stop offset="1" stop-color="${night.deep}"/></radialGradient></defs>` +
		`<path fill="url(#night)" d="M0 0h${side}v${side}H0z"/><path fill="#e8bd5e" d="M0 1484h${side}v16H0z"/>` +
		`<svg x="343" y="80" width="814" height="696" viewBox="60 0 690 590">${drawHomeWindow()}</svg>` +
		centred(heading, base, '#fbf3dd') +
		`<svg x="702" y="1258" width="96" height="96" viewBox="0 0 64 64">${siteIcon()}</svg>` +
		`${centred(below, 1432, '#e8bd5e')}</svg>`
	// Apple takes no palette.
	return sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 9 }).toBuffer()
}

async function draw({ title, kicker, siteName, locale, night, art }: LinkCard): Promise<Buffer> {
	const isBackwards = directionOf(locale) === 'rtl'
	const heading = await titleOf(title.trim() || siteName, locale)
	const small = locale === 'ur' ? 24 : 28
	const text = { style: 'heading', locale } as const
	const above = kicker.trim() ? await oneLine(kicker, text, small) : null
	const below = await oneLine(siteName, text, small)
	const start = isBackwards ? width - margin : margin
	const drawLines = (
		{ lines, size }: { lines: Line[]; size: number },
		base: number,
		fill: string,
		indent = 0,
	) =>
		lines
			.map((line, at) => {
				const x = isBackwards ? start - indent - line.width * size : start + indent
				const y = base + at * size * leading[locale]
				return `<path fill="${fill}" d="${placed(outlineOf(line), { x, y, size })}"/>`
			})
			.join('')
	const tall = heading.lines.length * heading.size * leading[locale]
	const base = titleTop + Math.max(0, (titleHeight - tall) / 2) + heading.size * rise[locale]
	const mark = 56
	const markAt = isBackwards ? width - margin - mark : margin
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
		`<defs><radialGradient id="night" gradientUnits="userSpaceOnUse" cx="${isBackwards ? 250 : 950}" cy="260" r="760"><stop stop-color="${night.lit}"/><stop offset="1" stop-color="${night.deep}"/></radialGradient></defs>` +
		`<path fill="url(#night)" d="M0 0h${width}v${height}H0z"/><path fill="#e8bd5e" d="M0 622h1200v8H0z"/>` +
		artOf(art, isBackwards) +
		(above ? drawLines(above, 108, '#e8bd5e') : '') +
		drawLines(heading, base, '#fbf3dd') +
		`<svg x="${markAt}" y="${height - 128}" width="${mark}" height="${mark}" viewBox="0 0 64 64">${siteIcon()}</svg>` +
		`${drawLines(below, height - 92, '#fbf3dd', mark + 18)}</svg>`
	return sharp(Buffer.from(svg)).png({ palette: true, colours: 96, dither: 0.4, effort: 7 }).toBuffer()
}

function artOf(art: LinkCard['art'], isBackwards: boolean): string {
	if (!art) {
		const x = isBackwards ? -130 : width - 530
		return `<svg x="${x}" y="30" width="660" height="564" viewBox="60 0 690 590">${drawHomeWindow()}</svg>`
	}
	const scale = Math.min(beside / art.width, 440 / art.height)
	const size = { width: art.width * scale, height: art.height * scale }
	const left = isBackwards ? margin - 12 : width - margin + 12 - beside
	const x = left + (beside - size.width) / 2
	const y = (height - size.height) / 2 - 4
	return `<svg x="${x}" y="${y}" width="${size.width}" height="${size.height}" viewBox="0 0 ${art.width} ${art.height}">${art.svg}</svg>`
}

/** As large as possible, never cut; Nastaliq looks larger at the same size. */
async function titleOf(
	title: string,
	locale: Locale,
	frame = { width: column, height: titleHeight, scale: 1 },
) {
	const part = (locale === 'ur' ? 0.72 : 1) * frame.scale
	const setting = settingOf(title, { style: 'heading', locale })
	for (const size of sizes.map((each) => each * part)) {
		const most = Math.max(1, Math.floor(frame.height / (size * leading[locale])))
		const fit = await fitLines(title, setting, { width: frame.width, sizes: [size], lines: most })
		const said = fit.lines.map((line) => line.text).join(' ')
		if (fit.size === size && said === title.split(/\s+/).filter(Boolean).join(' ')) return fit
	}
	return fitLines(title, setting, { width: frame.width, sizes: [22 * part], lines: 8 })
}

function oneLine(
	text: string,
	setting: Pick<Setting, 'style' | 'locale'>,
	size: number,
	width = column - 80,
) {
	const tried = [1, 0.9, 0.8, 0.7, 0.6, 0.5].map((part) => size * part)
	return fitLines(text, settingOf(text, setting), { width, sizes: tried, lines: 1 })
}

function settingOf(text: string, setting: Pick<Setting, 'style' | 'locale'>): Setting {
	return { ...setting, direction: directionOfText(text) }
}
