import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { maxArabic, maxSituationName, maxSourcePart, maxTranslation } from './model.ts'

export const duaWords = {
	'duas.load-failed': () => ({ title: m.common_error(), text: m.duas_load_failed() }),
	'duas.source-long': () => m.duas_long({ max: maxSourcePart }),
	'duas.arabic-long': () => m.duas_long({ max: maxArabic }),
	'duas.translation-long': () => m.duas_long({ max: maxTranslation }),
	'duas.name-wrong': () => m.duas_name_wrong({ max: maxSituationName }),
	'duas.reference-wrong': () => m.duas_reference_wrong(),
	'duas.words-wrong': () => m.duas_words_wrong(),
	'duas.there-already': () => m.duas_there_already(),
	'duas.situation-required': () => m.duas_situation_required(),
	'duas.arabic-required': () => m.duas_arabic_required(),
	'duas.source-required': () => m.duas_source_required(),
	'duas.grade-required': () => m.duas_grade_required(),
	'duas.saved': () => m.duas_saved(),
	'duas.submit-done': () => m.duas_submit_done(),
	'duas.approve-done': () => m.duas_approve_done(),
	'duas.send-back-done': () => m.duas_send_back_done(),
	'duas.take-back-done': () => m.duas_take_back_done(),
	'duas.take-down-done': () => m.duas_take_down_done(),
	'duas.restore-done': () => m.duas_restore_done(),
	'duas.reopen-done': () => m.duas_reopen_done(),
	'duas.audio-saved': () => m.duas_audio_saved(),
	'duas.audio-required': () => m.duas_audio_required(),
	'duas.situation-saved': () => m.duas_situation_saved(),
	'duas.fate-duas': () => m.duas_fate(),
} satisfies Words
