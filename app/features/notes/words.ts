import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { maxContentLength, maxTitleLength } from './model.ts'

export const notesWords = {
	'notes.title-required': () => m.notes_title_required(),
	'notes.title-too-long': () => m.notes_title_too_long({ max: maxTitleLength }),
	'notes.content-too-long': () => m.notes_content_too_long({ max: maxContentLength }),
	'notes.added': () => ({ title: m.notes_added_title(), text: m.notes_added_text() }),
	'notes.add-failed': () => m.notes_add_failed(),
	'notes.deleted': () => m.notes_deleted(),
	'notes.load-failed': () => ({ title: m.notes_load_failed(), text: m.notes_try_again() }),
} satisfies Words
