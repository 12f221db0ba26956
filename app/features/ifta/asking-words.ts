import type { Words } from '#app/platform/words.ts'

export const askingWords = {} satisfies Words
