import type { Words } from '#app/platform/words.ts'

export const newsWords = {} satisfies Words
