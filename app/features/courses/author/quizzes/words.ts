import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import {
	maxAccepted,
	maxAttempts,
	maxExplanationLength,
	maxMinutes,
	maxOptionLength,
	maxOptions,
	maxPoints,
	maxPromptLength,
	maxQuestions,
} from './model.ts'

export const quizzesWords = {
	'teaching.quiz-saved': () => m.quiz_code_saved(),
	'teaching.quiz-removed': () => m.quiz_code_removed(),
	'teaching.quiz-stale': () => m.quiz_code_stale(),
	'teaching.quiz-incomplete': () => m.quiz_code_incomplete(),
	'teaching.quiz-percent-unreadable': () => m.quiz_code_percent(),
	'teaching.quiz-attempts': () => m.quiz_code_number({ max: maxAttempts }),
	'teaching.quiz-minutes': () => m.quiz_code_number({ max: maxMinutes }),
	'teaching.quiz-points': () => m.quiz_code_points({ max: maxPoints }),
	'teaching.quiz-too-many-questions': () => m.quiz_code_too_many({ max: maxQuestions }),
	'teaching.quiz-prompt-required': () => m.quiz_code_prompt_required(),
	'teaching.quiz-prompt-too-long': () => m.quiz_code_too_long({ max: maxPromptLength }),
	'teaching.quiz-explanation-too-long': () => m.quiz_code_too_long({ max: maxExplanationLength }),
	'teaching.quiz-accepted-required': () => m.quiz_code_accepted_required(),
	'teaching.quiz-too-many-accepted': () => m.quiz_code_too_many({ max: maxAccepted }),
	'teaching.quiz-options-required': () => m.quiz_code_options_required(),
	'teaching.quiz-options-alike': () => m.quiz_code_options_alike(),
	'teaching.quiz-too-many-options': () => m.quiz_code_too_many({ max: maxOptions }),
	'teaching.quiz-option-too-long': () => m.quiz_code_too_long({ max: maxOptionLength }),
	'teaching.quiz-right-required': () => m.quiz_code_right_required(),
} satisfies Words
