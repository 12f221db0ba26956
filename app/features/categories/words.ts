import type { Words } from '#app/platform/words.ts'

export const categoriesWords = {} satisfies Words
