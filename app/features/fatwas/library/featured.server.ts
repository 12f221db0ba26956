import { and, eq, type SQL, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inlinedLimit } from '#app/platform/db/limit.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import {
	authorColumns,
	authorsOf,
	credentialColumns,
	signedOf,
	withAuthors,
} from './answer-columns.server.ts'
import type { FeaturedFatwa, WeekQuestion } from './model.ts'
import { fatwaFeedback, fatwaResponses, fatwas, fatwaPublications as publications } from './tables.server.ts'

/** The answer of the day is one of this many newest fatwas. */
const takingTurns = 100
const weekQuestions = 3
/** Number of the latest readers' ratings that are counted. */
const voices = 200
const weekMs = 7 * 24 * 60 * 60 * 1000

export type FeaturedQuery = {
	locale: Locale
	/** Date (`2026-03-10`) and its start in the organisation's zone. */
	day: { on: string; began: Date }
	/** Number of the fatwa that an admin pinned. */
	chosen: number | null
}

/**
 * Answer of the day and questions of the week for the home page, in one statement. The answer of the day is the admin's
 * choice, or one of the newest in the reader's language, by the date alone: the same for everybody all day, whatever is
 * published meanwhile. The questions of the week are those with most ratings or repeated questions in the last seven
 * days, filled up with the newest.
 * @param counted other counts for the page, in the same statement
 */
export async function findFeatured<Counted extends Record<string, SQL>>(
	ctx: Ctx,
	wanted: FeaturedQuery,
	counted: Counted,
) {
	const query = ctx.db
		.select({
			counted: sql<string>`row_to_json(counted)`,
			week: weekOf(ctx, wanted),
			...authorColumns,
			...credentialColumns,
			answer: fatwaResponses.answer,
			summary: fatwaResponses.summary,
			number: fatwas.number,
			slug: publications.slug,
			title: publications.title,
			excerpt: publications.excerpt,
			language: publications.language,
			publishedAt: publications.publishedAt,
			category: { name: categories.name, names: categories.names },
		})
		.from(sql`(select ${columnsOf(counted)}) as counted`)
		.leftJoin(publications, and(isPicked(wanted), isBestFor(wanted.locale)))
		.leftJoin(fatwas, eq(fatwas.id, publications.fatwaId))
		.leftJoin(fatwaResponses, eq(fatwaResponses.id, publications.responseId))
		.leftJoin(categories, eq(categories.id, publications.categoryId))
		.$dynamic()
	const [row] = await withAuthors(query)
	return {
		counted: (row?.counted ?? {}) as unknown as Record<keyof Counted, number | null>,
		week: row?.week ?? [],
		ofTheDay: row ? toFeatured({ ...row, reviewedAlone: row.reviewedAlone ?? false }) : null,
	}
}

function columnsOf(counted: Record<string, SQL>): SQL {
	const all = Object.entries(counted).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
	return all.length > 0 ? sql.join(all, sql`, `) : sql`1 as nothing`
}

function isPicked({ locale, day, chosen }: FeaturedQuery): SQL {
	const turn = (scope: SQL) => sql`(select fatwa_id from (
			select fatwa_id, published_at from ${publications} where ${scope}
			order by published_at desc nulls last, fatwa_id limit ${inlinedLimit(takingTurns)}) newest
		order by published_at < ${day.began.toISOString()}::timestamptz desc, md5(fatwa_id::text || ${day.on}) limit 1)`
	return sql`${publications.fatwaId} = coalesce(
		(select f.id from ${fatwas} f join ${publications} p on p.fatwa_id = f.id and p.is_primary where f.number = ${chosen}),
		${turn(sql`language = ${locale}`)},
		${turn(sql`is_primary`)})`
}

/** Prefers the reader's language. */
function isBestFor(locale: Locale): SQL {
	return sql`(${publications.language} = ${locale} or ${publications.isPrimary} and not exists (
		select 1 from ${publications} own where own.fatwa_id = ${publications.fatwaId} and own.language = ${locale}))`
}

function weekOf(ctx: Ctx, { locale }: FeaturedQuery): SQL<WeekQuestion[]> {
	const since = sql`${new Date(ctx.now.getTime() - weekMs).toISOString()}::timestamptz`
	const { language } = publications
	return sql<WeekQuestion[]>`(select coalesce(json_agg(json_build_object(
			'number', number, 'slug', slug, 'title', title, 'language', language) order by said desc, published_at desc, number), '[]')
		from (select p.slug, p.title, p.language, p.published_at, f.number, spoken.said from (
				select fatwa_id, sum(said) as said from (
					select fatwa_id, 1 as said from (select fatwa_id from ${fatwaFeedback}
						where at > ${since} order by at desc limit ${inlinedLimit(voices)}) spoke
					union all
					select merged_into, 1 from (select merged_into from ${fatwas} where merged_into is not null
						and closed_at > ${since} order by closed_at desc limit ${inlinedLimit(voices)}) again
					union all
					select fatwa_id, 0 from (select fatwa_id from ${publications} where ${sql.identifier(language.name)} = ${locale}
						order by published_at desc nulls last, fatwa_id limit ${inlinedLimit(weekQuestions)}) newest
				) each_word group by fatwa_id
			) spoken
			join ${publications} p on p.fatwa_id = spoken.fatwa_id and p.language = ${locale}
			join ${fatwas} f on f.id = p.fatwa_id
			order by said desc, published_at desc, number limit ${inlinedLimit(weekQuestions)}) week)`
}

type Row = Parameters<typeof authorsOf>[0] &
	Parameters<typeof signedOf>[0] & { [Column in keyof FeaturedFatwa]?: FeaturedFatwa[Column] | null }

function toFeatured(row: Row): FeaturedFatwa | null {
	const { number, slug, title, excerpt, language, publishedAt, answer, summary, category = null } = row
	if (!number || !slug || !title || !language || !publishedAt) return null
	const { scholar, review, signed } = authorsOf(signedOf(row))
	return {
		number,
		slug,
		title,
		excerpt: excerpt ?? '',
		language,
		publishedAt,
		answer: answer ?? '',
		summary: summary ?? '',
		category,
		scholar,
		review,
		signed,
	}
}
