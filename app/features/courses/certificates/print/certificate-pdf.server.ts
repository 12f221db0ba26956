import PDFDocument from 'pdfkit'
import { directionOfText } from '#app/drawings/text/bidi.ts'
import type { Style } from '#app/drawings/text/faces.server.ts'
import { fitLines, type Line } from '#app/drawings/text/lines.server.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { drawFrame, drawMark, drawQr } from './drawing.server.ts'
import { colours, type Paper, page } from './paper.ts'

/** What stands on the sheet, in the words of one language; name and title are in their own. */
export type Printed = {
	locale: Locale
	organisation: string
	/** The organisation's mark, a PNG. */
	mark?: Buffer
	heading: string
	certifies: string
	name: string
	completed: string
	courseTitle: string
	courseLanguage: Locale
	/** What else it says: a label, and one line or two. */
	facts: { label: string; lines: string[] }[]
	numberLabel: string
	number: string
	checkLabel: string
	url: string
	issuedAt: Date
	/** The signed text and what checks it, for whoever has only the sheet. */
	attachments: { name: string; body: Buffer; description: string }[]
}

type Block = {
	text: string
	style: Style
	locale: Locale
	colour: string
	sizes: readonly number[]
	lines?: number
	gap: number
}
type Set = Block & { size: number; set: Line[]; height: number }

// Of the size of the letters: Nastaliq climbs and hangs.
const leading: Record<Locale, number> = { en: 1.25, ar: 1.5, ur: 2.1 }
const baseline: Record<Locale, number> = { en: 0.92, ar: 1.02, ur: 1.3 }
const column = { top: 66, bottom: 394, width: 680 }
const factsTop = 399

let drawing: Promise<unknown> = Promise.resolve()

/** Draws an A4 sheet, one at a time: shaping takes the processor for some tens of milliseconds. */
export function drawCertificate(printed: Printed): Promise<Buffer> {
	const drawn = drawing.then(() => draw(printed))
	drawing = drawn.catch(() => {})
	return drawn
}

async function draw(printed: Printed): Promise<Buffer> {
	const { locale, heading, name, organisation, issuedAt, attachments } = printed
	const blocks = await columnOf(printed)
	const facts = await factsOf(printed)
	const foot = await footOf(printed)

	const pdf = new PDFDocument({
		...{
			size: 'A4',
			layout: 'landscape',
			margin: 0,
			pdfVersion: '1.7',
			tagged: true,
			lang: locale,
			displayTitle: true,
		},
		info: {
			...{ Title: `${heading} · ${name}`, Author: organisation, Subject: printed.courseTitle },
			...{ CreationDate: issuedAt, ModDate: issuedAt },
		},
	})
	const done = collect(pdf)
	const paper: Paper = { pdf, root: pdf.struct('Document') }
	pdf.addStructure(paper.root)
	drawFrame(paper)
	if (printed.mark) drawMark(paper, printed.mark)
	drawColumn(paper, blocks)
	for (const block of facts) say(paper, block, block.top, block.middle)
	for (const block of foot.blocks) say(paper, block, block.top, block.start, foot.align)
	drawQr(paper, printed.url, foot.qr)
	pdf.link(foot.link.x, foot.link.y, foot.link.width, foot.link.height, printed.url)
	for (const { name, body, description } of attachments)
		pdf.file(body, { name, description, creationDate: issuedAt, modifiedDate: issuedAt })
	paper.root.end()
	pdf.end()
	return done
}

/** The texts in the middle of the sheet, from top to bottom; name and title smaller where they are very long. */
async function columnOf(printed: Printed): Promise<Set[]> {
	for (const part of [1, 0.9, 0.8, 0.7]) {
		const blocks = await Promise.all(blocksOf(printed, part).map(settle))
		if (heightOf(blocks) <= column.bottom - column.top || part === 0.7) return blocks
	}
	throw new Error('no size was tried')
}

const heightOf = (blocks: Set[]) => blocks.reduce((sum, { height, gap }) => sum + height + gap, 0)

function blocksOf(printed: Printed, part: number): Block[] {
	const { locale, courseLanguage } = printed
	const small = locale === 'ur' ? 11 : 13
	const plain = { style: 'text', locale, colour: colours.muted, sizes: [small] } as const
	const bold = { style: 'heading', colour: colours.ink } as const
	return [
		{
			...plain,
			text: printed.organisation,
			style: 'heading',
			colour: colours.emerald,
			sizes: [small + 3, 11],
			gap: 10,
		},
		{ ...bold, text: printed.heading, locale, sizes: locale === 'ur' ? [25] : [34], gap: 16 },
		{ ...plain, text: printed.certifies, gap: 6 },
		{
			...bold,
			text: printed.name,
			locale: faceOf(printed.name, locale),
			sizes: [40, 36, 32, 28, 24, 20, 17].map((size) => size * part),
			lines: 2,
			gap: 14,
		},
		{ ...plain, text: printed.completed, gap: 6 },
		{
			...bold,
			text: printed.courseTitle,
			locale: courseLanguage,
			sizes: [26, 24, 22, 20, 18, 16, 14, 12].map((size) => size * part),
			lines: 3,
			gap: 0,
		},
	]
}

/** Whose letters a name is set in: those of the sheet where they can, of Arabic or Latin otherwise. */
function faceOf(name: string, locale: Locale): Locale {
	if (directionOfText(name) === directionOf(locale)) return locale
	return directionOfText(name) === 'rtl' ? 'ar' : 'en'
}

async function settle(block: Block): Promise<Set> {
	const { text, style, locale, sizes, lines = 1 } = block
	const direction = directionOfText(text)
	// Nastaliq of the same size looks larger.
	const tried = locale === 'ur' && lines > 1 ? sizes.map((size) => size * 0.8) : sizes
	const room = { width: column.width, sizes: tried, lines: lines === 1 ? 1 : lines }
	const { size, lines: set } = await fitLines(text, { style, locale, direction }, room)
	return { ...block, size, set, height: set.length * size * leading[locale] }
}

function drawColumn(paper: Paper, blocks: Set[]) {
	const used = heightOf(blocks)
	const gaps = blocks.length - 1
	const spare = Math.max(-gaps * 4, Math.min(gaps * 12, column.bottom - column.top - used)) / gaps
	const rest = column.bottom - column.top - used - spare * gaps
	let top = column.top + Math.max(0, rest / 2)
	for (const block of blocks) {
		say(paper, block, top, page.width / 2)
		top += block.height + block.gap + spare
	}
}

type Placed = Set & { top: number }

/** A row of facts, each with its label above. */
async function factsOf({ facts, locale }: Printed): Promise<(Placed & { middle: number })[]> {
	const width = column.width / Math.max(1, facts.length)
	const turned = directionOf(locale) === 'rtl' ? [...facts].reverse() : facts
	const factor = locale === 'ur' ? 0.85 : 1
	const columns = turned.map(async ({ label, lines }, at) => {
		const middle = (page.width - column.width) / 2 + width * (at + 0.5)
		let top = factsTop
		const rows: (Placed & { middle: number })[] = []
		for (const [row, text] of [label, ...lines].entries()) {
			const [largest, colour] = row === 1 ? [13, colours.ink] : [10, colours.muted]
			const sizes = [0, 1, 2, 3, 4].map((less) => (largest - less) * factor)
			const face = row === 0 ? locale : faceOf(text, locale)
			const block: Block = { text, style: 'text', locale: face, colour, sizes, gap: 0 }
			rows.push({ ...(await inRoom(block, width - 14, 1)), top, middle })
			top += rows[row]?.height ?? 0
		}
		return rows
	})
	return (await Promise.all(columns)).flat()
}

async function inRoom(block: Block, width: number, lines: number): Promise<Set> {
	const { text, style, locale, sizes } = block
	const { size, lines: set } = await fitLines(
		text,
		{ style, locale, direction: directionOfText(text) },
		{ width, sizes, lines },
	)
	return { ...block, size, set, height: set.length * size * leading[locale] }
}

/** The foot: where anybody checks it, and the same address for a camera. */
async function footOf({ locale, numberLabel, number, checkLabel, url }: Printed) {
	const isBackwards = directionOf(locale) === 'rtl'
	const edge = 76
	const side = 62
	const width = page.width - 2 * edge - side - 24
	const factor = locale === 'ur' ? 0.85 : 1
	const plain = { style: 'text' as const, gap: 0 }
	const label = `${numberLabel} \u2068${number}\u2069`
	const first = await inRoom(
		{ ...plain, text: label, locale, colour: colours.ink, sizes: [12 * factor] },
		width,
		1,
	)
	const second = await inRoom(
		{ ...plain, text: checkLabel, locale, colour: colours.muted, sizes: [10 * factor] },
		width,
		1,
	)
	const third = await inRoom(
		{ ...plain, text: url, locale: 'en', colour: colours.emerald, sizes: [10.5, 9, 8, 7] },
		width,
		1,
	)
	let top = 526 - (first.height + second.height + third.height)
	const start = isBackwards ? page.width - edge : edge
	const blocks = [first, second, third].map((block) => {
		const placed = { ...block, top, start }
		top += block.height
		return placed
	})
	const linkWidth = (third.set[0]?.width ?? 0) * third.size
	return {
		blocks,
		align: isBackwards ? ('end' as const) : ('start' as const),
		qr: { x: isBackwards ? edge : page.width - edge - side, y: 526 - side, side },
		link: {
			x: isBackwards ? start - linkWidth : start,
			y: top - third.height,
			width: linkWidth,
			height: third.height,
		},
	}
}

type Align = 'start' | 'middle' | 'end'

/** Draws the lines of a block, and says it to whoever hears the sheet. */
function say({ pdf, root }: Paper, block: Set, top: number, x: number, align: Align = 'middle') {
	const { size, set, locale, colour, text } = block
	root.add(
		pdf.struct('P', { actual: text, lang: locale }, () => {
			for (const [index, line] of set.entries()) {
				const width = line.width * size
				const left = align === 'middle' ? x - width / 2 : align === 'end' ? x - width : x
				const y = top + index * size * leading[locale] + size * baseline[locale]
				for (const glyph of line.glyphs) {
					pdf.save()
					pdf.translate(left + glyph.x * size, y - glyph.y * size)
					pdf.scale(glyph.scale * size, -glyph.scale * size)
					pdf.path(glyph.path).fill(colour)
					pdf.restore()
				}
			}
		}),
	)
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
	const pieces: Buffer[] = []
	return new Promise((resolve, reject) => {
		pdf.on('data', (piece: Buffer) => pieces.push(piece))
		pdf.on('end', () => resolve(Buffer.concat(pieces)))
		pdf.on('error', reject)
	})
}
