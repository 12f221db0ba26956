import type { Challenge } from './proof.ts'

/** A form sent back: what was typed, and a code for each field that was refused. */
export type FormReply = {
	values: Record<string, string>
	/** Field → code; '' is the form as a whole. Codes have words in the `words.ts` of their feature. */
	errors: Record<string, string>
	/** What the browser shows before the form is taken, or in how many minutes it is: `proofFor`. */
	proof?: Challenge | { minutes: number } | undefined
}

export type FieldState = { name: string; value: string | undefined; error: string | undefined }

/** What a field shows: its old value and its error, if the form was sent back. */
export function fieldOf(reply: FormReply | null | undefined, name: string): FieldState {
	return { name, value: reply?.values[name], error: reply?.errors[name] }
}

/** The hidden field, and as `x-page-of` the header, in which a form says whose page it stands on (page-of.server.ts). */
export const pageField = 'page-of'

/** The hidden field in which a form of the staff says when its page was made, in milliseconds since 1970. */
export const shownAtField = 'shownAt'
