import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import {
	authorColumns,
	authorsOf,
	credentialColumns,
	firstPublished,
	signedOf,
	textColumns,
	updatedAt,
	wasPublished,
	withAuthors,
} from './answer-columns.server.ts'
import { excerptOf, type FatwaDetail } from './model.ts'
import type { FatwaKey } from './retired-queries.server.ts'
import { fatwaPublications, fatwaResponses, fatwas } from './tables.server.ts'

const columns = {
	...authorColumns,
	...credentialColumns,
	...textColumns,
	id: fatwas.id,
	number: fatwas.number,
	askedByMember: sql<boolean>`${fatwas.userId} is not null`,
	askedAt: fatwas.createdAt,
	askedAgain: fatwas.askedAgain,
	version: fatwaResponses.version,
	updatedAt,
	changeReason: fatwaResponses.changeReason,
	firstPublished,
	isSample: sql<boolean>`${fatwas.sampleAt} is not null`,
	category: { id: categories.id, slug: categories.slug, name: categories.name, names: categories.names },
}

/**
 * A published fatwa by number or id, in the first of these languages that it has, or its primary one; undefined where
 * it is not public.
 */
export async function findFatwa(
	ctx: Ctx,
	by: FatwaKey,
	languages: Locale[],
): Promise<FatwaDetail | undefined> {
	const { slug, title, excerpt, publishedAt, isPrimary } = fatwaPublications
	const query = ctx.db
		.select({ ...columns, slug, title, excerpt, publishedAt, isPrimary })
		.from(fatwas)
		.innerJoin(fatwaPublications, eq(fatwaPublications.fatwaId, fatwas.id))
		.innerJoin(fatwaResponses, eq(fatwaResponses.id, fatwaPublications.responseId))
		.leftJoin(categories, eq(categories.id, fatwaPublications.categoryId))
		.where('id' in by ? eq(fatwas.id, by.id) : eq(fatwas.number, by.number))
		.$dynamic()
	return inLanguage(await withAuthors(query), languages, null)
}

const later = alias(fatwaResponses, 'later')

/** Text of a fatwa that was published and then replaced; see `findRetired`. */
export async function findReplaced(
	ctx: Ctx,
	id: string,
	languages: Locale[],
	replaced: FatwaDetail['replaced'],
): Promise<FatwaDetail | undefined> {
	const isLast: SQL = sql`not exists (select 1 from ${fatwaResponses} as ${sql.identifier('later')}
		where ${later.fatwaId} = ${fatwas.id} and ${later.language} = ${fatwaResponses.language}
			and ${later.version} > ${fatwaResponses.version} and ${later.proposedAt} is null)`
	const query = ctx.db
		.select({ ...columns, approvedAt: fatwas.approvedAt, ownLanguage: fatwas.language })
		.from(fatwas)
		.innerJoin(fatwaResponses, eq(fatwaResponses.fatwaId, fatwas.id))
		.leftJoin(categories, eq(categories.id, fatwas.categoryId))
		.where(and(eq(fatwas.id, id), wasPublished(), isLast))
		.$dynamic()
	const rows = (await withAuthors(query)).flatMap(({ approvedAt, ownLanguage, ...row }) =>
		approvedAt
			? [
					{
						...row,
						slug: slugOf(row.title, 'fatwa'),
						excerpt: excerptOf(row.question),
						publishedAt: approvedAt,
						isPrimary: row.language === ownLanguage,
					},
				]
			: [],
	)
	return inLanguage(rows, languages, replaced)
}

type Row = Omit<FatwaDetail, 'versions' | 'replaced' | 'scholar' | 'review' | 'signed'> &
	Parameters<typeof authorsOf>[0] &
	Parameters<typeof signedOf>[0] & { isPrimary: boolean }

/** The wanted language of a fatwa, with the list of its others. */
function inLanguage(
	rows: Row[],
	languages: Locale[],
	replaced: FatwaDetail['replaced'],
): FatwaDetail | undefined {
	const versions = rows
		.map(({ language, slug, isPrimary }) => ({ language, slug, isPrimary }))
		.sort((a, b) => locales.indexOf(a.language) - locales.indexOf(b.language))
	const wanted = languages.find((language) => rows.some((row) => row.language === language))
	const row = rows.find((row) => (wanted ? row.language === wanted : row.isPrimary)) ?? rows[0]
	if (!row) return undefined

	const { isPrimary, ...fatwa } = row
	return { ...authorsOf(signedOf(fatwa)), reviewedAt: row.reviewedAt, versions, replaced }
}
