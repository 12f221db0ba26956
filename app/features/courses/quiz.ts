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
}

export type Quiz = { passPercent: number; questions: QuizQuestion[] }

/** What a student is asked. */
export type AskedQuestion = Pick<QuizQuestion, 'id' | 'kind' | 'prompt' | 'options'>

export function askedOf({ questions }: Quiz): AskedQuestion[] {
	return questions.map(({ id, kind, prompt, options }) => ({ id, kind, prompt, options }))
}

/** What a student chose or wrote, by question. */
export type QuizAnswers = Record<string, string[]>

export type Graded = { score: number; passed: boolean; right: Record<string, boolean> }

/**
 * How many of the questions were answered right, in percent rounded down: all of what is right and nothing else. Short
 * answers are compared as people read them: case, accents, Arabic spelling and blanks aside.
 */
export function grade(quiz: Quiz, answers: QuizAnswers): Graded {
	const right = Object.fromEntries(
		quiz.questions.map((each) => [each.id, isRight(each, answers[each.id] ?? [])]),
	)
	const count = Object.values(right).filter(Boolean).length
	const score = quiz.questions.length === 0 ? 100 : Math.floor((count / quiz.questions.length) * 100)
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
