import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { convert } from 'fontverter'
import sharp, { type OverlayOptions } from 'sharp'
import { directionOf, type Locale } from '../text/locale.ts'

/** What stands on the picture that messengers show beside a link. */
export type Card = { title: string; kicker: string; siteName: string; locale: Locale }

const width = 1200
const height = 630
const margin = 96
const room = width - 2 * margin
// The light palette of app.css; a picture has no dark twin.
const colours = { paper: '#fbf9f3', ink: '#1b2420', muted: '#58635c', emerald: '#0f5c4a', gold: '#a6761d' }
// By how many letters the title has, and lower where it still does not fit.
const sizes = [76, 64, 54, 46, 40, 34]
const tallest = 320

const files = [
	'source-serif-4/files/source-serif-4-latin-600-normal.woff',
	'noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff',
	'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff',
]
const families: Record<Locale, string> = {
	en: 'Source Serif 4 SemiBold',
	ar: 'Noto Naskh Arabic',
	ur: 'Noto Nastaliq Urdu',
}
// A word in another script is set in the face that has it.
const others = 'Source Serif 4 SemiBold, Noto Naskh Arabic'

let fonts: Promise<string[]> | undefined
let drawing: Promise<unknown> = Promise.resolve()
let waiting = 0
const mostWaiting = 20

/** Do so many pictures wait to be drawn that another would wait for seconds? */
export function isBusy(): boolean {
	return waiting >= mostWaiting
}

/** Draws a PNG of 1200 × 630, one at a time: drawing takes a core for some 100 ms. */
export function drawPicture(card: Card): Promise<Buffer> {
	waiting++
	const drawn = drawing.then(() => draw(card)).finally(() => waiting--)
	drawing = drawn.catch(() => {})
	return drawn
}

async function draw({ title, kicker, siteName, locale }: Card): Promise<Buffer> {
	const rtl = directionOf(locale) === 'rtl'
	const heading = await fitting(title.trim() || siteName, locale)
	const small = locale === 'ur' ? 26 : 30
	const above = kicker.trim() && (await textOf(kicker, { locale, size: small, colour: colours.gold }))
	const below = await textOf(siteName, { locale, size: small, colour: colours.muted })
	const beside = (block: Block, top: number, indent = 0): OverlayOptions => ({
		input: block.data,
		top: Math.round(top),
		left: Math.round(rtl ? width - margin - indent - block.width : margin + indent),
	})
	const top = 150 + Math.max(0, (tallest - heading.height) / 2)
	const overlays = [
		...(above ? [beside(above, 96 - above.height / 2)] : []),
		beside(heading, top),
		beside(below, height - 92 - below.height / 2, 68),
	]
	return sharp(Buffer.from(frame(rtl)))
		.composite(overlays)
		.png({ palette: true })
		.toBuffer()
}

type Block = { data: Buffer; width: number; height: number }

async function fitting(title: string, locale: Locale): Promise<Block> {
	const letters = [...title].length
	const from = letters <= 40 ? 0 : letters <= 80 ? 1 : letters <= 130 ? 2 : 3
	for (const size of sizes.slice(from)) {
		const block = await textOf(title, {
			locale,
			size: locale === 'ur' ? size * 0.75 : size,
			colour: colours.ink,
		})
		if (block.height <= tallest || size === sizes.at(-1)) return block
	}
	throw new Error('no size was tried')
}

async function textOf(
	text: string,
	{ locale, size, colour }: { locale: Locale; size: number; colour: string },
): Promise<Block> {
	const [fontfile] = await openFonts()
	const words = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
	const weight = locale === 'ar' ? ' weight="bold"' : ''
	const { data, info } = await sharp({
		text: {
			text: `<span face="${families[locale]}, ${others}"${weight} foreground="${colour}">${words}</span>`,
			font: `serif ${Math.round(size)}`,
			fontfile,
			width: room,
			rgba: true,
			align: 'left',
			wrap: 'word-char',
			dpi: 72,
		},
	})
		// What is too long even for the smallest letters ends at the edge of the picture.
		.png()
		.toBuffer({ resolveWithObject: true })
	if (info.height <= height - 200) return { data, width: info.width, height: info.height }
	const cut = await sharp(data)
		.extract({ left: 0, top: 0, width: info.width, height: tallest })
		.png()
		.toBuffer()
	return { data: cut, width: info.width, height: tallest }
}

/** Pango reads no compressed fonts, so ours are unpacked once for each process; then it knows all of them. */
function openFonts(): Promise<string[]> {
	fonts ??= unpackFonts()
	return fonts
}

async function unpackFonts(): Promise<string[]> {
	const { resolve } = createRequire(import.meta.url)
	const folder = await mkdtemp(path.join(os.tmpdir(), 'mishkat-fonts-'))
	const unpacked: string[] = []
	for (const file of files) {
		const font = await convert(await readFile(resolve(`@fontsource/${file}`)), 'truetype')
		const name = path.join(folder, `${path.basename(file, '.woff')}.ttf`)
		await writeFile(name, font)
		// Naming a file in any text makes it known to all texts after it.
		await sharp({ text: { text: '.', fontfile: name } })
			.png()
			.toBuffer()
		unpacked.push(name)
	}
	return unpacked
}

function frame(rtl: boolean): string {
	const star =
		'M24 2 30.4 8.6H39.4V17.6L46 24 39.4 30.4V39.4H30.4L24 46 17.6 39.4H8.6V30.4L2 24 8.6 17.6V8.6H17.6Z'
	const mark = rtl ? width - margin - 48 : margin
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
	<defs><pattern id="stars" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="translate(${rtl ? 0 : 48} 12)">
		<path d="${star}" transform="translate(24 24)" fill="none" stroke="${colours.gold}" stroke-width="1.4"/></pattern>
		<linearGradient id="fade" x1="${rtl ? 1 : 0}" x2="${rtl ? 0 : 1}"><stop offset="0.55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity="0.28"/></linearGradient>
		<mask id="side"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask></defs>
	<rect width="${width}" height="${height}" fill="${colours.paper}"/>
	<rect width="${width}" height="${height}" fill="url(#stars)" mask="url(#side)"/>
	<rect x="${rtl ? width - 24 : 0}" width="24" height="${height}" fill="${colours.emerald}"/>
	<g transform="translate(${mark} ${height - 116}) scale(1.34)">
		<path d="M6 34V16C6 8.5 13 5.5 18 2c5 3.5 12 6.5 12 14v18Z" fill="${colours.emerald}"/>
		<path d="M18 9v5m-4.500 5.500c0-3 2-5.500 4.500-5.500s4.500 2.500 4.500 5.500c0 2.300-1.300 4-2.500 5h-4c-1.200-1-2.500-2.700-2.500-5ZM15.500 28h5" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>
		<circle cx="18" cy="19.500" r="1.700" fill="${colours.gold}"/></g></svg>`
}
