import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const sectionMediaWords = {
	'teaching.media-set': () => m.media_set(),
	'teaching.media-words-set': () => m.media_words_set(),
	'teaching.captions-wrong': () => m.media_captions_wrong(),
	'teaching.captions-long': () => m.media_captions_long(),
	'teaching.transcript-long': () => m.media_transcript_long(),
	'teaching.media-removed': () => m.media_removed(),
	'teaching.media-discarded': () => m.media_discarded(),
	'teaching.media-not-discarded': () => m.media_not_discarded(),
	'teaching.media-gone': () => m.media_gone(),
	'teaching.media-link-required': () => m.media_link_required(),
	'teaching.media-link-unknown': () => m.media_link_unknown(),
	'teaching.material-added': () => m.media_material_added(),
	'teaching.material-removed': () => m.media_material_removed(),
	'teaching.material-gone': () => m.media_material_gone(),
	'teaching.material-shown': () => m.media_material_shown(),
	'teaching.material-required': () => m.media_material_required(),
	'teaching.material-title-long': () => m.media_material_title_long(),
	'teaching.material-link-wrong': () => m.media_material_link_wrong(),
	'teaching.material-one-only': () => m.media_material_one_only(),
	'teaching.materials-full': () => m.media_materials_full(),
} satisfies Words
