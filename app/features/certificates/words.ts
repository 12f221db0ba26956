import type { Words } from '#app/platform/words.ts'

export const certificatesWords = {} satisfies Words
