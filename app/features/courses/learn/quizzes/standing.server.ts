import { sql } from 'drizzle-orm'
import { courseEnrollments, courseSections } from '#app/features/courses/tables.server.ts'
import type { QuizStanding } from '../quiz.ts'
import { quizAttempts } from '../tables.server.ts'

/** Columns of a statement that joins `course_sections` with `course_enrollments`; all null where there is no quiz. */
export const quizColumns = {
	questions: sql<number | null>`jsonb_array_length(${courseSections.quiz}->'questions')`,
	passPercent: sql<number | null>`(${courseSections.quiz}->>'passPercent')::int`,
	lastScore: sql<number | null>`(
		select a.score from ${quizAttempts} a
		where a.enrollment_id = ${courseEnrollments.id} and a.section = ${courseSections.lineage}
		order by a.created_at desc limit 1)`,
}

type Row = { questions: number | null; passPercent: number | null; lastScore: number | null }

/** How a student stands with the quiz of a section; null where it has none. */
export function quizStanding(
	{ questions, passPercent, lastScore }: Row,
	progress: { quizPassedAt: Date | null } | null,
): QuizStanding | null {
	if (questions === null || passPercent === null) return null
	return { questions, passPercent, lastScore, passed: Boolean(progress?.quizPassedAt) }
}
