import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

const error = (text: string) => ({ title: m.common_error(), text })

export const categoriesWords = {
	'categories.load-failed': () => error(m.categories_load_failed()),
	'categories.details-failed': () => error(m.categories_details_failed()),
	'categories.create-failed': () => error(m.categories_create_failed()),
	'categories.update-failed': () => error(m.categories_update_failed()),
	'categories.delete-failed': () => error(m.categories_delete_failed()),
	'categories.created': () => m.categories_created(),
	'categories.updated': () => m.categories_updated(),
	'categories.deleted': () => m.categories_deleted(),
	'categories.moving': () => m.categories_moving(),
	'categories.name-short': () => m.categories_name_short(),
	'categories.name-long': () => m.categories_name_long(),
	'categories.name-longer': () => m.categories_name_longer(),
	'categories.name-taken': () => m.categories_name_taken(),
	'categories.description-long': () => m.categories_description_long(),
	'categories.notice-long': () => m.categories_notice_long(),
	'categories.type-required': () => m.categories_type_required(),
	'categories.used-by-courses': () => m.categories_used_by_courses(),
	'categories.used-by-fatwas': () => m.categories_used_by_fatwas(),
	'categories.refusal-unexplained': () => m.categories_refusal_unexplained(),
	'categories.changed-meanwhile': () => m.categories_changed_meanwhile(),
	'categories.move-first': () => m.categories_move_first(),
	'categories.in-use': () => m.categories_in_use(),
} satisfies Words
