import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { profiles, scholarProfiles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Locale, locales } from '#app/platform/locale.ts'
import { queryOf, queryWords } from '#app/platform/search.server.ts'
import type { Cursor, Filters } from './inputs.ts'
import { type CourseCard, maxCounted } from './model.ts'
import { courses } from './tables.server.ts'

export const pageSize = 24
const maxScholars = 100

/** The SQL twin of `isListed`, spelt as the partial indexes spell it. */
export const listed = sql`${courses.status} = 'approved' and ${courses.archivedAt} is null`

type Wanted = { filters: Filters; locale: Locale; cursor?: Cursor | null; limit?: number }

export type CataloguePage = {
	courses: CourseCard[]
	/** Exact to 1 000; 1 001 stands for more. */
	total: number
	newer: Cursor | null
	older: Cursor | null
}

/**
 * A page of the catalogue: first what is in the reader's language, then the rest, each newest first. One look-up
 * in an index a language, merged, so that neither order nor page ever costs more than a page.
 */
export async function listCourses(ctx: Ctx, wanted: Wanted): Promise<CataloguePage> {
	const { filters, locale, cursor = null, limit = pageSize } = wanted
	const back = cursor?.way === 'before'
	const rows = await cards(ctx, { filters, locale, cursor, limit: limit + 1 })
	const more = rows.length > limit
	const shown = rows.slice(0, limit)
	if (back) shown.reverse()

	const place = (way: Cursor['way'], row: (typeof rows)[number] | undefined): Cursor | null =>
		row ? { way, own: row.language === locale, micros: row.micros, id: row.id } : null
	return {
		courses: shown.map(({ micros, total, ...card }) => card),
		total: rows[0]?.total ?? 0,
		newer: back ? (more ? place('before', shown[0]) : null) : cursor && place('before', shown[0]),
		older: back || more ? place('after', shown.at(-1)) : null,
	}
}

async function cards(ctx: Ctx, { filters, locale, cursor, limit }: Required<Wanted>) {
	const back = cursor?.way === 'before'
	const [first, ...rest] = locales
		.filter((language) => filters.language === null || filters.language === language)
		.filter((language) => !cursor || !isBehind(cursor, language === locale))
		.map((language) => branch(ctx, { filters, language, locale, cursor, limit }))
	if (!first) return []

	const [second, ...others] = rest
	const found = (second ? unionAll(first, second, ...others) : first).as('found')
	const isOwn = sql`(${found.language} = ${locale})`
	const order = back
		? [asc(isOwn), asc(found.approvedAt), desc(found.id)]
		: [desc(isOwn), desc(found.approvedAt), asc(found.id)]
	return ctx.db
		.select({
			id: found.id,
			slug: found.slug,
			title: found.title,
			excerpt: found.excerpt,
			language: found.language,
			level: found.level,
			image: found.image,
			enrolled: found.enrolled,
			category: { name: categories.name, names: categories.names },
			scholar: { name: profiles.name, names: scholarProfiles.names },
			micros: sql<string>`(extract(epoch from ${found.approvedAt}) * 1000000)::bigint::text`,
			total: countSql(ctx, filters),
		})
		.from(found)
		.leftJoin(categories, eq(categories.id, found.categoryId))
		.leftJoin(profiles, eq(profiles.id, found.scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.orderBy(...order)
		.limit(limit)
}
