import type { CourseStatus } from '#app/features/courses/model.ts'
import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** The badge of one's own question: what is under review is not said to be answered, for the review may send it back. */
export function badgeOf(status: FatwaStatus): 'pending' | 'in-review' | 'answered' {
	if (status === 'approved') return 'answered'
	return status === 'answered' ? 'in-review' : 'pending'
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
	/** What stands on their certificate; one that was revoked is none. */
	certificate: { number: string; name: string; title: string } | null
	/** Where its picture is found. */
	cover: string
	/** Of the curriculum that they began with, and how many of them are done. */
	sections: number
	done: number
	/** What can be done next; none: all is done, or nothing more is open yet. */
	next: UpNext | null
	/** When they were at it last. */
	updatedAt: Date
}

export type UpNext = { title: string; hasQuiz: boolean }

/** What stands beside a person's lists. Instants are as JSON has them. */
export type Beside = {
	/** Of the last seven, those on which they learned, `2026-03-10`. */
	days: string[]
	/** How many sections they completed in these. */
	lessons: number
	courses: number
	fatwas: number
	notes: number
	/** Have they ever booked, or written to a counselor? */
	hasBooked: boolean
	hasWritten: boolean
	/** Threads that are open. */
	counseling: number
	/** The question of theirs about which a scholar has waited longest for a word of them. */
	asked: { id: string; title: string; language: Locale } | null
	/** The thread with the oldest reply that they have not read. */
	reply: { id: string } | null
	consultation: { id: string; startsAt: string; zone: string; status: 'pending' | 'confirmed' } | null
	/** A note that they are at: pinned, or written lately. */
	note: { id: string; title: string } | null
	certificates: number
	certificate: { number: string; name: string; title: string; language: Locale; issuedAt: string } | null
}

/** Of the courses that are not finished, the one that they were at last; of those they only enrolled in, the newest. */
export function currentOf(courses: MyCourse[]): MyCourse | null {
	const open = courses.filter(({ completed }) => !completed)
	const latest = (some: MyCourse[]) => some.toSorted((a, b) => Number(b.updatedAt) - Number(a.updatedAt))[0]
	return latest(open.filter(({ hasBegun }) => hasBegun)) ?? latest(open) ?? null
}

/** What needs a person, or what they can do next. */
export type NextStep =
	/** A scholar waits for them to make something clear. */
	| { kind: 'clarify'; fatwa: NonNullable<Beside['asked']> }
	/** A counselor wrote what they have not read. */
	| { kind: 'reply'; thread: NonNullable<Beside['reply']> }
	/** A talk; `isSoon`: within a day. */
	| { kind: 'consultation'; consultation: NonNullable<Beside['consultation']>; isSoon: boolean }
	| { kind: 'course'; course: MyCourse }
	/** No course is begun; `isFirst`: none was. */
	| { kind: 'choose'; isFirst: boolean }
	| { kind: 'note'; note: NonNullable<Beside['note']> }

const dayMs = 24 * 60 * 60 * 1000
/** So many steps are named after the first. */
const shownAfter = 3

type Facts = { course: MyCourse | null } & Pick<
	Beside,
	'asked' | 'reply' | 'consultation' | 'note' | 'courses'
>

/**
 * What needs a person, in the order in which it does: somebody who waits for them or wrote to them, a talk within a day,
 * their course, and then what can wait. There is always a first; to choose a course is said only as the first.
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

/** How many of the four steps of a question are done: asked, a scholar has it, another reads the answer, answered. */
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
	/** A scholar waits for them to make something clear. */
	isAsked: boolean
	/** Withdrawn, or joined with the same question asked before. */
	isClosed: boolean
	isMerged: boolean
	/** Its answer was published, and withdrawn or replaced by another since. */
	isTakenDown: boolean
	isReplaced: boolean
	/** Until when an answer is promised, `2026-03-10`. */
	dueOn: string | null
	createdAt: Date
	/** Only while the answer is public. */
	slug: string | null
}

export const scholarTabs = ['overview', 'fatwas', 'courses'] as const
export type ScholarTab = (typeof scholarTabs)[number]

/** Of questions: for an answer, taken by themselves, for a review of theirs, late. */
export type QuestionCount = 'waiting' | 'mine' | 'review' | 'overdue'
/** Of the other services: bookings to answer, talks to conclude, threads, duas to review. */
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
