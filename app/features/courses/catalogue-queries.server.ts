import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { profiles, scholarProfiles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Locale, locales } from '#app/platform/locale.ts'
import { queryOf, queryWords } from '#app/platform/search.server.ts'
import { type Cursor, type Filters, noFilters } from './inputs.ts'
import { type CourseCard, type CourseScholar, maxCounted } from './model.ts'
import { courses } from './tables.server.ts'

export const pageSize = 24
const maxScholars = 100
const excerptLetters = 280

/** The SQL twin of `isListed`, spelt as the partial indexes spell it. */
export const listed = sql`${courses.status} = 'approved' and ${courses.archivedAt} is null`

const columns = {
	id: courses.id,
	slug: courses.slug,
	title: courses.title,
	excerpt: sql<string>`left(${courses.description}, ${sql.raw(String(excerptLetters))})`.as('excerpt'),
	language: courses.language,
	level: courses.level,
	image: courses.imageUrl,
	enrolled: courses.enrolledCount,
	categoryId: courses.categoryId,
	scholarId: courses.scholarId,
	approvedAt: courses.approvedAt,
	micros: sql<string>`(extract(epoch from ${courses.approvedAt}) * 1000000)::bigint::text`.as('micros'),
}

type Wanted = { filters?: Filters; locale: Locale; cursor?: Cursor | null; limit?: number }

export type CataloguePage = {
	courses: CourseCard[]
	/** Exact to 1 000; 1 001 stands for more. */
	total: number
	newer: Cursor | null
	older: Cursor | null
}

/** A page of the catalogue: first what is in the reader's language, then the rest, each newest first. */
export async function listCourses(ctx: Ctx, wanted: Wanted): Promise<CataloguePage> {
	const { filters = noFilters, locale, cursor = null, limit = pageSize } = wanted
	const back = cursor?.way === 'before'
	// One more than the page shows tells whether there is another page.
	const rows = await selectCards(ctx, { filters, locale, cursor, limit: limit + 1 })
	const more = rows.length > limit
	const shown = rows.slice(0, limit)
	if (back) shown.reverse()

	const place = (way: Cursor['way'], row: Found | undefined): Cursor | null =>
		row ? { way, own: row.course.language === locale, micros: row.course.micros, id: row.course.id } : null
	return {
		courses: shown.map(cardOf),
		total: rows[0]?.total ?? 0,
		newer: (back ? more : cursor !== null) ? place('before', shown[0]) : null,
		older: back || more ? place('after', shown.at(-1)) : null,
	}
}

/** How many courses the catalogue holds; 1 001 stands for more than 1 000. */
export async function countCourses(ctx: Ctx): Promise<number> {
	const [row] = await ctx.db.select({ total: countSql(ctx, noFilters) }).from(sql`(select 1) as once`)
	return row?.total ?? 0
}

/** Those whose courses the catalogue holds, by name. */
export async function listTeachers(ctx: Ctx): Promise<(CourseScholar & { id: string })[]> {
	// Jumps from one scholar to the next in the index, instead of reading all courses for a handful of names.
	const next = (after: SQL) => sql`
		select ${courses.scholarId} from ${courses}
		where ${listed} and ${courses.scholarId} > ${after} order by ${courses.scholarId} limit 1`
	const teachers = sql`
		with recursive teachers (id) as (
			(${next(sql`'00000000-0000-0000-0000-000000000000'::uuid`)})
			union all
			select (${next(sql`teachers.id`)}) from teachers where teachers.id is not null
		)
		select id from teachers where id is not null limit ${maxScholars}`
	return ctx.db
		.select({ id: profiles.id, name: profiles.name, names: scholarProfiles.names })
		.from(sql`(${teachers}) as teachers`)
		.innerJoin(profiles, sql`${profiles.id} = teachers.id`)
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.orderBy(asc(profiles.name), asc(profiles.id))
}

// One look-up in an index for each language, merged: neither the order nor the place makes a page cost more.
async function selectCards(ctx: Ctx, { filters, locale, cursor, limit }: Required<Wanted>) {
	const back = cursor?.way === 'before'
	const [first, second, ...others] = locales
		.filter((language) => filters.language === null || filters.language === language)
		.filter((language) => !cursor || !isPassed(cursor, language === locale))
		.map((language) => {
			const own = language === locale
			const from = cursor && cursor.own === own ? beyond(cursor) : undefined
			return ctx.db
				.select(columns)
				.from(courses)
				.where(and(eq(courses.language, language), matching(filters), from))
				.orderBy(
					back ? asc(courses.approvedAt) : desc(courses.approvedAt),
					back ? desc(courses.id) : asc(courses.id),
				)
				.limit(limit)
		})
	if (!first) return []

	const found = (second ? unionAll(first, second, ...others) : first).as('found')
	const own = sql`${found.language} = ${locale}`
	return ctx.db
		.select({
			course: found,
			category: { name: categories.name, names: categories.names },
			scholarName: profiles.name,
			scholarNames: scholarProfiles.names,
			total: countSql(ctx, filters),
		})
		.from(found)
		.leftJoin(categories, eq(categories.id, found.categoryId))
		.leftJoin(profiles, eq(profiles.id, found.scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.orderBy(
			back ? sql`${own} asc` : sql`${own} desc`,
			back ? asc(found.approvedAt) : desc(found.approvedAt),
			back ? desc(found.id) : asc(found.id),
		)
		.limit(limit)
}

type Found = Awaited<ReturnType<typeof selectCards>>[number]

function cardOf({ course, category, scholarName, scholarNames }: Found): CourseCard {
	const { id, slug, title, excerpt, language, level, image, enrolled } = course
	const scholar = scholarName === null ? null : { name: scholarName, names: scholarNames }
	return { id, slug, title, excerpt, language, level, image, enrolled, category, scholar }
}

/** Was all of this part (the reader's language, or the rest) shown before the place that is asked for? */
function isPassed({ way, own: placeIsOwn }: Cursor, own: boolean): boolean {
	return way === 'after' ? own && !placeIsOwn : !own && placeIsOwn
}

function beyond({ way, micros, id }: Cursor): SQL {
	const at = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
	return way === 'after'
		? sql`(${courses.approvedAt} <= ${at} and (${courses.approvedAt} < ${at} or ${courses.id} > ${id}))`
		: sql`(${courses.approvedAt} >= ${at} and (${courses.approvedAt} > ${at} or ${courses.id} < ${id}))`
}

function matching({ q, category, level, scholar }: Filters): SQL | undefined {
	const words = queryWords(q)
	return and(
		listed,
		category ? eq(courses.categoryId, category) : undefined,
		level ? eq(courses.level, level) : undefined,
		scholar ? eq(courses.scholarId, scholar) : undefined,
		words.length > 0 ? sql`${courses.searchVector} @@ (${queryOf(words)})` : undefined,
		// Nothing but punctuation was typed, and no course has that.
		q && words.length === 0 ? sql`false` : undefined,
	)
}

function countSql(ctx: Ctx, filters: Filters): SQL<number> {
	const some = ctx.db
		.select({ one: sql`1` })
		.from(courses)
		.where(and(matching(filters), filters.language ? eq(courses.language, filters.language) : undefined))
		.limit(maxCounted + 1)
	return sql<number>`(select count(*)::integer from (${some}) as counted)`
}
