import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Words } from '#app/platform/text/words.ts'

export const issueWords = {
	'ifta.quotation-unsettled': ({ text = '', reference = '' }) =>
		m.scripture_unsettled({ text: isolated(text), reference: isolated(reference) }),
	'ifta.quotation-unknown': ({ text = '' }) => m.scripture_unsettled_unknown({ text: isolated(text) }),
	'ifta.place-unknown': ({ text = '' }) => m.scripture_unsettled_nowhere({ text: isolated(text) }),
	'ifta.place-other': ({ text = '', reference = '', place = '' }) =>
		m.scripture_unsettled_place({
			text: isolated(text),
			reference: isolated(reference),
			place: isolated(place),
		}),
	'ifta.reference-unknown': ({ reference = '' }) =>
		m.scripture_reference_unknown({ reference: isolated(reference) }),
	'ifta.source-incomplete': ({ number = '' }) => m.editor_code_source_incomplete({ number: Number(number) }),
	'ifta.hadith-incomplete': () => m.scripture_hadith_incomplete(),
	'ifta.quotations-unreadable': () => m.scripture_quotations_unreadable(),
} satisfies Words
