import type { Db } from '#app/platform/db/db.server.ts'
import { type AskedWord, askedWords } from './asked-words.ts'
import type { Lexicon } from './model.ts'
import { addSimilar } from './similar.ts'
import { asSearch } from './statement.server.ts'
import { readVocabulary } from './vocabulary.server.ts'
import { weighed } from './weights.ts'

/** The forms of a query's words, as `search` uses them: for editors of the synonyms. */
export async function expand(db: Db, text: string, lexicon: Lexicon): Promise<AskedWord[]> {
	const asked = askedWords(text, lexicon)
	if (asked.length === 0) return []
	return asSearch(db, async (tx) => {
		const vocabulary = await readVocabulary(tx, asked, false)
		for (const word of asked) addSimilar(word, vocabulary)
		return weighed(asked, vocabulary)
	})
}
