import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText, type Words } from '#app/platform/text/words.ts'
import { limits, maxTitleLength, type Service } from './model.ts'

export function snippetsWords(service: Service) {
	const { most, text } = limits[service]
	return {
		'snippets.saved': () => m.snippets_saved(),
		'snippets.removed': () => m.snippets_removed(),
		'snippets.too-many': () => m.snippets_too_many({ max: most }),
		'snippets.gone': () => m.snippets_gone(),
		'snippets.title-required': () => m.snippets_title_required(),
		'snippets.title-long': () => m.editor_code_too_long({ max: maxTitleLength }),
		'snippets.text-required': () => m.snippets_text_required(),
		'snippets.text-long': () => m.editor_code_too_long({ max: text }),
		'snippets.language-required': () => m.snippets_language_required(),
		'snippets.fate-own': () => m.snippets_fate_own(),
	} satisfies Words
}

/** The fields of the form, with their errors in words. */
export function fieldsOf(reply: FormReply | undefined, service: Service) {
	return (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(snippetsWords(service), state.error) }
	}
}
