import { girih } from '#app/drawings/tilings.ts'
import { colours, type Paper, page } from './paper.ts'
import { qrOf } from './qr.server.ts'

/** The frieze around the sheet: so many whole stars across and down, each in a square of that side. */
const frieze = { across: 26, down: 18, side: 30.7 }

/** Paper, frieze and the gold lines on both sides of it. */
export function drawFrame({ pdf }: Pick<Paper, 'pdf'>) {
	const { across, down, side } = frieze
	const [width, height] = [across * side, down * side]
	const [left, top] = [(page.width - width) / 2, (page.height - height) / 2]
	const around = (by: number) => pdf.rect(left - by, top - by, width + 2 * by, height + 2 * by)
	pdf.markContent('Artifact')
	pdf.rect(0, 0, page.width, page.height).fill(colours.paper)
	pdf.save()
	around(0)
	around(-side).clip('even-odd')
	around(0).fill(colours.deep)
	for (let row = 0; row < down; row++)
		for (let column = 0; column < across; column++) {
			const isBorder = row === 0 || row === down - 1 || column === 0 || column === across - 1
			if (isBorder) drawStars({ pdf }, left + column * side, top + row * side)
		}
	pdf.restore()
	around(-side).lineWidth(1.5).stroke(colours.gold)
	around(-side - 5)
		.lineWidth(0.6)
		.stroke(colours.gold)
	around(3.5).lineWidth(0.6).stroke(colours.gold)
	pdf
		.moveTo(76, 462)
		.lineTo(page.width - 76, 462)
		.lineWidth(0.6)
		.stroke('#e6e2d8')
	pdf.endMarkedContent()
}

/** One square of the frieze: its star of eight, and the small ones at its corners. */
function drawStars({ pdf }: Pick<Paper, 'pdf'>, x: number, y: number) {
	const { big, small } = girih('8', frieze.side / (1 + Math.SQRT2), 67.5)
	pdf.save().translate(x, y).lineWidth(0.9).lineJoin('round')
	pdf.path(small).fillAndStroke(colours.emerald, colours.ivory)
	pdf.path(big).fillAndStroke(colours.leading, colours.ivory)
	pdf.restore()
}

/** The organisation's mark, in the upper corner of the sheet. */
export function drawMark({ pdf }: Pick<Paper, 'pdf'>, mark: Buffer) {
	pdf.markContent('Artifact')
	pdf.image(mark, 68, 66, { fit: [110, 50] })
	pdf.endMarkedContent()
}

export function drawQr(
	{ pdf, root }: Paper,
	url: string,
	{ x, y, side }: { x: number; y: number; side: number },
) {
	const { path, size } = qrOf(url)
	root.add(
		pdf.struct('Figure', { alt: url }, () => {
			pdf
				.save()
				.translate(x, y)
				.scale(side / size)
				.path(path)
				.fill(colours.ink)
				.restore()
		}),
	)
}
