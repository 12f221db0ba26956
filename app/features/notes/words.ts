import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { maxContentLength, maxTitleLength } from './model.ts'

export const notesWords = {
	'notes.title-required': () => m.notes_title_required(),
	'notes.title-too-long': () => m.notes_title_too_long({ max: maxTitleLength }),
	'notes.content-too-long': () => m.notes_content_too_long({ max: maxContentLength }),
	'notes.added': () => ({ title: m.notes_added_title(), text: m.notes_added_text() }),
	'notes.add-failed': () => m.notes_add_failed(),
	'notes.saved': () => m.notes_saved(),
	'notes.save-failed': () => m.notes_save_failed(),
	'notes.stale': () => m.notes_stale(),
	'notes.pinned': () => m.notes_pinned_text(),
	'notes.unpinned': () => m.notes_unpinned_text(),
	'notes.deleted': () => m.notes_deleted(),
	'notes.can-restore': () => m.notes_can_restore(),
	'notes.restored': () => m.notes_restored(),
	'notes.too-late': () => m.notes_too_late(),
	'notes.load-failed': () => ({ title: m.notes_load_failed(), text: m.notes_try_again() }),
	'notes.keeps-deleted': () => m.notes_keeps_deleted(),
} satisfies Words
