import type { Words } from '#app/platform/words.ts'

export const serviceWords = {} satisfies Words
