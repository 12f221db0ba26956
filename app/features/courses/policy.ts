import type { CourseStatus } from './model.ts'

type Standing = { status: CourseStatus; archivedAt: Date | null }

/** In the catalogue stands what is approved and not archived, whoever looks. */
export function isListed(course: Standing): boolean {
	return course.status === 'approved' && course.archivedAt === null
}

/** Whoever is enrolled keeps the course while it is reviewed again, and when it has left the catalogue. */
export function canSee(course: Standing, isEnrolled: boolean): boolean {
	return isEnrolled || isListed(course)
}
