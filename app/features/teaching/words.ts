import type { Words } from '#app/platform/text/words.ts'
import { authoringWords } from './authoring/words.ts'
import { sectionMediaWords } from './media/words.ts'
import { newsWords } from './news/words.ts'
import { officeWords } from './office/words.ts'
import { quizzesWords } from './quizzes/words.ts'

export const teachingWords = {
	...authoringWords,
	...sectionMediaWords,
	...newsWords,
	...officeWords,
	...quizzesWords,
} satisfies Words
