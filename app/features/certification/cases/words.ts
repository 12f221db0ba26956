import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const casesWords = {
	'cases.named': () => m.cases_named(),
	'cases.dismissed': () => m.cases_dismissed(),
	'cases.self': () => m.cases_self(),
	'cases.not-scholar': () => m.cases_not_scholar(),
	'cases.person-required': () => m.cases_person_required(),
	'cases.scheme-saved': () => m.cases_saved(),
	'cases.fate-officer': () => m.cases_fate_officer(),
	'cases.fate-cases': () => m.cases_fate_cases(),
} satisfies Words
