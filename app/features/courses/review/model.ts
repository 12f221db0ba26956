import type { CourseStatus } from '#app/features/courses/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** A course as a list of the staff shows it. */
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
	/** None: "Uncategorized". */
	category: { name: string; names: Partial<Record<Locale, string>> } | null
	/** None: "Unknown Scholar". */
	scholar: string | null
}

type Standing = Pick<ListedCourse, 'status' | 'approvedVersionId' | 'archivedAt' | 'deletedAt'>

/** Its students are counted in the admin's list. */
export function isPublished({ status, archivedAt, deletedAt }: Standing): boolean {
	return status === 'approved' && archivedAt === null && deletedAt === null
}

/** Readers find it in the catalogue. */
export function isInCatalogue(course: Omit<Standing, 'status'>): boolean {
	return course.approvedVersionId !== null && course.archivedAt === null && course.deletedAt === null
}

/** Readers see what was approved before, while a change of it waits, or was rejected. */
export function isShownBeside(course: Standing): boolean {
	return course.status !== 'approved' && isInCatalogue(course)
}

/** It is published, and its scholar has changed it since without submitting that. */
export function hasUnsubmitted(
	course: Omit<Standing, 'status'> & Pick<ListedCourse, 'workingVersionId'>,
): boolean {
	return isInCatalogue(course) && course.workingVersionId !== null
}

export type Student = {
	id: string
	/** None: the account is gone. */
	name: string | null
	progress: number
	completedAt: Date | null
	createdAt: Date
	/** When they last did something in the course. */
	seenAt: Date
	/** The section they were at last. */
	lastSection: string | null
}

/** Who did nothing in a course for so many days is away. */
export const awayDays = 14
/** Who failed a quiz so often is stuck. */
export const stuckTries = 3

/** Where students stand who have not finished: how many were at each section last. */
export type Stop = { section: string; title: string; order: number; students: number }
export type Stops = {
	stops: Stop[]
	/** They enrolled, and opened no section. */
	notBegun: number
	finished: number
	/** Of so many, who enrolled last. */
	counted: number
}

/** Of more students than these, who enrolled last are looked at. */
export const stopsCounted = 400
