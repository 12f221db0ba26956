import { inflateSync } from 'node:zlib'

/** The plain text of a PDF: its content is compressed. */
export function pdfText(pdf: Buffer): string {
	let text = ''
	for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
		const end = pdf.indexOf('endstream', at)
		try {
			text += inflateSync(pdf.subarray(at + 7, end)).toString('latin1')
		} catch {
			// Not compressed.
		}
	}
	return [...text.matchAll(/<([0-9a-f]+)>/g)]
		.map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
		.join('')
}
