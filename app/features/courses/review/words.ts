import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

const error = (text: string) => ({ title: m.common_error(), text })

export const officeWords = {
	'teaching.office-load-failed': () => error(m.teaching_load_failed()),
	'teaching.office-details-failed': () => error(m.teaching_details_failed()),
	'teaching.office-categories-failed': () => error(m.teaching_categories_failed()),
	'teaching.office-scholars-failed': () => error(m.teaching_scholars_failed()),
	'teaching.office-required': () => ({ title: m.teaching_validation_error(), text: m.teaching_required() }),
	'teaching.office-field-required': () => m.teaching_field_required(),
	'teaching.office-note-long': () => m.teaching_note_long(),
	'teaching.office-choose-person': () => m.teaching_choose_person(),
	'teaching.office-no-person': () => m.teaching_no_person(),
	'teaching.office-reason-required': () => m.teaching_reason_required(),
	'teaching.office-create-failed': () =>
		error(m.teaching_create_failed({ message: m.teaching_unexpected() })),
	'teaching.office-create-picture': () => error(m.teaching_create_failed({ message: m.teaching_picture() })),
	'teaching.office-update-failed': () =>
		error(m.teaching_update_failed({ message: m.teaching_unexpected() })),
	'teaching.office-update-picture': () => error(m.teaching_update_failed({ message: m.teaching_picture() })),
	'teaching.office-update-changed': () => error(m.teaching_update_failed({ message: m.teaching_changed() })),
	'teaching.office-stale': () => error(m.teaching_update_failed({ message: m.teaching_stale() })),
	'teaching.office-created': () => m.teaching_created(),
	'teaching.office-updated': () => m.teaching_updated(),
	'teaching.approve-done': () => m.teaching_approved(),
	'teaching.reject-done': () => m.teaching_rejected(),
	'teaching.office-empty': () => m.teaching_empty(),
	'teaching.office-not-now': () => error(m.teaching_changed()),
	'teaching.by-admin': () => error(m.teaching_by_admin()),
	'teaching.archive-done': () => m.teaching_archived_done(),
	'teaching.unarchive-done': () => m.teaching_unarchived_done(),
	'teaching.delete-done': () => m.teaching_deleted_done(),
	'teaching.has-students': () => error(m.teaching_has_students()),
	'teaching.restore-done': () => m.teaching_restored_done(),
} satisfies Words
