import { qrOf } from '#app/platform/qr.server.ts'

/** A payment's QR code as an SVG path, and the cross of a Swiss one. */
export type PayCode = ReturnType<typeof qrOf> & { isSwiss: boolean }

/** Draws the text of a QR code. */
export function payCodeOf(text: string): PayCode {
	return { ...qrOf(text), isSwiss: isSwissText(text) }
}

export function isSwissText(text: string): boolean {
	return text.startsWith('SPC\n')
}
