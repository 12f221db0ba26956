import type { CourseStatus } from '#app/features/courses/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'

export type ListedCourse = {
	id: string
	slug: string
	title: string
	language: Locale
	status: CourseStatus
	enrolledCount: number
	updatedAt: Date
	workingVersionId: string | null
	submittedVersionId: string | null
	approvedVersionId: string | null
	archivedAt: Date | null
	deletedAt: Date | null
	/** Null: "Uncategorized". */
	category: { name: string; names: Partial<Record<Locale, string>> } | null
	/** Null: "Unknown Scholar". */
	scholar: string | null
}

type Standing = Pick<ListedCourse, 'status' | 'approvedVersionId' | 'archivedAt' | 'deletedAt'>

/** The admin's list counts its students. */
export function isPublished({ status, archivedAt, deletedAt }: Standing): boolean {
	return status === 'approved' && archivedAt === null && deletedAt === null
}

export function isInCatalogue(course: Omit<Standing, 'status'>): boolean {
	return course.approvedVersionId !== null && course.archivedAt === null && course.deletedAt === null
}

/** Readers see the version approved before, while a change is under review or was rejected. */
export function isShownBeside(course: Standing): boolean {
	return course.status !== 'approved' && isInCatalogue(course)
}

/** Published, with changes that its scholar has not submitted. */
export function hasUnsubmitted(
	course: Omit<Standing, 'status'> & Pick<ListedCourse, 'workingVersionId'>,
): boolean {
	return isInCatalogue(course) && course.workingVersionId !== null
}

export type Student = {
	id: string
	/** Null: the account is deleted. */
	name: string | null
	progress: number
	completedAt: Date | null
	createdAt: Date
	/** Last activity in the course. */
	seenAt: Date
	/** The last visited section. */
	lastSection: string | null
}

/** Days without activity. */
export const awayDays = 14
/** Failed attempts at one quiz. */
export const stuckTries = 3

/** Unfinished students by the last section they visited. */
export type Stop = { section: string; title: string; order: number; students: number }
export type Stops = {
	stops: Stop[]
	/** Enrolled without opening a section. */
	notBegun: number
	finished: number
	/** Of this many most recent enrollments. */
	counted: number
}

/** Of larger courses only the most recent enrollments are counted. */
export const stopsCounted = 400
