import { accountsWords } from '#app/features/users/words.ts'
import { fileWords } from '#app/platform/files/file-words.ts'
import { type FieldState, type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { type Saying, say, type Words } from '#app/platform/text/words.ts'
import { profileWords } from '../words.ts'

/** What the forms of these pages may be told. */
export const ownWords: Words = { ...accountsWords, ...fileWords, ...profileWords }

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
