import type { Words } from '#app/platform/words.ts'

export const recoveryWords = {} satisfies Words
