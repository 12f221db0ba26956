import PDFDocument from 'pdfkit'
import { qrOf } from '#app/platform/qr.server.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { ink } from './mark.ts'
import { collectPdf, drawOutline, inTurn } from './pdf.server.ts'
import { directionOfText } from './text/bidi.ts'
import type { Style } from './text/faces.server.ts'
import { fitLines } from './text/lines.server.ts'

/**
 * A cell: words in the site's fonts, drawn as outlines, or `plain` ASCII letters and digits, which stay text that can
 * be searched and copied.
 */
export type Cell = { words: string } | { plain: string }

/** A document about a person: a receipt, a statement. */
export type PaperDocument = {
	locale: Locale
	title: string
	/** Beside the title, plain. */
	number: string
	organisation: { name: string; details: string[]; logo: Buffer | undefined }
	/** A notice below the title: corrected, or an example. */
	notice: string | null
	facts: { label: string; cells: Cell[] }[]
	table: { heads: string[]; rows: Cell[][] /** Parts of the width. */; widths: number[] } | null
	paragraphs: string[]
	/** Where to verify it. */
	check: { url: string; words: string } | null
	/** A slip at the foot of the last sheet, which draws itself; the text is read aloud in its place. */
	slip?: { text: string; draw: (pdf: PDFKit.PDFDocument) => void }
	at: Date
}

const page = { width: 595.28, height: 841.89, margin: 56 }
const inner = page.width - 2 * page.margin
const labelWidth = 150
const bottom = page.height - page.margin
// Relative to the font size: Nastaliq needs more height.
const leading: Record<Locale, number> = { en: 1.35, ar: 1.6, ur: 2.2 }

/** Draws a document on A4 sheets, with tags for screen readers. @returns the PDF */
export function documentPdf(document: PaperDocument): Promise<Buffer> {
	return inTurn(() => draw(document))
}

type Pen = {
	pdf: PDFKit.PDFDocument
	root: PDFKit.PDFStructureElement
	locale: Locale
	/** The top of the next line. */
	y: number
}

type Words = { size: number; style?: Style; colour?: string }

async function draw(document: PaperDocument): Promise<Buffer> {
	const { locale, title, number, organisation, notice, facts, table, paragraphs, check, slip, at } = document
	const pdf = new PDFDocument({
		size: 'A4',
		margin: 0,
		pdfVersion: '1.7',
		tagged: true,
		lang: locale,
		displayTitle: true,
		info: { Title: `${title} ${number}`, Author: organisation.name, CreationDate: at, ModDate: at },
	})
	const done = collectPdf(pdf)
	const root = pdf.struct('Document')
	pdf.addStructure(root)
	const pen: Pen = { pdf, root, locale, y: page.margin }

	await drawHead(pen, organisation)
	await drawTitle(pen, title, number)
	if (notice) await write(pen, notice, whole, { size: 11, style: 'heading', colour: '#8f2d1d' })
	pen.y += 10
	for (const fact of facts) await drawFact(pen, fact)
	if (table) await drawTable(pen, table)
	pen.y += 12
	for (const paragraph of paragraphs) {
		await write(pen, paragraph, whole, { size: 10 })
		pen.y += 6
	}
	if (check) await drawCheck(pen, check)
	if (slip) root.add(pdf.struct('Figure', { alt: slip.text }, () => slip.draw(pdf)))
	root.end()
	pdf.end()
	return done
}

type Room = { x: number; width: number }
const whole: Room = { x: page.margin, width: inner }

/** The space of a width after the given offset, from the side where the language begins. */
function roomAfter(locale: Locale, before: number, width: number): Room {
	return {
		x: directionOf(locale) === 'rtl' ? page.width - page.margin - before - width : page.margin + before,
		width,
	}
}

async function drawHead(pen: Pen, { name, details, logo }: PaperDocument['organisation']) {
	const { pdf, locale } = pen
	if (logo) {
		const { x } = roomAfter(locale, 0, 44)
		pdf.markContent('Artifact')
		pdf.image(logo, x, pen.y, { fit: [44, 44] })
		pdf.endMarkedContent()
	}
	const beside = logo ? roomAfter(locale, 56, inner - 56) : whole
	const top = pen.y
	await write(pen, name, beside, { size: 15, style: 'heading', colour: ink.emerald })
	for (const detail of details) await write(pen, detail, beside, { size: 9, colour: ink.muted })
	pen.y = Math.max(pen.y, logo ? top + 50 : top) + 8
	rule(pen, ink.gold, 1.2)
	pen.y += 18
}

async function drawTitle(pen: Pen, title: string, number: string) {
	const top = pen.y
	await write(pen, title, roomAfter(pen.locale, 0, inner - 130), { size: 21, style: 'heading' })
	writePlain(pen, number, { ...roomAfter(pen.locale, inner - 130, 130), y: top + 22, size: 13, align: 'end' })
}

async function drawFact(pen: Pen, { label, cells }: PaperDocument['facts'][number]) {
	newPageBefore(pen, 40)
	const top = pen.y
	await write(pen, label, roomAfter(pen.locale, 0, labelWidth - 12), { size: 10, colour: ink.muted })
	const afterLabel = pen.y
	pen.y = top
	for (const cell of cells)
		await writeCell(pen, cell, roomAfter(pen.locale, labelWidth, inner - labelWidth), 11.5)
	pen.y = Math.max(pen.y, afterLabel) + 5
}

async function drawTable(pen: Pen, { heads, rows, widths }: NonNullable<PaperDocument['table']>) {
	const all = widths.reduce((sum, width) => sum + width, 0)
	const rooms = widths.map((width, at) => {
		const before = widths.slice(0, at).reduce((sum, each) => sum + each, 0)
		return roomAfter(pen.locale, (inner * before) / all, (inner * width) / all - 8)
	})
	const drawRow = async (cells: Cell[], words: Words) => {
		newPageBefore(pen, 44)
		const top = pen.y
		let end = top
		for (const [at, cell] of cells.entries()) {
			const room = rooms[at]
			if (!room) continue
			pen.y = top
			await writeCell(pen, cell, room, words.size, words)
			end = Math.max(end, pen.y)
		}
		pen.y = end + 3
	}
	pen.y += 8
	await drawRow(
		heads.map((words) => ({ words })),
		{ size: 9.5, colour: ink.muted },
	)
	rule(pen, ink.gold, 0.6)
	pen.y += 5
	for (const row of rows) await drawRow(row, { size: 10.5 })
}

async function drawCheck(pen: Pen, { url, words }: NonNullable<PaperDocument['check']>) {
	const side = 84
	newPageBefore(pen, side + 20)
	pen.y = Math.max(pen.y + 14, bottom - side - 6)
	const { path, size } = qrOf(url)
	const { x } = roomAfter(pen.locale, 0, side)
	const { pdf, root } = pen
	root.add(
		pdf.struct('Figure', { alt: url }, () =>
			drawOutline(pdf, { path, x, y: pen.y, scale: side / size, fill: ink.text }),
		),
	)
	const beside = roomAfter(pen.locale, side + 12, inner - side - 12)
	const top = pen.y
	pen.y += 12
	await write(pen, words, beside, { size: 10 })
	writePlain(pen, url.replace(/^https?:\/\//, ''), {
		...beside,
		y: pen.y + 10,
		size: 8.5,
		colour: ink.emerald,
	})
	pdf.link(beside.x, pen.y, beside.width, 14, url)
	pen.y = top + side
}

function writeCell(
	pen: Pen,
	cell: Cell,
	room: Room,
	size: number,
	words: Partial<Words> = {},
): Promise<void> {
	if ('words' in cell) return write(pen, cell.words, room, { ...words, size })
	writePlain(pen, cell.plain, {
		...room,
		y: pen.y + size * 1.1,
		size,
		...(words.colour ? { colour: words.colour } : {}),
	})
	pen.y += size * leading[pen.locale]
	return Promise.resolve()
}

/** Writes words in lines that fit, and moves down. */
async function write(pen: Pen, text: string, room: Room, { size, style = 'text', colour = ink.text }: Words) {
	if (text.trim() === '') return
	const { pdf, root } = pen
	const direction = directionOfText(text)
	const locale = direction === directionOf(pen.locale) ? pen.locale : direction === 'rtl' ? 'ar' : 'en'
	// Nastaliq looks larger at the same size.
	const set = locale === 'ur' ? size * 0.84 : size
	const fit = await fitLines(
		text,
		{ style, locale, direction },
		{ width: room.width, sizes: [set], lines: 60 },
	)
	const height = fit.size * leading[locale]
	const isBackwards = directionOf(pen.locale) === 'rtl'
	for (const line of fit.lines) {
		newPageBefore(pen, height)
		const base = pen.y + height * 0.72
		const left = isBackwards ? room.x + room.width - line.width * fit.size : room.x
		root.add(
			pdf.struct('P', { actual: line.text, lang: locale }, () => {
				for (const { path, x, y, scale } of line.glyphs)
					drawOutline(pdf, {
						path,
						x: left + x * fit.size,
						y: base - y * fit.size,
						scale: scale * fit.size,
						flipped: true,
						fill: colour,
					})
			}),
		)
		pen.y += height
	}
}

/** Writes letters and digits that stay text. @param at.y the baseline */
function writePlain(
	{ pdf, root, locale }: Pen,
	text: string,
	at: Room & { y: number; size: number; align?: 'start' | 'end'; colour?: string },
) {
	const { x, width, y, size, align = 'start', colour = ink.text } = at
	const isRight = (directionOf(locale) === 'rtl') === (align === 'start')
	root.add(
		pdf.struct('P', { lang: 'en' }, () => {
			pdf.font('Helvetica').fontSize(size).fillColor(colour)
			const left = isRight ? x + width - pdf.widthOfString(text) : x
			pdf.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' })
		}),
	)
}

function rule({ pdf, y }: Pen, colour: string, line: number) {
	pdf.markContent('Artifact')
	pdf
		.moveTo(page.margin, y)
		.lineTo(page.width - page.margin, y)
		.lineWidth(line)
		.stroke(colour)
	pdf.endMarkedContent()
}

function newPageBefore(pen: Pen, height: number) {
	if (pen.y + height <= bottom) return
	pen.pdf.addPage()
	pen.y = page.margin
}
