import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import type { ReceiptKind } from '../model.ts'
import { receiptKindWords } from '../words.ts'

/** The state of a receipt that was corrected or cancelled. */
export function Standing({ kind, laterKind }: { kind: ReceiptKind; laterKind: ReceiptKind | null }) {
	if (laterKind === 'cancellation') return <Badge tone="red">{m.receipts_cancelled()}</Badge>
	if (laterKind) return <Badge tone="yellow">{m.receipts_corrected()}</Badge>
	if (kind === 'correction' || kind === 'cancellation') return <Badge>{receiptKindWords[kind]()}</Badge>
	return null
}
