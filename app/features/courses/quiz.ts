import { fold } from '#app/platform/text/text.ts'

export const questionKinds = ['single', 'multiple', 'true-false', 'short'] as const
export type QuestionKind = (typeof questionKinds)[number]

export type QuizOption = { id: string; text: string }

/** A question with its right answer: never sent to a browser before it is answered. */
export type QuizQuestion = {
	id: string
	kind: QuestionKind
	prompt: string
	/** For single and multiple choice; empty for `true-false`. */
	options: QuizOption[]
	/** Option ids; `true` or `false`; or the accepted short answers. */
	correct: string[]
	/** Shown after the quiz is handed in. */
	explanation: string
	/** Points; absent: 1. */
	points?: number
}

export type Quiz = {
	passPercent: number
	/** Attempts per day; absent: unlimited. */
	attempts?: number
	/** Time limit; absent: none. */
	minutes?: number
	/** Each attempt shuffles questions and options. */
	isShuffled?: boolean
	questions: QuizQuestion[]
}

export type QuizDraft = {
	passPercent: string
	/** As typed; '': unlimited. */
	attempts: string
	minutes: string
	isShuffled: boolean
	questions: QuizQuestion[]
}

/** A question as a student sees it, without the answer. */
export type AskedQuestion = Pick<QuizQuestion, 'id' | 'kind' | 'prompt' | 'options' | 'points'>

export function askedOf({ questions }: Quiz): AskedQuestion[] {
	return questions.map(({ id, kind, prompt, options, points }) => ({ id, kind, prompt, options, points }))
}

/** Chosen options or written answers, by question. */
export type QuizAnswers = Record<string, string[]>

export type QuizGrade = { score: number; passed: boolean; right: Record<string, boolean> }

export function hasPoints(questions: Pick<QuizQuestion, 'points'>[]): boolean {
	return questions.some(({ points = 1 }) => points !== 1)
}

/**
 * Percent of the points, rounded down; a question counts if all its right answers and no others are chosen. Short
 * answers are compared without case, accents, Arabic spelling variants and spaces.
 */
export function grade(quiz: Quiz, answers: QuizAnswers): QuizGrade {
	const right = Object.fromEntries(
		quiz.questions.map((each) => [each.id, isRight(each, answers[each.id] ?? [])]),
	)
	const sum = (some: QuizQuestion[]) => some.reduce((all, { points = 1 }) => all + points, 0)
	const earned = sum(quiz.questions.filter(({ id }) => right[id]))
	const score = quiz.questions.length === 0 ? 100 : Math.floor((100 * earned) / sum(quiz.questions))
	return { score, passed: score >= quiz.passPercent, right }
}

function isRight({ kind, correct }: QuizQuestion, given: string[]): boolean {
	if (kind === 'short') {
		const answer = plain(given[0] ?? '')
		return answer !== '' && correct.some((each) => plain(each) === answer)
	}
	const chosen = new Set(given)
	return chosen.size === correct.length && correct.every((each) => chosen.has(each))
}

function plain(text: string): string {
	return fold(text).replace(/\s+/g, ' ').trim()
}
