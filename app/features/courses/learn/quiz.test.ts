import { expect, test } from 'vitest'
import { askedOf, grade } from '#app/features/courses/quiz.ts'
import { quiz, rightValues, wrongValues } from '#tests/world-quizzes.ts'
import { maxAnswerLength, readAnswers, reviewOf } from './quiz.ts'

const asked = askedOf(quiz)

test('every kind of answer is read from its fields, and said in them again', () => {
	const { answers, errors } = readAnswers(asked, rightValues)
	expect(errors).toEqual({})
	expect(answers).toEqual({ one: ['mak'], two: ['uma', 'ali'], three: ['false'], four: ['تَّوحيد'] })
	expect(grade(quiz, answers)).toMatchObject({ score: 100, passed: true })
})

test('an option that was not offered is ignored', () => {
	const { answers, errors } = readAnswers(asked, {
		'a.one': 'nowhere',
		'a.two.abu': 'on',
		'a.three': 'perhaps',
		'a.four': '  ',
		'a.five': 'mak',
	})
	expect(answers).toEqual({ one: [], two: [], three: [], four: [] })
	expect(errors).toEqual({
		'a.one': 'learning.quiz-choose',
		'a.two': 'learning.quiz-choose',
		'a.three': 'learning.quiz-choose',
		'a.four': 'learning.quiz-write',
	})
})

test('a short answer is short', () => {
	const long = { ...rightValues, 'a.four': 'x'.repeat(maxAnswerLength + 1) }
	expect(readAnswers(asked, long).errors).toEqual({ 'a.four': 'learning.quiz-long' })
})

test('a failed review shows what was wrong and why, not the right answers', () => {
	const { answers } = readAnswers(asked, wrongValues)
	const { right } = grade(quiz, answers)
	const [one, two, three, four] = reviewOf(quiz, { answers, right, isTold: false })
	expect(one).toMatchObject({
		isRight: false,
		given: ['Madinah'],
		explanation: 'EXPLAINED-ONE',
		right: null,
	})
	expect(two).toMatchObject({ isRight: false, given: ['Umar'], right: null })
	expect(three).toMatchObject({ isRight: true, given: ['false'], right: null })
	expect(four).toMatchObject({ isRight: false, given: ['shirk'], right: null })

	const told = reviewOf(quiz, { answers, right, isTold: true })
	expect(told.map((each) => each.right)).toEqual([
		['Makkah'],
		['Umar', 'Ali'],
		null,
		['ACCEPTED-TAWHID', 'توحيد'],
	])
})
