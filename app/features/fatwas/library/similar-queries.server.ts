import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Stretch } from '#app/platform/text/highlight.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { contentWords } from '#app/search/asked-words.ts'
import { wordsIn } from '#app/search/fold.ts'
import { search } from '#app/search/search.server.ts'
import { stemOf } from '#app/search/stems.ts'
import { listCards } from './list-queries.server.ts'
import type { FatwaCard } from './model.ts'
import { fatwaSearch } from './searchable.server.ts'

export type Similar = Pick<FatwaCard, 'number' | 'slug' | 'title' | 'language'> & {
	/** The title contains most of the question; otherwise only some words match. */
	isStrong: boolean
}

type Typed = { title: string; question: string }

const mostWords = 10
const looked = 20
/** Share of a title's words that must match, at least two. */
const strongShare = 0.6
/** Where the title matches less, this many words of the question must match. */
const wordsOfQuestion = 3

/** Published fatwas that share telling words with a question, strong title matches first. */
export async function listSimilar(
	ctx: Ctx,
	typed: Typed,
	{ language, limit }: { language: Locale; limit: number },
): Promise<Similar[]> {
	const words = [...new Set([...contentWords(typed.title), ...contentWords(typed.question)])].slice(
		0,
		mostWords,
	)
	if (words.length === 0 || contentWords(`${typed.title} ${typed.question}`).every(isShort)) return []
	const { hits } = await search(ctx.db, [fatwaSearch], {
		text: words.join(' '),
		locale: language,
		language,
		size: looked,
		isQuick: true,
	})
	const cards = new Map(
		(await listCards(ctx, hits))
			.filter((card) => card.language === language)
			.map((card) => [card.fatwaId, card]),
	)
	return hits
		.flatMap(({ ref, title, passage, score }) => {
			const card = cards.get(ref)
			const shared = saidIn(title, language)
			const telling = new Set(
				contentWords(title.map(({ text }) => text).join('')).map((word) => stemOf(word, language)),
			)
			const share = telling.size === 0 ? 0 : shared.size / telling.size
			const isAlike =
				shared.size > 1 ||
				telling.size === 1 ||
				saidIn([...title, ...passage], language).size >= wordsOfQuestion
			if (!card || (shared.size === 0 && !isAlike) || !isAlike) return []
			const { number, slug } = card
			const isStrong = share >= strongShare && (shared.size > 1 || telling.size === 1)
			return [{ number, slug, title: card.title, language, isStrong, score: score * (1 + share) }]
		})
		.sort((a, b) => b.score - a.score)
		.slice(0, limit)
		.map(({ score: _, ...similar }) => similar)
}

function isShort(word: string): boolean {
	return word.length < 3
}

/** Distinct matched words of a text. */
function saidIn(stretches: Stretch[], language: Locale): Set<string> {
	const words = stretches.filter(({ hit }) => hit).flatMap(({ text }) => wordsIn(text))
	return new Set(words.map((word) => stemOf(word, language)))
}
