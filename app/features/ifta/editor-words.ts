import type { Words } from '#app/platform/words.ts'

export const editorWords = {} satisfies Words
