import type { AskedQuestion, Quiz, QuizAnswers, QuizQuestion } from '#app/features/courses/quiz.ts'

export const maxAnswerLength = 500
export const truths = ['true', 'false'] as const

/** A quiz as shown before it is taken, with the student's last result. */
export type QuizStanding = {
	questions: number
	passPercent: number
	/** Percent of the last attempt; null: none yet. */
	lastScore: number | null
	passed: boolean
}

/** Field name of a question; with several right answers one per option. */
export function answerField(question: string, option?: string): string {
	return option === undefined ? `a.${question}` : `a.${question}.${option}`
}

type AnswersRead = { answers: QuizAnswers; errors: Record<string, string> }

/** Reads the answers of a form; unknown options are ignored, and every question needs an answer. */
export function readAnswers(questions: AskedQuestion[], values: Record<string, string>): AnswersRead {
	const read: AnswersRead = { answers: {}, errors: {} }
	for (const question of questions) {
		const given = givenOf(question, values)
		const field = answerField(question.id)
		if (given.length === 0)
			read.errors[field] = question.kind === 'short' ? 'learning.quiz-write' : 'learning.quiz-choose'
		else if (given.some((each) => each.length > maxAnswerLength)) read.errors[field] = 'learning.quiz-long'
		read.answers[question.id] = given
	}
	return read
}

function givenOf({ id, kind, options }: AskedQuestion, values: Record<string, string>): string[] {
	const value = values[answerField(id)]?.trim() ?? ''
	if (kind === 'short') return value === '' ? [] : [value]
	if (kind === 'true-false') return truths.filter((each) => each === value)
	const ids = options.map((option) => option.id)
	if (kind === 'single') return ids.filter((each) => each === value)
	return ids.filter((each) => values[answerField(id, each)] !== undefined)
}

export type ReviewedQuestion = Pick<QuizQuestion, 'id' | 'kind' | 'prompt' | 'explanation'> & {
	isRight: boolean
	/** Texts of the chosen options, `true` or `false`, or the written answer. */
	given: string[]
	/** The right answers; null until they are told. */
	right: string[] | null
}

/**
 * The review of an attempt. The right answers are told once the quiz is passed, because until then it can be repeated.
 */
export function reviewOf(
	quiz: Quiz,
	{ answers, right, isTold }: { answers: QuizAnswers; right: Record<string, boolean>; isTold: boolean },
): ReviewedQuestion[] {
	return quiz.questions.map(({ id, kind, prompt, explanation, options, correct }) => {
		const textsOf = (ids: string[]) =>
			options.length === 0
				? ids
				: options.filter((option) => ids.includes(option.id)).map((option) => option.text)
		const isRight = right[id] ?? false
		return {
			id,
			kind,
			prompt,
			explanation,
			isRight,
			given: textsOf(answers[id] ?? []),
			right: isTold && !isRight ? textsOf(correct) : null,
		}
	})
}
