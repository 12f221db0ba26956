import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Words } from '#app/platform/text/words.ts'

const failed = (message: string) => ({ title: m.common_error(), text: m.office_status_failed({ message }) })

export const staffWords = {
	'staff.not-now': () => m.staff_not_now(),
	'staff.changed': ({ what = '', name = '', ago = '' }) => ({
		title: m.staff_changed_title(),
		text: name ? m.staff_changed({ what, name: isolated(name), ago }) : m.staff_changed_nobody({ what, ago }),
	}),
	'staff.changed-now': ({ what = '', name = '', ago = '' }) =>
		name
			? m.staff_item_changed({ what, name: isolated(name), ago })
			: m.staff_item_changed_nobody({ what, ago }),
	'staff.undone': () => m.staff_undone(),
	'staff.too-late': () => m.staff_too_late(),
	'staff.reason-required': () => m.staff_reason_required(),
	'staff.note-long': () => m.staff_note_long(),
	'staff.person-required': () => m.staff_person_required(),
	'staff.choice-required': () => m.staff_choice_required(),
	'staff.not-eligible': () => m.staff_not_eligible(),
	'staff.same-person': () => m.staff_same_person(),
	'staff.failed-full': () => failed(m.shell_full_title()),
	'staff.failed-unexpected': () => failed(m.office_unexpected()),
	'staff.people-failed': () => ({ title: m.common_error(), text: m.office_scholars_failed() }),
} satisfies Words
