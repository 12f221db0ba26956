import { serviceWords } from '#app/features/fatwas/admin/words.ts'
import { askingWords } from '#app/features/fatwas/ask/words.ts'
import { issueWords } from '#app/features/fatwas/editor/issue-words.ts'
import { editorWords } from '#app/features/fatwas/editor/words.ts'
import { queueWords } from '#app/features/fatwas/queue/words.ts'
import type { Words } from '#app/platform/text/words.ts'
import { newsWords } from './news/words.ts'

export const iftaWords = {
	...askingWords,
	...editorWords,
	...issueWords,
	...queueWords,
	...serviceWords,
	...newsWords,
} satisfies Words
