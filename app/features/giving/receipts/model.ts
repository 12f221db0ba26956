/** A `correction` takes the place of the receipt that it names; after a `cancellation` nothing does. */
export const receiptKinds = ['gift', 'correction', 'cancellation', 'yearly'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Where everybody checks a receipt, before its number. */
export const receiptsPath = '/donate/receipts'

export type ReceiptId = { series: string; number: number }

/** Samples are numbered apart: their receipts go with them, and leave no gap among real ones. */
export const sampleSeries = '0000'

/** How a receipt is called on paper and in addresses: `2026-000123`. */
export function formatReceiptNumber({ series, number }: ReceiptId): string {
	return `${series}-${String(number).padStart(6, '0')}`
}

/** @returns null for what is no number of a receipt */
export function parseReceiptNumber(text: string): ReceiptId | null {
	const found = /^([0-9]{4})-?([0-9]{1,9})$/.exec(text.trim())
	return found?.[1] && found[2] ? { series: found[1], number: Number(found[2]) } : null
}
