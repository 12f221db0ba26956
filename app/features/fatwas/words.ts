import { serviceWords } from '#app/features/fatwas/admin/words.ts'
import { askingWords } from '#app/features/fatwas/ask/words.ts'
import { issueWords } from '#app/features/fatwas/editor/issue-words.ts'
import { editorWords } from '#app/features/fatwas/editor/words.ts'
import { queueWords } from '#app/features/fatwas/queue/words.ts'
import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const fatwasWords = {
	...askingWords,
	...editorWords,
	...issueWords,
	...queueWords,
	...serviceWords,
	'ifta.unchanged': () => m.ifta_unchanged(),
	'ifta.fate-clarifications': () => m.ifta_fate_clarifications(),
	'ifta.fate-drafts': () => m.ifta_fate_drafts(),
	'ifta.fate-steps': () => m.ifta_fate_steps(),
	'ifta.fate-service': () => m.ifta_fate_service(),
	'ifta.fate-reports': () => m.ifta_fate_reports(),
	'ifta.keeps-revisions': () => m.ifta_keeps_revisions(),
} satisfies Words
