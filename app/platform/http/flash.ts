/**
 * What was just done can be taken back: by a post to `action`, until that moment (milliseconds since 1970).
 * `code` says so in other words than that nobody was told of it yet.
 */
export type Undo = { action: string; until: number; code?: string }

/**
 * What a reader is told after a redirect: a sentence in their language, or a code that `words.ts` of its feature says in
 * three languages.
 */
export type Flash = {
	tone: 'good' | 'bad'
	text?: string | undefined
	code?: string | undefined
	values?: Record<string, string> | undefined
	undo?: Undo | undefined
}
