import QRCode from 'qrcode'

/** A QR code as SVG; black on white in whatever theme, since cameras want it so. */
export function drawQr(text: string): Promise<string> {
	return QRCode.toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
}
