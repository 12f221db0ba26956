import type { CourseStatus } from '#app/features/courses/model.ts'
import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** The badge of one's own question: "Answered" or "Pending", as the specification has it. */
export function isAnswered(status: FatwaStatus): boolean {
	return status === 'answered' || status === 'approved'
}

/** Where one's own question stands, in the words beside the badge. */
export type Stage =
	| 'waiting'
	| 'taken'
	| 'asked-you'
	| 'in-review'
	| 'published'
	| 'delivered'
	| 'replaced'
	| 'taken-down'
	| 'declined'
	| 'withdrawn'
	| 'merged'

const stages = {
	pending: 'waiting',
	assigned: 'taken',
	answered: 'in-review',
	approved: 'delivered',
	rejected: 'declined',
} as const satisfies Record<FatwaStatus, Stage>

export function stageOf(
	fatwa: Pick<
		MyFatwa,
		'status' | 'slug' | 'isAsked' | 'isClosed' | 'isMerged' | 'isTakenDown' | 'isReplaced'
	>,
): Stage {
	if (fatwa.isMerged) return 'merged'
	if (fatwa.isClosed) return 'withdrawn'
	if (fatwa.isTakenDown) return 'taken-down'
	if (fatwa.isReplaced) return 'replaced'
	if (fatwa.slug !== null) return 'published'
	return fatwa.isAsked ? 'asked-you' : stages[fatwa.status]
}

export type MyCourse = {
	id: string
	slug: string
	title: string
	language: Locale
	/** Percent. */
	progress: number
	completed: boolean
	/** Have they opened a section? */
	hasBegun: boolean
	/** The number of their certificate. */
	certificate: string | null
}

export type MyFatwa = {
	id: string
	number: number
	/** As the asker wrote it. */
	title: string
	language: Locale
	status: FatwaStatus
	/** A scholar waits for them to make something clear. */
	isAsked: boolean
	/** Withdrawn, or joined with the same question asked before. */
	isClosed: boolean
	isMerged: boolean
	/** Its answer was published, and withdrawn or replaced by another since. */
	isTakenDown: boolean
	isReplaced: boolean
	createdAt: Date
	/** Only while the answer is public. */
	slug: string | null
}

export const scholarTabs = ['overview', 'fatwas', 'courses'] as const
export type ScholarTab = (typeof scholarTabs)[number]

/** Of questions: for an answer, taken by themselves, for a review of theirs, late. */
export type QuestionCount = 'waiting' | 'mine' | 'review' | 'overdue'
export type ScholarCounts = Record<CourseStatus | QuestionCount, number>

export type OwnCourse = {
	id: string
	title: string
	language: Locale
	status: CourseStatus
	enrolledCount: number
	approvedVersionId: string | null
	archivedAt: Date | null
	deletedAt: Date | null
}
