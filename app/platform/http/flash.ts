/** What was just done can be taken back: by a post to `action`, until that moment (milliseconds since 1970). */
export type Undo = { action: string; until: number }

/** A word to the reader after a redirect: a code that `words.ts` of its feature says in three languages. */
export type Flash = { tone: 'good' | 'bad'; code: string; values?: Record<string, string>; undo?: Undo }
