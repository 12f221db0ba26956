import type { Words } from '#app/platform/words.ts'

export const quizzesWords = {} satisfies Words
