import type { Challenge } from './proof.ts'

/** A form sent back with its values and errors. */
export type FormReply = {
	values: Record<string, string>
	/** Error by field; '' is the whole form. Codes have words in the `words.ts` of their feature. */
	errors: Record<string, string>
	/** The proof that the form needs first, or the minutes to wait: `proofFor`. */
	proof?: Challenge | { minutes: number } | undefined
}

export type FieldState = { name: string; value: string | undefined; error: string | undefined }

/** A field's old value and error, if the form was sent back. */
export function fieldOf(reply: FormReply | null | undefined, name: string): FieldState {
	return { name, value: reply?.values[name], error: reply?.errors[name] }
}

/** The name of the hidden field with the person and page of a form; the header is `x-page-of` (page-of.server.ts). */
export const pageField = 'page-of'

/** The hidden field of staff forms with the time of their page, in milliseconds since 1970. */
export const shownAtField = 'shownAt'
