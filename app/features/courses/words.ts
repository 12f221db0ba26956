import { authoringWords } from '#app/features/courses/author/editor/words.ts'
import { sectionMediaWords } from '#app/features/courses/author/media/words.ts'
import { quizzesWords } from '#app/features/courses/author/quizzes/words.ts'
import { newsWords } from '#app/features/courses/review/announcements/words.ts'
import { officeWords } from '#app/features/courses/review/words.ts'
import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const coursesWords = {
	...authoringWords,
	...sectionMediaWords,
	...newsWords,
	...officeWords,
	...quizzesWords,
	'teaching.keeps-deleted': () => m.teaching_keeps_deleted(),
} satisfies Words
