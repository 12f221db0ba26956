import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import type { ReceiptKind } from '../model.ts'
import { receiptKindWords } from '../words.ts'

/** What became of a receipt, where it is not simply valid. */
export function Standing({ kind, laterKind }: { kind: ReceiptKind; laterKind: ReceiptKind | null }) {
	if (laterKind === 'cancellation') return <Badge tone="red">{m.receipts_cancelled()}</Badge>
	if (laterKind) return <Badge tone="yellow">{m.receipts_corrected()}</Badge>
	if (kind === 'correction' || kind === 'cancellation') return <Badge>{receiptKindWords[kind]()}</Badge>
	return null
}
