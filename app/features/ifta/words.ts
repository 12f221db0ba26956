import type { Words } from '#app/platform/text/words.ts'
import { askingWords } from './asking/words.ts'
import { issueWords } from './editor/issue-words.ts'
import { editorWords } from './editor/words.ts'
import { newsWords } from './news/words.ts'
import { queueWords } from './queue/words.ts'
import { serviceWords } from './service/words.ts'

export const iftaWords = {
	...askingWords,
	...editorWords,
	...issueWords,
	...queueWords,
	...serviceWords,
	...newsWords,
} satisfies Words
