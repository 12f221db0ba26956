import type { Words } from '#app/platform/words.ts'

export const mediaWords = {} satisfies Words
