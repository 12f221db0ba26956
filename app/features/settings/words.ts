import { m } from '#app/paraglide/messages.js'
import { fileWords } from '#app/platform/files/file-words.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Words } from '#app/platform/text/words.ts'

export const settingsWords = {
	...fileWords,
	'settings.saved': () => m.settings_saved(),
	'settings.services-saved': () => m.settings_services_saved(),
	'settings.reset': () => m.settings_reset_done(),
	'settings.wrong': () => m.settings_wrong(),
	'settings.some-wrong': () => m.settings_some_wrong(),
	'settings.changed-meanwhile': () => m.settings_changed_meanwhile(),
	'settings.not-square': () => m.settings_not_square(),
	'settings.no-picture': () => m.settings_no_picture(),
	'settings.mail-sent': ({ address }) => m.settings_mail_sent({ address: isolated(address ?? '') }),
	'settings.mail-kept': () => m.settings_mail_kept(),
	'settings.mail-failed': ({ reason }) => m.settings_mail_failed({ reason: reason ?? '' }),
	'settings.no-address': () => m.settings_no_address(),
} satisfies Words
