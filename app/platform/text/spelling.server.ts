import { type SQL, sql } from 'drizzle-orm'
import { distance } from './spelling.ts'

/** A word as it was asked for, and one that titles have. */
export type Likely = { asked: string; word: string }

const shortest = 4
const maxWords = 5
const similarLimit = 20
const prefixLimit = 300

/**
 * A sub-select of words in titles that are like these, for `nearestWords`; a word that is itself among them too.
 * Trigrams miss short words with a slip inside, and in a database whose locale is C all Arabic: so words that begin
 * alike are added.
 */
export function likelyWords(words: string[]): SQL<Likely[] | null> {
	const looked = words.filter((word) => word.length >= shortest && !/^\d+$/.test(word)).slice(0, maxWords)
	if (looked.length === 0) return sql`select null::jsonb`
	return sql`select likely_words(${sql.param(looked)}::text[], ${similarLimit}, ${prefixLimit})`
}

/** For each word that no title has the nearest that one has, if it is near enough. */
export function nearestWords(likely: Likely[]): Map<string, string> {
	const nearest = new Map<string, string>()
	for (const asked of new Set(likely.map((pair) => pair.asked))) {
		const known = likely.filter((pair) => pair.asked === asked).map((pair) => pair.word)
		if (known.includes(asked)) continue
		const allowed = asked.length > 5 ? 2 : 1
		const [best] = known
			.map((word) => ({ word, far: distance(asked, word) + (word[0] === asked[0] ? 0 : 0.5) }))
			.filter(({ far }) => Math.floor(far) <= allowed)
			.sort((a, b) => a.far - b.far || b.word.length - a.word.length)
		if (best) nearest.set(asked, best.word)
	}
	return nearest
}
