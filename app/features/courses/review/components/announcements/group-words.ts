import type { StudentGroup } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'

/** Groups of students, as filters and as recipients. */
export const groupWords: Record<StudentGroup, () => string> = {
	all: () => m.teaching_students_all(),
	learning: () => m.teaching_students_learning(),
	stuck: () => m.teaching_students_stuck(),
	away: () => m.teaching_students_away(),
	finished: () => m.teaching_students_finished(),
}
