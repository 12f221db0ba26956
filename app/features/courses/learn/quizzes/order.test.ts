import { expect, test } from 'vitest'
import { quiz } from '#tests/world-quizzes.ts'
import { inOrderOf } from './order.server.ts'

const shuffled = { isShuffled: true }
const ids = (attempt: number, enrollmentId = 'one') =>
	inOrderOf(quiz.questions, shuffled, { enrollmentId, attempt }).map(({ id, options }) =>
		[id, ...options.map((option) => option.id)].join(),
	)

test('an attempt keeps its order, another has another, and nothing is lost', () => {
	expect(ids(0)).toEqual(ids(0))
	const orders = new Set([0, 1, 2, 3, 4, 5, 6, 7].map((attempt) => ids(attempt).join()))
	expect(orders.size).toBeGreaterThan(4)
	expect(ids(0, 'one')).not.toEqual(ids(0, 'two'))
	const letters = (all: string[]) => all.join().split(',').sort()
	const written = quiz.questions.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)])
	expect(letters(ids(3))).toEqual(written.sort())
})

test('a quiz that is not shuffled is asked as it was written', () => {
	expect(inOrderOf(quiz.questions, {}, { enrollmentId: 'one', attempt: 1 })).toEqual(quiz.questions)
})
