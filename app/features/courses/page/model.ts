/** What a student finds at their course beside its curriculum. */
export type CourseActivity = {
	/** The sections that are complete. */
	done: string[]
	/** The number of their certificate. */
	certificate: string | null
	hasAnnouncements: boolean
}

/** Who reads the page of a course: nobody known, somebody who may enroll, who teaches it, its student, or an admin in their place. */
export type Reader =
	| { is: 'visitor' | 'reader' | 'teacher' | 'onlooker' }
	| { is: 'student'; activity: CourseActivity }
