import type { Words } from '#app/platform/words.ts'

export const profileWords = {} satisfies Words
