type Standing = { approvedVersionId: string | null; archivedAt: Date | null; deletedAt: Date | null }

/** In the catalogue stands what has an approved version and is not archived, whoever looks; a change that waits for review hides nothing. */
export function isListed(course: Standing): boolean {
	return course.approvedVersionId !== null && course.archivedAt === null && course.deletedAt === null
}

/** Whoever is enrolled keeps the course while it is reviewed again, and when it has left the catalogue. */
export function canSee(course: Standing, isEnrolled: boolean): boolean {
	return isEnrolled || isListed(course)
}
