import type { questionChoices } from '#app/features/fatwas/library/fields.ts'
import type { FatwaStatus, HadithCitation, School, Source } from '#app/features/fatwas/library/model.ts'
import type { ValuesOf } from '#app/fields/fields.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { isWaiting, type StepKind } from '../model.ts'

type Names = Partial<Record<Locale, string>>
export type Person = { id: string; name: string; names: Names | null }

export type ListedQuestion = ValuesOf<typeof questionChoices> & {
	id: string
	number: number
	title: string
	status: FatwaStatus
	isPrivate: boolean
	createdAt: Date
	/** Promised day. */
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
	/** The reader of the list asked it. */
	isOwn: boolean
	/** Claimed by the reader, or unassigned and claimable. */
	canAnswer: boolean
	/** Own claims come first. */
	isClaimed: boolean
	/** For admins only; null: anonymous. */
	asker: string | null
}

/** Unanswered, own claims, reviews for this person, overdue. */
export type QueueCounts = { waiting: number; mine: number; review: number; overdue: number }

export function isOpen({ status, closedAt }: Pick<ListedQuestion, 'status' | 'closedAt'>): boolean {
	return closedAt === null && isWaiting(status)
}

/** Overdue after the promised day, not on it. */
export function isOverdue(
	question: Pick<ListedQuestion, 'status' | 'closedAt' | 'dueOn'>,
	today: string,
): boolean {
	return isOpen(question) && question.dueOn !== null && question.dueOn < today
}

/**
 * The specification's labels: "Answer Question" for people who can answer it, "View Answer" once there is one; none for
 * refused ones.
 */
export function leadOf({ status, closedAt, canAnswer }: Pick<QueueRow, 'status' | 'closedAt' | 'canAnswer'>) {
	if (closedAt === null && (status === 'pending' || status === 'assigned'))
		return canAnswer ? 'answer' : 'view-question'
	return closedAt !== null || status === 'rejected' ? 'view-question' : 'view-answer'
}

/** Outcomes besides the status, latest first. */
export function outcomeOf(
	question: Pick<ListedQuestion, 'closedAt' | 'mergedInto' | 'supersededBy' | 'takenDownAt' | 'revisionAt'>,
) {
	if (question.closedAt) return question.mergedInto ? 'merged' : 'withdrawn'
	if (question.takenDownAt) return 'taken-down'
	if (question.supersededBy) return 'superseded'
	return question.revisionAt ? 'revision' : null
}

/** A step of a question. The asker is never named: `by` says only that it was the asker. */
export type QuestionStep = {
	id: number
	kind: StepKind
	by: 'asker' | 'nobody' | 'person'
	actorId: string | null
	actor: { name: string; names: Names | null } | null
	other: { name: string; names: Names | null } | null
	fromStatus: FatwaStatus | null
	note: string
	remarks: number
	at: Date
	/** Until when it can be undone. */
	openUntil: Date | null
	undoneAt: Date | null
}

/** The proposed wording of an answer in a language, or the last approved one. */
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
