import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/words.ts'

export const scholarsWords = {
	'scholars.load-failed': () => ({ title: m.common_error(), text: m.scholars_load_failed() }),
} satisfies Words
