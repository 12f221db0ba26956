import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'

/** Staff wording; colours by the specification: approved green, rejected red, others yellow. */
export function StatusBadge({ status }: { status: FatwaStatus }) {
	// An answer under review is not shown as answered.
	const word = status === 'answered' ? m.ifta_status_in_review : statusWords[status]
	return <Badge tone={tones[status]}>{word()}</Badge>
}

export const statusWords: Record<FatwaStatus, () => string> = {
	pending: () => m.ifta_status_pending(),
	assigned: () => m.ifta_status_assigned(),
	answered: () => m.ifta_status_answered(),
	approved: () => m.ifta_status_approved(),
	rejected: () => m.ifta_status_rejected(),
}

const tones = {
	pending: 'yellow',
	assigned: 'yellow',
	answered: 'yellow',
	approved: 'green',
	rejected: 'red',
} as const
