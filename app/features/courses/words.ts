import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/words.ts'

export const coursesWords = {
	'courses.load-failed': () => ({ title: m.common_error(), text: m.courses_load_failed() }),
	'courses.detail-load-failed': () => ({ title: m.common_error(), text: m.courses_detail_load_failed() }),
} satisfies Words
