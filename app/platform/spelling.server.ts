import { type SQL, sql } from 'drizzle-orm'
import { distance } from './spelling.ts'
import { searchWords } from './tables.server.ts'

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

	const parts = looked.map((word) => {
		const start = word.slice(0, word.length > 6 ? 3 : 2)
		// The threshold is lowered for this statement, before the index is asked.
		const similar = sql`(select case when set_config('pg_trgm.similarity_threshold', '0.2', true) <> '' then ${word}::text end)`
		return sql`
			(select ${word}::text as asked, word from ${searchWords} where word = ${word})
			union all (select ${word}, word from ${searchWords} where word % ${similar} order by similarity(word, ${word}) desc limit ${similarLimit})
			union all (select ${word}, word from ${searchWords} where word like ${`${start}%`} limit ${prefixLimit})`
	})
	return sql`select jsonb_agg(jsonb_build_object('asked', asked, 'word', word)) from (${sql.join(parts, sql` union all `)}) as likely`
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
