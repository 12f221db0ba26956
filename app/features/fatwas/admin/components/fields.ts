import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { serviceWords } from '../words.ts'

export function fieldsOf(reply: FormReply | undefined) {
	return (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(serviceWords, state.error) }
	}
}
