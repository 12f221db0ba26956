import { m } from '#app/paraglide/messages.js'
import type { EditablePage } from '../model.ts'

const words: Record<EditablePage, () => string> = {
	home: () => m.pages_admin_home(),
	about: () => m.pages_about_title(),
	faq: () => m.pages_faq_title(),
	'privacy-policy': () => m.pages_privacy_title(),
	'terms-of-use': () => m.pages_terms_title(),
}

export function pageName(page: EditablePage): string {
	return words[page]()
}
