import type { Words } from '#app/platform/words.ts'

export const notificationsWords = {} satisfies Words
