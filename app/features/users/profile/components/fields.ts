import { accountsWords } from '#app/features/users/words.ts'
import { fileWords } from '#app/platform/files/file-words.ts'
import { type FieldState, type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { type Sentence, sentenceFor, type Words } from '#app/platform/text/words.ts'
import { profileWords } from '../words.ts'

export const ownWords: Words = { ...accountsWords, ...fileWords, ...profileWords }

type Reply = FormReply | null | undefined

export function fieldsOf(reply: Reply) {
	return (name: string): FieldState => {
		const { error, ...state } = fieldOf(reply, name)
		return { ...state, error: error && sentenceFor(ownWords, error, reply?.values).text }
	}
}

export function formError(reply: Reply): Sentence | undefined {
	const code = reply?.errors['']
	return code === undefined ? undefined : sentenceFor(ownWords, code, reply?.values)
}
