import { createHash } from 'node:crypto'
import type { Quiz, QuizQuestion } from '#app/features/courses/quiz.ts'

type Mixed = Pick<QuizQuestion, 'id' | 'options'>

/**
 * Questions in the order of one attempt: shuffled the same way each time for that attempt, or as written where the quiz
 * is not shuffled.
 * @param attempt number of earlier attempts
 */
export function inOrderOf<Q extends Mixed>(
	questions: Q[],
	{ isShuffled = false }: Pick<Quiz, 'isShuffled'>,
	{ enrollmentId, attempt }: { enrollmentId: string; attempt: number },
): Q[] {
	if (!isShuffled) return questions
	const mixed = <T extends { id: string }>(some: T[], within: string) => {
		const placeOf = (id: string) =>
			createHash('sha256').update([enrollmentId, attempt, within, id].join(' ')).digest('hex')
		return some
			.map((each) => ({ each, place: placeOf(each.id) }))
			.sort((a, b) => (a.place < b.place ? -1 : 1))
			.map(({ each }) => each)
	}
	return mixed(questions, '').map((each) => ({ ...each, options: mixed(each.options, each.id) }))
}
