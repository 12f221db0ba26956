import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const listsWords = {
	'lists.name-required': () => m.lists_name_required(),
	'lists.name-long': () => m.lists_name_long(),
	'lists.name-taken': () => m.lists_name_taken(),
	'lists.too-many': () => m.lists_too_many(),
	'lists.saved': ({ name = '' }) => m.lists_saved({ name }),
	'lists.deleted': () => m.lists_deleted(),
	'lists.none-selected': () => m.lists_none_selected(),
	'lists.too-many-selected': () => m.lists_too_many_selected(),
	'lists.done': ({ done = '' }) => m.lists_done({ done: Number(done) }),
	'lists.partly': ({ done = '', left = '', why = '' }) =>
		m.lists_partly({ done: Number(done), left: Number(left), why }),
	'lists.undone-partly': ({ done = '', left = '' }) =>
		m.lists_undone_partly({ done: Number(done), left: Number(left) }),
	'lists.too-many-files': () => m.lists_too_many_files(),
	'lists.not-now': () => m.lists_not_now(),
	'lists.not-eligible': () => m.lists_not_eligible(),
	'lists.same-person': () => m.staff_same_person(),
	'lists.gone': () => m.lists_gone(),
	'lists.fate-views': () => m.lists_fate_views(),
} satisfies Words
