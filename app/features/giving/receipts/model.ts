/** A `correction` replaces the receipt that it names; a `cancellation` is final. */
export const receiptKinds = ['gift', 'correction', 'cancellation', 'yearly'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** The prefix of the public verification of receipts. */
export const receiptsPath = '/donate/receipts'

export type ReceiptId = { series: string; number: number }

/** Samples have a series of their own: their receipts are deleted with them, and leave no gap among real ones. */
export const sampleSeries = '0000'

/** A receipt's number on paper and in addresses: `2026-000123`. */
export function formatReceiptNumber({ series, number }: ReceiptId): string {
	return `${series}-${String(number).padStart(6, '0')}`
}

/** @returns null if malformed */
export function parseReceiptNumber(text: string): ReceiptId | null {
	const found = /^([0-9]{4})-?([0-9]{1,9})$/.exec(text.trim())
	return found?.[1] && found[2] ? { series: found[1], number: Number(found[2]) } : null
}
