import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/words.ts'

export const fatwasWords = {
	'fatwas.load-failed': () => ({ title: m.common_error(), text: m.fatwas_load_failed() }),
	'fatwas.detail-load-failed': () => ({ title: m.common_error(), text: m.fatwas_detail_load_failed() }),
} satisfies Words
