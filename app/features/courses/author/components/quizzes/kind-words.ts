import type { QuestionKind } from '#app/features/courses/quiz.ts'
import { m } from '#app/paraglide/messages.js'

export const kindWords: Record<QuestionKind, () => string> = {
	single: () => m.quiz_kind_single(),
	multiple: () => m.quiz_kind_multiple(),
	'true-false': () => m.quiz_kind_true_false(),
	short: () => m.quiz_kind_short(),
}
