/** Faults of a file that should be text. */
export type TextFault =
	| 'empty'
	| 'too-large'
	| 'packed'
	| 'not-text'
	| 'too-many-cells'
	| 'line-too-long'
	| 'quote-open'

/** Stops the reading of a file: the fault, its line, and the text found there, or a number for the sentence. */
export class UnreadableText<Code extends string = TextFault> extends Error {
	refusal: { code: Code; line: number | null; value: string }
	constructor(code: Code, line: number | null = null, value = '') {
		super(code)
		this.refusal = { code, line, value: value.slice(0, 60) }
	}
}
