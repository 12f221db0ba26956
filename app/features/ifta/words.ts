import type { Words } from '#app/platform/words.ts'
import { askingWords } from './asking/words.ts'
import { deskWords } from './desk/words.ts'
import { issueWords } from './editor/issue-words.ts'
import { editorWords } from './editor/words.ts'
import { newsWords } from './news/words.ts'
import { officeWords } from './office/words.ts'
import { serviceWords } from './service/words.ts'

export const iftaWords = {
	...askingWords,
	...deskWords,
	...editorWords,
	...issueWords,
	...officeWords,
	...serviceWords,
	...newsWords,
} satisfies Words
