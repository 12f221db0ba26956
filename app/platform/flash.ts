/** A word to the reader after a redirect: a code that `words.ts` of its feature says in three languages. */
export type Flash = { tone: 'good' | 'bad'; code: string; values?: Record<string, string> }
