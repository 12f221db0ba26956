/** Beside the curriculum: what its student sees. */
export type CourseActivity = {
	done: string[]
	certificate: string | null
	hasAnnouncements: boolean
}

/** A visitor, a user who may enroll, the teacher, a student, or an admin viewing as somebody else. */
export type Reader =
	| { is: 'visitor' | 'reader' | 'teacher' | 'onlooker' }
	| { is: 'student'; activity: CourseActivity }
