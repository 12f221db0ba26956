import type { Words } from '#app/platform/words.ts'

export const officeWords = {} satisfies Words
