import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildLexicon, readLexicon } from './lexicon.ts'
import type { Lexicon } from './model.ts'

const file = path.resolve('app/search/lexicon.txt')

let shipped: Lexicon | undefined

/** The groups that come with Mishkat; read at the first call and kept for the process. */
export function shippedLexicon(): Lexicon {
	shipped ??= buildLexicon(readLexicon(readFileSync(file, 'utf8')).groups)
	return shipped
}
