import type { Words } from '#app/platform/words.ts'
import { lessonsWords } from './lessons/words.ts'
import { newsWords } from './news/words.ts'
import { quizzesWords } from './quizzes/words.ts'

export const learningWords = { ...lessonsWords, ...newsWords, ...quizzesWords } satisfies Words
