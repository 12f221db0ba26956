import type { CourseStatus } from '#app/features/courses/model.ts'
import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** A question under review is not shown as answered, because the review may return it. */
export function badgeOf(status: FatwaStatus): 'pending' | 'in-review' | 'answered' {
	if (status === 'approved') return 'answered'
	return status === 'answered' ? 'in-review' : 'pending'
}

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
	hasBegun: boolean
	/** Null: none, or revoked. */
	certificate: { number: string; name: string; title: string } | null
	cover: string
	/** Of the student's version, with the number done. */
	sections: number
	done: number
	/** Null: all done, or nothing more is open yet. */
	next: UpNext | null
	/** Last activity. */
	updatedAt: Date
}

export type UpNext = { title: string; hasQuiz: boolean }

/** Facts beside a person's lists, as JSON: instants are strings. */
export type DashboardFacts = {
	/** Days of learning in the last seven, `2026-03-10`. */
	days: string[]
	lessons: number
	courses: number
	fatwas: number
	notes: number
	/** Has ever booked, or written to a counselor. */
	hasBooked: boolean
	hasWritten: boolean
	counseling: number
	/** Their question with the oldest request for a clarification. */
	asked: { id: string; title: string; language: Locale } | null
	/** Thread with the oldest unread reply. */
	reply: { id: string } | null
	consultation: { id: string; startsAt: string; zone: string; status: 'pending' | 'confirmed' } | null
	note: { id: string; title: string } | null
	certificates: number
	certificate: { number: string; name: string; title: string; language: Locale; issuedAt: string } | null
}

/** The unfinished course of the last activity; without any, the newest enrollment. */
export function currentOf(courses: MyCourse[]): MyCourse | null {
	const open = courses.filter(({ completed }) => !completed)
	const latest = (some: MyCourse[]) => some.toSorted((a, b) => Number(b.updatedAt) - Number(a.updatedAt))[0]
	return latest(open.filter(({ hasBegun }) => hasBegun)) ?? latest(open) ?? null
}

export type NextStep =
	| { kind: 'clarify'; fatwa: NonNullable<DashboardFacts['asked']> }
	| { kind: 'reply'; thread: NonNullable<DashboardFacts['reply']> }
	/** `isSoon`: within a day. */
	| { kind: 'consultation'; consultation: NonNullable<DashboardFacts['consultation']>; isSoon: boolean }
	| { kind: 'course'; course: MyCourse }
	/** No unfinished course; `isFirst`: never had one. */
	| { kind: 'choose'; isFirst: boolean }
	| { kind: 'note'; note: NonNullable<DashboardFacts['note']> }

const dayMs = 24 * 60 * 60 * 1000
/** Steps shown after the first. */
const shownAfter = 3

type Facts = { course: MyCourse | null } & Pick<
	DashboardFacts,
	'asked' | 'reply' | 'consultation' | 'note' | 'courses'
>

/**
 * Next steps in order: people who wait for them or wrote to them, a consultation within a day, their course, then the
 * rest. Never empty; choosing a course appears only as the first.
 */
export function nextStepsOf(facts: Facts, now: Date): [NextStep, ...NextStep[]] {
	const { asked, reply, consultation, course, note, courses } = facts
	const isSoon = consultation !== null && new Date(consultation.startsAt).getTime() - now.getTime() < dayMs
	const talk: NextStep[] = consultation ? [{ kind: 'consultation', consultation, isSoon }] : []
	const steps: NextStep[] = [
		...(asked ? [{ kind: 'clarify' as const, fatwa: asked }] : []),
		...(reply ? [{ kind: 'reply' as const, thread: reply }] : []),
		...(isSoon ? talk : []),
		...(course ? [{ kind: 'course' as const, course }] : []),
	]
	const [first = { kind: 'choose' as const, isFirst: courses === 0 }, ...rest] = steps
	const later: NextStep[] = [...(isSoon ? [] : talk), ...(note ? [{ kind: 'note' as const, note }] : [])]
	return [first, ...[...rest, ...later].slice(0, shownAfter)]
}

/** Done steps of the four: asked, taken up, under review, answered. */
export function stepsDone(stage: Stage): number | null {
	switch (stage) {
		case 'waiting':
			return 1
		case 'taken':
		case 'asked-you':
			return 2
		case 'in-review':
			return 3
		case 'published':
		case 'delivered':
		case 'replaced':
			return 4
		default:
			return null
	}
}

export type MyFatwa = {
	id: string
	number: number
	/** As the asker wrote it. */
	title: string
	language: Locale
	status: FatwaStatus
	isAsked: boolean
	/** Withdrawn, or merged with an earlier question. */
	isClosed: boolean
	isMerged: boolean
	/** Its published answer was withdrawn or replaced. */
	isTakenDown: boolean
	isReplaced: boolean
	/** Date promised for the answer, `2026-03-10`. */
	dueOn: string | null
	createdAt: Date
	/** Only while the answer is public. */
	slug: string | null
}

export const scholarTabs = ['overview', 'fatwas', 'courses'] as const
export type ScholarTab = (typeof scholarTabs)[number]

/** Questions: waiting, taken by this scholar, to review, late. */
export type QuestionCount = 'waiting' | 'mine' | 'review' | 'overdue'
/** Other services: bookings to answer, consultations to conclude, threads, duas to review. */
export type ServiceCount = 'unanswered' | 'unfinished' | 'counseling' | 'duas'
export type ScholarCounts = Record<CourseStatus | QuestionCount | ServiceCount, number>

export type OwnCourse = {
	id: string
	title: string
	language: Locale
	status: CourseStatus
	enrolledCount: number
	workingVersionId: string | null
	approvedVersionId: string | null
	archivedAt: Date | null
	deletedAt: Date | null
}
