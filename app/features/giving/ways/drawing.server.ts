import { qrOf } from '#app/platform/qr.server.ts'
import type { PayCode } from './qr.ts'

/** Draws the text of a QR code. */
export function payCodeOf(text: string): PayCode {
	return { ...qrOf(text), isSwiss: isSwissText(text) }
}

export function isSwissText(text: string): boolean {
	return text.startsWith('SPC\n')
}
