import type { Words } from '#app/platform/words.ts'

export const authoringWords = {} satisfies Words
