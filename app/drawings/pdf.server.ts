import type { Mark } from './mark.ts'

/** A PDF with its structure tree for screen readers. */
export type Paper = { pdf: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement }

let drawing: Promise<unknown> = Promise.resolve()

/** Draws one document at a time: shaping takes the processor for some tens of milliseconds. */
export function inTurn<T>(draw: () => Promise<T>): Promise<T> {
	const drawn = drawing.then(draw)
	drawing = drawn.catch(() => {})
	return drawn
}

export function drawOutline(
	pdf: PDFKit.PDFDocument,
	{ path, x, y, scale, flipped, fill, stroke, line = 1 }: Mark,
) {
	pdf
		.save()
		.translate(x, y)
		.scale(scale, flipped ? -scale : scale)
	pdf
		.lineWidth(line / scale)
		.lineJoin('round')
		.path(path)
	if (fill && stroke) pdf.fillAndStroke(fill, stroke)
	else if (fill) pdf.fill(fill)
	else if (stroke) pdf.stroke(stroke)
	pdf.restore()
}

/** The bytes of an ended PDF. */
export function collectPdf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
	const pieces: Buffer[] = []
	return new Promise((resolve, reject) => {
		pdf.on('data', (piece: Buffer) => pieces.push(piece))
		pdf.on('end', () => resolve(Buffer.concat(pieces)))
		pdf.on('error', reject)
	})
}
