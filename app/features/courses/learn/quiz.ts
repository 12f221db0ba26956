import type { AskedQuestion, Quiz, QuizAnswers, QuizQuestion } from '#app/features/courses/quiz.ts'

/** Of an answer in one's own words. */
export const maxAnswerLength = 500
export const truths = ['true', 'false'] as const

/** What a student may know of a quiz before they take it, and how they fared at last. */
export type QuizStanding = {
	questions: number
	passPercent: number
	/** Percent of the last attempt; null: none yet. */
	lastScore: number | null
	passed: boolean
}

/** The field of a question: of several answers each has its own. */
export function answerField(question: string, option?: string): string {
	return option === undefined ? `a.${question}` : `a.${question}.${option}`
}

type AnswersRead = { answers: QuizAnswers; errors: Record<string, string> }

/** What was chosen and written, as a form says it: only what could be chosen. Every question wants an answer. */
export function readAnswers(asked: AskedQuestion[], values: Record<string, string>): AnswersRead {
	const read: AnswersRead = { answers: {}, errors: {} }
	for (const question of asked) {
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
	const said = values[answerField(id)]?.trim() ?? ''
	if (kind === 'short') return said === '' ? [] : [said]
	if (kind === 'true-false') return truths.filter((each) => each === said)
	const ids = options.map((option) => option.id)
	if (kind === 'single') return ids.filter((each) => each === said)
	return ids.filter((each) => values[answerField(id, each)] !== undefined)
}

/** A question that was answered, with what is said of it then. */
export type ReviewedQuestion = Pick<QuizQuestion, 'id' | 'kind' | 'prompt' | 'explanation'> & {
	isRight: boolean
	/** What was chosen: the texts of options, `true` or `false`, or what was written. */
	given: string[]
	/** What would have been right; null where it is not told yet. */
	right: string[] | null
}

/**
 * What a student reads of a quiz that they handed in. What would have been right is told once they have passed: until
 * then they may try again.
 */
export function reviewOf(
	quiz: Quiz,
	{ answers, right, isTold }: { answers: QuizAnswers; right: Record<string, boolean>; isTold: boolean },
): ReviewedQuestion[] {
	return quiz.questions.map(({ id, kind, prompt, explanation, options, correct }) => {
		const said = (ids: string[]) =>
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
			given: said(answers[id] ?? []),
			right: isTold && !isRight ? said(correct) : null,
		}
	})
}
