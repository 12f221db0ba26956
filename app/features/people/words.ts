import type { Words } from '#app/platform/words.ts'

export const peopleWords = {} satisfies Words
