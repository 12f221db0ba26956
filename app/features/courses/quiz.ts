import { fold } from '#app/platform/text/text.ts'

export const questionKinds = ['single', 'multiple', 'true-false', 'short'] as const
export type QuestionKind = (typeof questionKinds)[number]

export type QuizOption = { id: string; text: string }

/** A question with its right answer: never sent to a browser before it was answered. */
export type QuizQuestion = {
	id: string
	kind: QuestionKind
	prompt: string
	/** Of single and multiple; `true-false` has none of its own. */
	options: QuizOption[]
	/** Ids of options; `true` or `false`; or the answers that are taken, of a short one. */
	correct: string[]
	/** Read after the quiz was handed in. */
	explanation: string
	/** What a right answer counts; absent: 1. */
	points?: number
}

export type Quiz = {
	passPercent: number
	/** How often it may be handed in within a day; absent: as often as somebody likes. */
	attempts?: number
	/** From its start until it must be handed in; absent: it takes as long as it takes. */
	minutes?: number
	/** Each attempt has its questions and their options in an order of its own. */
	isShuffled?: boolean
	questions: QuizQuestion[]
}

/** A quiz while it is written: nothing of it needs to be complete. */
export type QuizDraft = {
	passPercent: string
	/** As typed; '': as many, or as long, as somebody likes. */
	attempts: string
	minutes: string
	isShuffled: boolean
	questions: QuizQuestion[]
}

/** What a student is asked. */
export type AskedQuestion = Pick<QuizQuestion, 'id' | 'kind' | 'prompt' | 'options' | 'points'>

export function askedOf({ questions }: Quiz): AskedQuestion[] {
	return questions.map(({ id, kind, prompt, options, points }) => ({ id, kind, prompt, options, points }))
}

/** What a student chose or wrote, by question. */
export type QuizAnswers = Record<string, string[]>

export type Graded = { score: number; passed: boolean; right: Record<string, boolean> }

/** Do some of its questions count more than others? */
export function hasPoints(questions: Pick<QuizQuestion, 'points'>[]): boolean {
	return questions.some(({ points = 1 }) => points !== 1)
}

/**
 * The points of the questions that were answered right, in percent of all, rounded down: all of what is right and nothing else. Short
 * answers are compared as people read them: case, accents, Arabic spelling and blanks aside.
 */
export function grade(quiz: Quiz, answers: QuizAnswers): Graded {
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
		const said = plain(given[0] ?? '')
		return said !== '' && correct.some((each) => plain(each) === said)
	}
	const chosen = new Set(given)
	return chosen.size === correct.length && correct.every((each) => chosen.has(each))
}

function plain(text: string): string {
	return fold(text).replace(/\s+/g, ' ').trim()
}
