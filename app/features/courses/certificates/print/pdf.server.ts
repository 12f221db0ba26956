import PDFDocument from 'pdfkit'
import { collectPdf, drawOutline, inTurn, type Paper } from '#app/drawings/pdf.server.ts'
import { qrOf } from '#app/platform/qr.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { friezeStars, inside, ring } from './ornament.ts'
import { colours, page } from './paper.ts'
import { layOut, type PlacedText, type Sheet, type SheetTexts } from './sheet.server.ts'

type Held = {
	mark: Buffer | undefined
	issuedAt: Date
	/** The signed text and its proof, for offline verification. */
	attachments: { name: string; body: Buffer; description: string }[]
}

/** Draws an A4 sheet. */
export function certificatePdf(printed: SheetTexts, content: Held): Promise<Buffer> {
	return inTurn(() => draw(printed, content))
}

async function draw(printed: SheetTexts, { mark, issuedAt, attachments }: Held): Promise<Buffer> {
	const { locale, heading, name, organisation, courseTitle } = printed
	const sheet = await layOut(printed)
	const pdf = new PDFDocument({
		size: 'A4',
		layout: 'landscape',
		margin: 0,
		pdfVersion: '1.7',
		tagged: true,
		lang: locale,
		displayTitle: true,
		info: {
			Title: `${heading}${dot(locale)}${name}`,
			Author: organisation,
			Subject: courseTitle,
			CreationDate: issuedAt,
			ModDate: issuedAt,
		},
	})
	const done = collectPdf(pdf)
	const paper: Paper = { pdf, root: pdf.struct('Document') }
	pdf.addStructure(paper.root)
	drawGround(paper, sheet)
	if (mark) drawMark(paper, mark, sheet.mark)
	for (const word of sheet.words) drawWords(paper, word)
	if (sheet.qr) drawQr(paper, sheet.qr)
	if (sheet.link && sheet.qr) {
		const { x, y, width, height } = sheet.link
		pdf.link(x, y, width, height, sheet.qr.url)
	}
	for (const { name, body, description } of attachments)
		pdf.file(body, { name, description, creationDate: issuedAt, modifiedDate: issuedAt })
	paper.root.end()
	pdf.end()
	return done
}

/** Decoration, hidden from screen readers. */
function drawGround({ pdf }: Paper, { ornaments }: Sheet) {
	pdf.markContent('Artifact')
	pdf.rect(0, 0, page.width, page.height).fill(colours.paper)
	const light = pdf.radialGradient(page.width / 2, page.height / 2, 0, page.width / 2, page.height / 2, 430)
	pdf.path(inside).fill(light.stop(0, '#fffefa').stop(1, colours.glow))
	pdf.save()
	pdf.path(ring).clip('even-odd')
	pdf.path(ring).fill(colours.deep, 'even-odd')
	for (const star of friezeStars()) drawOutline(pdf, star)
	pdf.restore()
	for (const ornament of ornaments) drawOutline(pdf, ornament)
	pdf.endMarkedContent()
}

/** Draws text and tags it for screen readers. */
function drawWords({ pdf, root }: Paper, { text, locale, marks }: PlacedText) {
	const spoken = { actual: text, lang: locale }
	root.add(
		pdf.struct('P', spoken, () => {
			for (const mark of marks) drawOutline(pdf, mark)
		}),
	)
}

function drawMark({ pdf }: Paper, mark: Buffer, { x, y, width, height }: Sheet['mark']) {
	pdf.markContent('Artifact')
	pdf.image(mark, x, y, { fit: [width, height], align: 'center', valign: 'center' })
	pdf.endMarkedContent()
}

function drawQr({ pdf, root }: Paper, { box, url }: NonNullable<Sheet['qr']>) {
	const { path, size } = qrOf(url)
	root.add(
		pdf.struct('Figure', { alt: url }, () =>
			drawOutline(pdf, { path, x: box.x, y: box.y, scale: box.width / size, fill: colours.ink }),
		),
	)
}
