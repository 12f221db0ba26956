import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { serviceWords } from '../words.ts'

/** The fields of a form of this service, with their errors in words. */
export function fieldsOf(reply: FormReply | undefined) {
	return (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(serviceWords, state.error) }
	}
}
