import { ownOf } from '../own.ts'

/** What a code says to a person: a text, and for a toast a title above it. */
export type Sentence = { title?: string; text: string }

/** Codes (`fatwas.submitted`, `accounts.email-required`) and their words in the reader's language. */
export type Words = Record<string, (values: Record<string, string>) => string | Sentence>

/**
 * What a code says. A sentence stays as it is; a code without words says itself, and the completeness test finds it.
 * @param code also several, parted by spaces: their texts then follow each other
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

/** A saying in one line: "Login Failed: An unexpected error occurred". */
export function inOneLine({ title, text }: Sentence): string {
	return title ? `${title}: ${text}` : text
}

/** The words of a refused field, or none. */
export function errorText(words: Words, code: string | undefined): string | undefined {
	return code === undefined ? undefined : sentenceFor(words, code).text
}
