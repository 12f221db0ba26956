import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Anchor } from '#app/workflow/passages.ts'

/** Steps of a question: each is a dated row with actor and reason (`fatwa_steps`), and an event of the same name. */
export const stepKinds = [
	'submitted',
	'claimed',
	'assigned',
	'released',
	'lapsed',
	'handed-over',
	'clarification-asked',
	'clarified',
	'made-private',
	'withdrawn',
	'answered',
	'sent-back',
	'recalled',
	'approved',
	'rejected',
	'undone',
	'merged',
	'revised',
	'superseded',
	'taken-down',
	'restored',
	'edited',
] as const
export type StepKind = (typeof stepKinds)[number]

/** Hours until an idle claim returns to the pool (design.md); its holder is warned before. */
export const claimIdleHours = 48
export const claimReminderHours = 36

/** Characters of a reason, comment or clarification request. */
export const maxNoteLength = 2000

/** Statuses that wait for the organisation; the admins' "pending" includes all three. */
export const waitingStatuses = ['pending', 'assigned', 'answered'] as const satisfies FatwaStatus[]

export function isWaiting(status: FatwaStatus): boolean {
	return waitingStatuses.some((waiting) => waiting === status)
}

export const maxQuoteLength = 500

/** A reviewer's remark on a passage. */
export type ShownRemark = {
	id: string
	text: string
	/** The quoted words, as they were; empty: the whole passage. */
	quote: string
	/** Null: a deleted account. */
	author: { name: string; names: Partial<Record<Locale, string>> | null } | null
	isOwn: boolean
	at: Date
	/** Null: not sent to the author yet. */
	sentAt: Date | null
	resolvedAt: Date | null
}

/** A block of an answer with its remarks. */
export type Passage = { html: string; text: string; remarks: ShownRemark[] }

/** A remark for the author to work on. */
export type RemarkToDo = ShownRemark & {
	anchor: Anchor
	/** The passage as it is now; null: it was removed. */
	excerpt: { before: string; words: string; after: string } | null
}
