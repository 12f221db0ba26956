import { type FieldState, type FormReply, fieldOf } from '#app/platform/forms.ts'
import { type Saying, say } from '#app/platform/words.ts'

import { ownWords } from './own-words.ts'

type Reply = FormReply | null | undefined

/** What each field of a form shows, in the reader's words. */
export function fieldsOf(reply: Reply) {
	return (name: string): FieldState => {
		const { error, ...state } = fieldOf(reply, name)
		return { ...state, error: error && say(ownWords, error, reply?.values).text }
	}
}

/** What is wrong with the form as a whole. */
export function sayForm(reply: Reply): Saying | undefined {
	const code = reply?.errors['']
	return code === undefined ? undefined : say(ownWords, code, reply?.values)
}
