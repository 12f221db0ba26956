import { and, asc, count, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Source } from '#app/features/fatwas/library/model.ts'
import { fatwaPublications, fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { ExportScope } from './run-export.ts'
import { dateOf, personIn } from './words.ts'

/**
 * Public fatwas in the import's format, one object a language, the original language first. Private questions are
 * never exported: they belong to their asker, whom an import does not know.
 */
export async function* fatwaRows(db: Db, wanted: ExportScope, batch: number): AsyncGenerator<object[]> {
	let last = 0
	while (true) {
		const some = await db
			.select({ id: fatwas.id, number: fatwas.number })
			.from(fatwas)
			.where(and(may(wanted), gt(fatwas.number, last)))
			.orderBy(asc(fatwas.number))
			.limit(batch)
		const end = some.at(-1)
		if (!end) return
		const ids = some.map((fatwa) => fatwa.id)
		yield (await textsOf(db, ids)).map(rowOf)
		last = end.number
	}
}

/** The approximate number of rows. */
export async function countFatwaRows(db: Db, wanted: ExportScope): Promise<number> {
	const [texts] = await db
		.select({ count: count() })
		.from(fatwas)
		.innerJoin(fatwaPublications, eq(fatwaPublications.fatwaId, fatwas.id))
		.where(may(wanted))
	return texts?.count ?? 0
}

function may({ samples, unpublished }: ExportScope): SQL | undefined {
	return and(
		eq(fatwas.isPrivate, false),
		inArray(fatwas.status, unpublished ? ['approved', 'answered'] : ['approved']),
		// Withdrawn by the asker.
		isNull(fatwas.closedAt),
		samples ? undefined : isNull(fatwas.sampleAt),
	)
}

const reviewers = alias(profiles, 'reviewers')

type Text = Awaited<ReturnType<typeof textsOf>>[number]

/** The published texts of a fatwa; of one that waits for approval, its newest answers. */
async function textsOf(db: Db, ids: string[]) {
	const { fatwaId, language, version } = fatwaResponses
	// A revision under review is not published yet.
	const isReadOrWaits = sql`(${fatwaResponses.proposedAt} is null or not exists (select 1 from fatwas f
		where f.id = ${fatwaId} and f.status = 'approved'))`
	const newest = db
		.selectDistinctOn([fatwaId, language])
		.from(fatwaResponses)
		.where(and(inArray(fatwaId, ids), isReadOrWaits))
		.orderBy(fatwaId, language, sql`${version} desc`)
		.as('newest')
	// An edited answer keeps its imported id.
	const externalId = sql<string | null>`(select max(r.external_id) from fatwa_responses r
		where r.fatwa_id = ${newest.fatwaId} and r.language = ${newest.language})`
	const source = (column: 'source_url' | 'original_number') => sql<
		string | null
	>`(select ${sql.identifier(column)}
		from fatwa_responses r where r.fatwa_id = ${newest.fatwaId} and r.language = ${newest.language}
			and coalesce(r.source_url, r.original_number) is not null order by r.version desc limit 1)`
	return db
		.select({
			id: fatwas.id,
			key: fatwas.externalId,
			externalId,
			ownLanguage: fatwas.language,
			language: newest.language,
			title: newest.title,
			question: newest.question,
			answer: newest.answer,
			summary: newest.summary,
			references: newest.referenceText,
			school: newest.school,
			context: newest.context,
			sources: newest.sources,
			hadith: newest.hadith,
			changeReason: newest.changeReason,
			sourceUrl: source('source_url'),
			originalNumber: source('original_number'),
			reviewer: { name: reviewers.name, email: reviewers.email },
			reviewedAt: newest.reviewedAt,
			reviewedAlone: newest.reviewedAlone,
			// As private here as on the site's pages.
			country: sql<string | null>`case when ${fatwas.userId} is null then ${fatwas.country} end`,
			category: categories.name,
			scholar: { name: profiles.name, email: profiles.email },
			status: fatwas.status,
			date: sql<string>`coalesce(${fatwas.approvedAt}, ${fatwas.createdAt})`,
		})
		.from(fatwas)
		.innerJoin(newest, eq(newest.fatwaId, fatwas.id))
		.leftJoin(fatwaPublications, eq(fatwaPublications.responseId, newest.id))
		.leftJoin(categories, eq(categories.id, fatwas.categoryId))
		.leftJoin(profiles, eq(profiles.id, sql`coalesce(${newest.scholarId}, ${fatwas.scholarId})`))
		.leftJoin(reviewers, eq(reviewers.id, newest.reviewedBy))
		.where(sql`${fatwas.status} <> 'approved' or ${fatwaPublications.responseId} is not null`)
		.orderBy(asc(fatwas.number), sql`${newest.language} <> ${fatwas.language}`, asc(newest.language))
}

function rowOf(text: Text): object {
	return {
		external_id: text.externalId ?? `${text.id}-${text.language}`,
		key: text.key ?? text.id,
		lang: text.language,
		title: text.title,
		question: text.question,
		answer: text.answer,
		references: text.references || undefined,
		school: text.school ?? undefined,
		summary: text.summary || undefined,
		context: text.context || undefined,
		sources: text.sources.length > 0 ? text.sources.map(withoutEmpty) : undefined,
		hadith: text.hadith.length > 0 ? text.hadith : undefined,
		change_reason: text.changeReason || undefined,
		source_url: text.sourceUrl ?? undefined,
		original_number: text.originalNumber ?? undefined,
		country: text.country ?? undefined,
		category: text.category ?? undefined,
		scholar: personIn(text.scholar),
		reviewer: personIn(text.reviewer),
		reviewed: text.reviewedAt ? dateOf(text.reviewedAt) : undefined,
		reviewed_alone: text.reviewedAlone || undefined,
		date: dateOf(text.date),
		status: text.status,
		verbatim: true,
	}
}

function withoutEmpty(source: Source): Partial<Source> {
	return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
}
