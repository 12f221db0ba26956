import { maxQuestionLength, maxSourceLength, maxTitleLength } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { maxNoteLength } from '../model.ts'
import { issueWords } from './issue-words.ts'
import {
	maxAnswerLength,
	maxContextLength,
	maxHadithLength,
	maxMarks,
	maxReferencesLength,
	maxSources,
	maxSummaryLength,
} from './model.ts'

export const editorWords = {
	...issueWords,
	'ifta.title-required': () => m.editor_code_title_required(),
	'ifta.question-required': () => m.editor_code_question_required(),
	'ifta.answer-required': () => m.editor_code_answer_required(),
	'ifta.change-reason-required': () => m.editor_code_reason_required(),
	'ifta.unchanged': () => m.editor_code_unchanged(),
	'ifta.draft-title-too-long': () => m.editor_code_too_long({ max: maxTitleLength }),
	'ifta.draft-question-too-long': () => m.editor_code_too_long({ max: maxQuestionLength }),
	'ifta.draft-answer-too-long': () => m.editor_code_too_long({ max: maxAnswerLength }),
	'ifta.draft-summary-too-long': () => m.editor_code_too_long({ max: maxSummaryLength }),
	'ifta.draft-references-too-long': () => m.editor_code_too_long({ max: maxReferencesLength }),
	'ifta.draft-context-too-long': () => m.editor_code_too_long({ max: maxContextLength }),
	'ifta.draft-reason-too-long': () => m.editor_code_too_long({ max: maxNoteLength }),
	'ifta.draft-mark-too-long': () => m.editor_code_too_long({ max: 500 }),
	'ifta.draft-hadith-too-long': () => m.editor_code_too_long({ max: maxHadithLength }),
	'ifta.draft-source-too-long': () => m.editor_code_too_long({ max: maxSourceLength }),
	'ifta.draft-too-many-hadith': () => m.editor_code_too_many({ max: maxSources }),
	'ifta.draft-too-many-marks': () => m.editor_code_too_many({ max: maxMarks }),
	'ifta.draft-stale': () => m.editor_code_stale(),
	'ifta.draft-saved': () => m.editor_code_saved(),
	'ifta.draft-restored': () => m.editor_code_restored(),
	'ifta.answer-not-yours': () => m.editor_code_not_yours(),
	'ifta.answer-to-check': () => m.editor_code_to_check(),
	'ifta.answer-submitted': () => m.editor_code_submitted(),
	'ifta.clarification-open': () => m.editor_send_open_stopped(),
	'ifta.answer-incomplete': () => m.editor_code_incomplete(),
} satisfies Words
