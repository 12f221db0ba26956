import type { Words } from '#app/platform/words.ts'

export const lessonsWords = {} satisfies Words
