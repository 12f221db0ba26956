import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Words } from '#app/platform/text/words.ts'
import { courseTexts } from '../../fields.ts'
import { maxSections, maxTextLength } from '../../model.ts'
import { maxMinutes, maxReleaseDays } from './model.ts'

export const authoringWords = {
	'teaching.missing-fields': () => ({
		title: m.authoring_code_validation(),
		text: m.authoring_code_missing_fields(),
	}),
	'teaching.category-required': () => m.authoring_code_category_required(),
	'teaching.category-gone': () => m.authoring_code_category_gone(),
	'teaching.description-too-long': () => m.editor_code_too_long({ max: courseTexts.description.max }),
	'teaching.part-exists': () => m.authoring_code_part_exists(),
	'teaching.text-too-long': () => m.editor_code_too_long({ max: maxTextLength }),
	'teaching.image-address-too-long': () => m.editor_code_too_long({ max: 2000 }),
	'teaching.minutes-unreadable': () => m.authoring_code_minutes({ max: maxMinutes }),
	'teaching.release-day-required': () => m.authoring_code_release_day(),
	'teaching.release-hijri-unknown': () => m.authoring_code_release_hijri(),
	'teaching.release-days-required': () => m.authoring_code_release_days({ max: maxReleaseDays }),
	'teaching.reference-unknown': ({ reference = '' }) =>
		m.scripture_reference_unknown({ reference: isolated(reference) }),
	'teaching.stale': () => m.editor_code_stale(),
	'teaching.saved': () => m.editor_code_saved(),
	'teaching.draft-saved': () => m.authoring_code_draft_saved(),
	'teaching.created': () => m.authoring_code_created(),
	'teaching.submitted': () => m.authoring_code_submitted(),
	'teaching.create-failed': () => m.authoring_code_create_failed({ message: m.authoring_code_server() }),
	'teaching.update-failed': () => m.authoring_code_update_failed({ message: m.authoring_code_server() }),
	'teaching.not-yours': () => ({
		title: m.authoring_code_unauthorized(),
		text: m.authoring_code_not_yours(),
	}),
	'teaching.not-editable': () => m.authoring_code_not_editable(),
	'teaching.nothing-to-submit': () => m.authoring_code_nothing_to_submit(),
	'teaching.withdraw-done': () => m.authoring_code_withdrawn(),
	'teaching.not-waiting': () => m.authoring_code_not_waiting(),
	'teaching.discard-done': () => m.authoring_code_discarded(),
	'teaching.nothing-to-discard': () => m.authoring_code_nothing_to_discard(),
	'teaching.section-removed': () => m.authoring_code_section_removed(),
	'teaching.section-restored': () => m.authoring_code_section_restored(),
	'teaching.section-duplicated': () => m.authoring_code_section_duplicated(),
	'teaching.section-gone': () => m.authoring_code_section_gone(),
	'teaching.too-many-sections': () => m.authoring_code_too_many_sections({ max: maxSections }),
	'teaching.no-picture': () => m.authoring_code_no_picture(),
	'teaching.cover-word': () => m.authoring_code_cover_word(),
	'teaching.cover-saved': () => m.authoring_code_cover_saved(),
	'teaching.picture-saved': () => m.authoring_code_picture_saved(),
} satisfies Words
