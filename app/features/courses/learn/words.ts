import { maxContentLength } from '#app/features/notes/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { quizzesWords } from './quizzes/words.ts'

export const learningWords = {
	'learning.enrolled': () => m.learning_enrolled_done(),
	'learning.enroll-failed': () => ({ title: m.common_error(), text: m.learning_enroll_failed() }),
	'learning.enroll-first': () => m.learning_enroll_first(),
	'learning.not-listed': () => m.learning_not_listed(),
	'learning.own-course': () => m.learning_own_course(),
	'learning.left': () => m.learning_left(),
	'learning.load-failed': () => ({ title: m.common_error(), text: m.learning_load_failed() }),
	'learning.section-completed': () => m.learning_section_completed(),
	'learning.section-reopened': () => m.learning_section_reopened(),
	'learning.course-completed': () => m.learning_course_completed(),
	'learning.quiz-first': () => m.learning_quiz_first(),
	'learning.finished': () => m.learning_finished_stays(),
	'learning.locked': () => m.learning_locked_now(),
	'learning.note-saved': () => m.learning_note_saved(),
	'learning.note-too-long': () => m.learning_note_too_long({ max: maxContentLength }),
	'learning.fate-progress': () => m.coursenews_fate_progress(),
	'learning.fate-ratings': () => m.coursenews_fate_ratings(),
	...quizzesWords,
} satisfies Words
