import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { maxBodyLength, maxIntroLength, maxTitleLength } from './model.ts'

export const pagesWords = {
	'pages.title-required': () => m.pages_admin_title_required(),
	'pages.title-long': () => m.pages_admin_title_long({ max: maxTitleLength }),
	'pages.body-required': () => m.pages_admin_body_required(),
	'pages.body-long': () => m.pages_admin_body_long({ max: maxBodyLength }),
	'pages.intro-long': () => m.pages_admin_body_long({ max: maxIntroLength }),
	'pages.saved-meanwhile': () => m.pages_admin_saved_meanwhile(),
	'pages.draft-saved': () => m.pages_admin_draft_saved(),
	'pages.published': () => m.pages_admin_published(),
	'pages.draft-discarded': () => m.pages_admin_draft_discarded(),
} satisfies Words
