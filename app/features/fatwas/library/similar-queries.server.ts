import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { anyGroupOf, queryOf, queryWords } from '#app/platform/text/search.server.ts'
import { formsOf, wordsOf } from '#app/platform/text/text.ts'
import type { FatwaCard } from './model.ts'
import { languageTag } from './publication.server.ts'
import { fatwas, fatwaPublications as publications } from './tables.server.ts'

/** A published fatwa that may answer what somebody is about to ask. */
export type Similar = Pick<FatwaCard, 'number' | 'slug' | 'title' | 'language'> & {
	/** Its title says mostly what was asked; else it only has some words of it. */
	isStrong: boolean
}

type Asked = { title: string; question: string }

/** Of many words so many are looked for: the seldomer ones, and of those the ones of the title. */
const maxWords = 6
const shortestWord = 3
/** So many late titles tell how seldom a word is. */
const sampleSize = 100
/** A word in more of these titles than that tells little: it only counts beside another. */
const seldomTimes = 5
const candidates = 100
const enough = 20

/**
 * Published fatwas that share telling words with a question, the likeliest first: those whose titles share three,
 * then two, then those whose questions have nearly all. Each place is asked only where the ones before gave little,
 * by its seldom words, and read to a limit: so what it costs hardly grows with the library.
 */
export async function listSimilar(
	ctx: Ctx,
	asked: Asked,
	{ language, limit }: { language: Locale; limit: number },
): Promise<Similar[]> {
	const typed = typedWords(asked)
	if (typed.length === 0) return []

	const { words, seldom } = await seldomFirst(ctx, typed, language)
	if (seldom.size === 0 && words.length < 2) return []

	const found = await listNear(ctx, { words, seldom, language })
	const said = stemsOf(queryWords(`${asked.title} ${asked.question}`))
	return found
		.map((row) => ({ row, share: shareOf(row.title, said) }))
		.sort((a, b) => b.share.score - a.share.score)
		.slice(0, limit)
		.map(({ row, share }) => ({ ...row, isStrong: share.isStrong }))
}

/** What was typed, without what says nothing: first the title, the longer words before the shorter. */
function typedWords({ title, question }: Asked): string[] {
	const telling = (text: string) =>
		queryWords(text)
			.filter((word) => word.length >= shortestWord)
			.sort((a, b) => b.length - a.length)
	return [...new Set([...telling(title), ...telling(question)])]
}

async function seldomFirst(ctx: Ctx, typed: string[], language: Locale) {
	const late = await ctx.db
		.select({ title: publications.title })
		.from(publications)
		.where(eq(publications.language, language))
		.orderBy(sql`${publications.publishedAt} desc nulls last`, publications.fatwaId)
		.limit(sampleSize)
	const titles = late.map(({ title }) => stemsOf(wordsOf(title)))
	const timesOf = (word: string) => titles.filter((stems) => stems.has(formsOf(word).stem)).length
	const counted = typed.map((word) => ({ word, times: timesOf(word) })).sort((a, b) => a.times - b.times)
	const words = counted.slice(0, maxWords)
	return {
		words: words.map(({ word }) => word),
		seldom: new Set(words.filter(({ times }) => times <= seldomTimes).map(({ word }) => word)),
	}
}

type Near = { words: string[]; seldom: Set<string>; language: Locale }

async function listNear(ctx: Ctx, { words, seldom, language }: Near) {
	const { titleVector, questionVector } = publications
	const telling = (size: number) => {
		const groups = groupsOf(words, Math.min(size, words.length)).filter((group) =>
			group.some((word) => seldom.has(word)),
		)
		// Where all are common, they are asked for together.
		return groups.length > 0 ? groups : [words.slice(0, 3)]
	}
	// In a sub-select, to hide it from the planner, which for common words would read the table instead.
	const place = (number: number, vector: SQLWrapper, groups: string[][], before: SQL): SQL => sql`(
		select ${number}::int as place, fatwa_id, language, slug, title, title_vector, published_at
		from ${publications}
		where ${before} and ${vector} @@ (select ${anyGroupOf(groups, languageTag(language))})
		limit ${candidates})`
	const few = (table: string) => sql`(select count(*) from ${sql.identifier(table)}) < ${enough}`
	const anyWord = sql.join(
		words.map((word) => queryOf([word])),
		sql` || `,
	)
	const best = sql`order by place, ts_rank(title_vector, ${anyWord}, 1) desc, published_at desc`
	const found = sql`(
		with three as materialized ${place(1, titleVector, telling(3), sql`true`)},
		two as materialized ${place(2, titleVector, telling(2), few('three'))},
		near as (
			select distinct on (fatwa_id) * from (
				select * from three union all select * from two union all
				${place(3, questionVector, [words.slice(0, 4)], sql`${few('three')} and ${few('two')} and ${words.length} > 2`)}
			) as places
			order by fatwa_id, place
		)
		select *, row_number() over (${best}) as rank from near ${best} limit ${enough}
	) as found`
	return ctx.db
		.select({
			number: fatwas.number,
			slug: sql<string>`found.slug`,
			title: sql<string>`found.title`,
			language: sql<Locale>`found.language`,
		})
		.from(found)
		.innerJoin(fatwas, sql`${fatwas.id} = found.fatwa_id`)
		.orderBy(sql`found.rank`)
}

function groupsOf(words: string[], size: number): string[][] {
	if (size === 0) return [[]]
	return words.flatMap((word, index) =>
		groupsOf(words.slice(index + 1), size - 1).map((others) => [word, ...others]),
	)
}

/** How much of a title was said by the asker. */
function shareOf(title: string, said: Set<string>) {
	const stems = [...stemsOf(queryWords(title))]
	const shared = stems.filter((stem) => said.has(stem)).length
	const part = stems.length === 0 ? 0 : shared / stems.length
	return { score: shared * part, isStrong: part >= 0.6 && (shared >= 2 || stems.length === 1) }
}

function stemsOf(words: string[]): Set<string> {
	return new Set(words.map((word) => formsOf(word).stem))
}
