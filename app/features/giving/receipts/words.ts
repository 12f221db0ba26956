import { m } from '#app/paraglide/messages.js'

export const receiptKindWords = {
	gift: m.receipts_kind_gift,
	correction: m.receipts_kind_correction,
	cancellation: m.receipts_kind_cancellation,
}
