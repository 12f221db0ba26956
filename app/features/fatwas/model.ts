import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Anchor } from '#app/workflow/passages.ts'

/** What happens to a question on its way: each is a dated row with who and why (`fatwa_steps`), and an event of its name. */
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

/** An idle claim goes back to the pool after so many hours (design.md); its holder is told before. */
export const claimIdleHours = 48
export const claimReminderHours = 36

/** Of a reason, a comment, a request to make something clear. */
export const maxNoteLength = 2000

/** Statuses that wait for somebody of the organisation. The admin's "pending" holds all three. */
export const waitingStatuses = ['pending', 'assigned', 'answered'] as const satisfies FatwaStatus[]

export function isWaiting(status: FatwaStatus): boolean {
	return waitingStatuses.some((waiting) => waiting === status)
}

export const maxQuoteLength = 500

/** What a reviewer said of a passage, as pages show it. */
export type ShownRemark = {
	id: string
	text: string
	/** The words it is about, as they were; empty: the whole passage. */
	quote: string
	/** Null: a deleted account. */
	author: { name: string; names: Partial<Record<Locale, string>> | null } | null
	isOwn: boolean
	at: Date
	/** Null: who wrote the answer has not got it yet. */
	sentAt: Date | null
	resolvedAt: Date | null
}

/** A paragraph of an answer, or another block, with what was said of it. */
export type Passage = { html: string; text: string; remarks: ShownRemark[] }

/** A remark beside the text that is written on because of it. */
export type RemarkToDo = ShownRemark & {
	anchor: Anchor
	/** The passage as it is written now; null: it is there no longer. */
	excerpt: { before: string; words: string; after: string } | null
}
