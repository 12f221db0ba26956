import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { maxLive } from './model.ts'
import { staffWords } from './staff/words.ts'

const error = (text: string) => ({ title: m.common_error(), text })

export const consultancyWords = {
	'consultancy.date-required': () => m.consultations_date_required(),
	'consultancy.date-past': () => m.consultations_date_past(),
	'consultancy.slot-required': () => m.consultations_slot_required(),
	'consultancy.taken': () => error(m.consultations_taken()),
	'consultancy.too-many': () => error(m.consultations_too_many({ count: maxLive })),
	'consultancy.category-gone': () => error(m.consultations_category_gone()),
	'consultancy.fate-consultations': () => m.consultations_fate_own(),
	'consultancy.fate-work': () => m.consultations_fate_work(),
	...staffWords,
	'consultancy.keeps-consultations': () => m.consultations_keeps(),
} satisfies Words
