import { m } from '#app/paraglide/messages.js'
import { formatReceiptNumber, type ReceiptId, type ReceiptKind } from '../model.ts'

/** The notice on a receipt that was replaced. */
export function noticeOf({ id, kind }: { id: ReceiptId; kind: ReceiptKind | null }): string {
	const number = formatReceiptNumber(id)
	return kind === 'cancellation' ? m.receipts_is_cancelled({ number }) : m.receipts_is_corrected({ number })
}
