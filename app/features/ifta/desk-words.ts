import type { Words } from '#app/platform/words.ts'

export const deskWords = {} satisfies Words
