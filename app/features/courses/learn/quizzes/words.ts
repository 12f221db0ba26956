import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { maxRatingLength } from '../model.ts'
import { maxAnswerLength } from '../quiz.ts'
import { triesAnHour } from './model.ts'

export const quizzesWords = {
	'learning.quiz-choose': () => m.quiz_code_choose(),
	'learning.quiz-write': () => m.quiz_code_write(),
	'learning.quiz-long': () => m.quiz_code_too_long({ max: maxAnswerLength }),
	'learning.quiz-missing': () => m.quiz_code_missing(),
	'learning.quiz-changed': () => m.quiz_code_changed(),
	'learning.quiz-no-attempts': () => m.quiz_code_no_attempts(),
	'learning.quiz-not-started': () => m.quiz_code_not_started(),
	'learning.quiz-too-often': () => m.quiz_code_too_often({ max: triesAnHour }),
	'learning.rating-stars': () => m.quiz_code_stars(),
	'learning.rating-long': () => m.quiz_code_too_long({ max: maxRatingLength }),
	'learning.rated': () => m.quiz_code_rated(),
	'learning.rating-not-finished': () => m.quiz_code_not_finished(),
} satisfies Words
