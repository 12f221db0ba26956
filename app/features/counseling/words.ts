import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const counselingWords = {
	'counseling.topic-required': () => m.counseling_topic_required(),
	'counseling.question-short': () => m.counseling_question_short(),
	'counseling.text-required': () => m.counseling_text_required(),
	'counseling.text-long': () => m.counseling_text_long(),
	'counseling.fate-threads': () => m.counseling_fate_threads(),
	'counseling.fate-replies': () => m.counseling_fate_replies(),
	'counseling.keeps-threads': () => m.counseling_keeps_threads(),
} satisfies Words
