import { colours, type Paper, page } from './paper.ts'
import { qrOf } from './qr.server.ts'

// The eight-pointed star of ui/khatam.tsx, 48 units wide.
const star =
	'M24 2 30.4 8.6H39.4V17.6L46 24 39.4 30.4V39.4H30.4L24 46 17.6 39.4H8.6V30.4L2 24 8.6 17.6V8.6H17.6Z'

/** Border, corners and the mark at the head. */
export function drawFrame({ pdf }: Paper) {
	pdf.markContent('Artifact')
	pdf.rect(0, 0, page.width, page.height).fill(colours.paper)
	const inset = (by: number) => pdf.rect(by, by, page.width - 2 * by, page.height - 2 * by)
	inset(26).lineWidth(1.6).stroke(colours.emerald)
	inset(32).lineWidth(0.6).stroke(colours.gold)
	for (const x of [32, page.width - 32])
		for (const y of [32, page.height - 32]) {
			drawStar({ pdf }, { x, y, size: 30, fill: colours.paper })
			drawStar({ pdf }, { x, y, size: 16 })
		}
	drawStar({ pdf }, { x: page.width / 2, y: 32, size: 34, fill: colours.paper })
	drawStar({ pdf }, { x: page.width / 2, y: 32, size: 20 })
	pdf
		.moveTo(70, 470)
		.lineTo(page.width - 70, 470)
		.lineWidth(0.6)
		.stroke('#e6e2d8')
	pdf.endMarkedContent()
}

/** The organisation's mark, in the upper corner of the sheet. */
export function drawMark({ pdf }: Pick<Paper, 'pdf'>, mark: Buffer) {
	pdf.markContent('Artifact')
	pdf.image(mark, 58, 54, { fit: [110, 56] })
	pdf.endMarkedContent()
}

function drawStar(
	{ pdf }: Pick<Paper, 'pdf'>,
	{ x, y, size, fill }: { x: number; y: number; size: number; fill?: string },
) {
	pdf
		.save()
		.translate(x - size / 2, y - size / 2)
		.scale(size / 48)
	if (fill) pdf.path(star).fillAndStroke(fill, colours.gold)
	else pdf.path(star).lineWidth(2).stroke(colours.gold)
	pdf.restore()
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
