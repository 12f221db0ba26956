import { ownOf } from '../own.ts'

/** A code's words: a text, and for a toast a title. */
export type Sentence = { title?: string; text: string }

/** Codes (`fatwas.submitted`, `accounts.email-required`) and their words. */
export type Words = Record<string, (values: Record<string, string>) => string | Sentence>

/**
 * A code's words. A sentence is returned as it is, and so is a code without words, which the completeness test finds.
 * @param code several may be separated by spaces: their texts are joined
 */
export function sentenceFor(words: Words, code: string, values: Record<string, string> = {}): Sentence {
	if (code.includes(' '))
		return {
			text: code
				.split(' ')
				.map((one) => sentenceFor(words, one, values).text)
				.join(' '),
		}
	const said = ownOf(words, code)?.(values) ?? code
	return typeof said === 'string' ? { text: said } : said
}

/** In one line: "Login Failed: An unexpected error occurred". */
export function inOneLine({ title, text }: Sentence): string {
	return title ? `${title}: ${text}` : text
}

/** The words of a refused field, or none. */
export function errorText(words: Words, code: string | undefined): string | undefined {
	return code === undefined ? undefined : sentenceFor(words, code).text
}
