import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const newsWords = {
	'ifta.unchanged': () => m.ifta_unchanged(),
	'ifta.fate-clarifications': () => m.ifta_fate_clarifications(),
	'ifta.fate-drafts': () => m.ifta_fate_drafts(),
	'ifta.fate-steps': () => m.ifta_fate_steps(),
	'ifta.fate-service': () => m.ifta_fate_service(),
	'ifta.fate-reports': () => m.ifta_fate_reports(),
} satisfies Words
