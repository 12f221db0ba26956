/**
 * An undo button: posts to `action` until then (milliseconds since 1970). `code` replaces the sentence that nobody
 * was notified yet.
 */
export type Undo = { action: string; until: number; code?: string }

/**
 * A message after a redirect: a sentence in the reader's language, or a code with words in the `words.ts` of its
 * feature.
 */
export type Flash = {
	tone: 'good' | 'bad'
	text?: string | undefined
	code?: string | undefined
	values?: Record<string, string> | undefined
	undo?: Undo | undefined
}
