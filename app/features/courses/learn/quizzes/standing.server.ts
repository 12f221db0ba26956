import { sql } from 'drizzle-orm'
import { courseEnrollments, courseSections } from '#app/features/courses/tables.server.ts'
import type { QuizStanding } from '../quiz.ts'
import { quizAttempts } from '../tables.server.ts'

/** Columns for a join of `course_sections` and `course_enrollments`; all null without a quiz. */
export const quizColumns = {
	questions: sql<number | null>`jsonb_array_length(${courseSections.quiz}->'questions')`,
	passPercent: sql<number | null>`(${courseSections.quiz}->>'passPercent')::int`,
	lastScore: sql<number | null>`(
		select a.score from ${quizAttempts} a
		where a.enrollment_id = ${courseEnrollments.id} and a.section = ${courseSections.lineage}
		order by a.created_at desc limit 1)`,
}

type Row = { questions: number | null; passPercent: number | null; lastScore: number | null }

/** A student's result in the quiz of a section; null without a quiz. */
export function quizStanding(
	{ questions, passPercent, lastScore }: Row,
	progress: { quizPassedAt: Date | null } | null,
): QuizStanding | null {
	if (questions === null || passPercent === null) return null
	return { questions, passPercent, lastScore, passed: Boolean(progress?.quizPassedAt) }
}
