import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/words.ts'

export const newsWords = {
	'learning.fate-progress': () => m.coursenews_fate_progress(),
	'learning.fate-ratings': () => m.coursenews_fate_ratings(),
} satisfies Words
