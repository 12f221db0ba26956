import type { Words } from '#app/platform/words.ts'
import { lessonsWords } from './lessons/words.ts'
import { quizzesWords } from './quizzes/words.ts'

export const learningWords = { ...lessonsWords, ...quizzesWords } satisfies Words
