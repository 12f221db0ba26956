import type { StudentGroup } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'

/** The groups of students of a course, as filters and as those to whom something goes. */
export const groupWords: Record<StudentGroup, () => string> = {
	all: () => m.teaching_students_all(),
	learning: () => m.teaching_students_learning(),
	stuck: () => m.teaching_students_stuck(),
	away: () => m.teaching_students_away(),
	finished: () => m.teaching_students_finished(),
}
