import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/words.ts'

export const dashboardWords = {
	'dashboard.load-failed': () => ({ title: m.common_error(), text: m.dashboard_load_failed() }),
} satisfies Words
