import type { questionChoices } from '#app/features/fatwas/library/fields.ts'
import type { FatwaStatus, HadithCitation, School, Source } from '#app/features/fatwas/library/model.ts'
import type { ValuesOf } from '#app/fields/fields.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { isWaiting, type StepKind } from '../model.ts'

type Names = Partial<Record<Locale, string>>
export type Person = { id: string; name: string; names: Names | null }

/** A question as a list of the staff shows it. */
export type ListedQuestion = ValuesOf<typeof questionChoices> & {
	id: string
	number: number
	/** The asker's own words. */
	title: string
	status: FatwaStatus
	isPrivate: boolean
	createdAt: Date
	/** Promised by this day. */
	dueOn: string | null
	clarificationAskedAt: Date | null
	sentBackAt: Date | null
	revisionAt: Date | null
	closedAt: Date | null
	mergedInto: string | null
	supersededBy: string | null
	takenDownAt: Date | null
	askedAgain: number
	category: { name: string; names: Names } | null
}

export type QueueRow = ListedQuestion & {
	holder: Person | null
	/** Who reads the list asked it. */
	isOwn: boolean
	/** They hold it, or nobody does and they may take it. */
	canAnswer: boolean
	/** One's own claim, which comes before all others. */
	isClaimed: boolean
	/** For admins alone; null: anonymous. */
	asker: string | null
}

/** For an answer, one's own claims, for a review of this person, late. */
export type QueueCounts = { waiting: number; mine: number; review: number; overdue: number }

/** Somebody waits for it. */
export function isOpen({ status, closedAt }: Pick<ListedQuestion, 'status' | 'closedAt'>): boolean {
	return closedAt === null && isWaiting(status)
}

/** The day that was promised is over; on the day itself it is not late. */
export function isOverdue(
	question: Pick<ListedQuestion, 'status' | 'closedAt' | 'dueOn'>,
	today: string,
): boolean {
	return isOpen(question) && question.dueOn !== null && question.dueOn < today
}

/**
 * "Answer Question" while there is none, to who can; "View Answer" after (specification); of what was refused there is
 * none.
 */
export function leadOf({ status, closedAt, canAnswer }: Pick<QueueRow, 'status' | 'closedAt' | 'canAnswer'>) {
	if (closedAt === null && (status === 'pending' || status === 'assigned'))
		return canAnswer ? 'answer' : 'view-question'
	return closedAt !== null || status === 'rejected' ? 'view-question' : 'view-answer'
}

/** What became of a question besides its status, the last first. */
export function outcomeOf(
	question: Pick<ListedQuestion, 'closedAt' | 'mergedInto' | 'supersededBy' | 'takenDownAt' | 'revisionAt'>,
) {
	if (question.closedAt) return question.mergedInto ? 'merged' : 'withdrawn'
	if (question.takenDownAt) return 'taken-down'
	if (question.supersededBy) return 'superseded'
	return question.revisionAt ? 'revision' : null
}

/** What happened to a question. Its asker is not named: `by` says only that it was they. */
export type QuestionStep = {
	id: number
	kind: StepKind
	by: 'asker' | 'nobody' | 'person'
	actorId: string | null
	actor: { name: string; names: Names | null } | null
	other: { name: string; names: Names | null } | null
	fromStatus: FatwaStatus | null
	note: string
	/** So many remarks beside passages went with it. */
	remarks: number
	at: Date
	/** Until then it can be undone. */
	openUntil: Date | null
	undoneAt: Date | null
}

/** A wording of the answer: one that waits for review, or the last that was approved, of each language. */
export type ShownAnswer = {
	language: Locale
	version: number
	title: string
	question: string
	answer: string
	summary: string
	referenceText: string
	school: School | null
	context: string
	sources: Source[]
	hadith: HadithCitation[]
	changeReason: string
	isProposed: boolean
	author: { name: string; names: Names | null } | null
	reviewer: { name: string; names: Names | null } | null
	reviewedAt: Date | null
	reviewedAlone: boolean
}
