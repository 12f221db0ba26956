import type { CourseStatus } from '#app/features/courses/model.ts'
import type { FatwaStatus } from '#app/features/fatwas/model.ts'
import type { Locale } from '#app/platform/locale.ts'

/** The badge of one's own question: "Answered" or "Pending", as the specification has it. */
export function isAnswered(status: FatwaStatus): boolean {
	return status === 'answered' || status === 'approved'
}

/** Where one's own question stands, in the words beside the badge. */
export type Stage = 'waiting' | 'taken' | 'in-review' | 'published' | 'delivered' | 'declined'

const stages = {
	pending: 'waiting',
	assigned: 'taken',
	answered: 'in-review',
	approved: 'delivered',
	rejected: 'declined',
} as const satisfies Record<FatwaStatus, Stage>

export function stageOf(status: FatwaStatus, isPublished: boolean): Stage {
	return isPublished ? 'published' : stages[status]
}

export type MyCourse = {
	id: string
	slug: string
	title: string
	language: Locale
	/** Percent. */
	progress: number
	completed: boolean
}

export type MyFatwa = {
	id: string
	number: number
	/** As the asker wrote it. */
	title: string
	language: Locale
	status: FatwaStatus
	createdAt: Date
	/** Only while the answer is public. */
	slug: string | null
}

export type ScholarCounts = Record<CourseStatus | 'waiting' | 'claimed', number>

export type WaitingFatwa = Pick<MyFatwa, 'id' | 'title' | 'language' | 'createdAt'>

export type OwnCourse = {
	id: string
	title: string
	language: Locale
	status: CourseStatus
	enrolledCount: number
}
