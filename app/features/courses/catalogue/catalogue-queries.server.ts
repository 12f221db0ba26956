import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { isActiveScholar } from '#app/features/users/api.server.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inlinedLimit } from '#app/platform/db/limit.server.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { coversOf } from '../covers.server.ts'
import { type CourseCard, type CourseScholar, maxCounted, ratingOf } from '../model.ts'
import { courseEnrollments, courseSections, courses } from '../tables.server.ts'
import { type Cursor, type Narrow, noFilters } from './inputs.ts'
import { listed } from './where.server.ts'

export const pageSize = 24
const maxScholars = 100
const excerptLetters = 200

export function enrolledBy({ actor }: Ctx): SQL {
	return actor === null ? sql`false` : eq(courseEnrollments.userId, actor.id)
}

type Wanted = {
	filters?: Narrow
	locale: Locale
	cursor?: Cursor | null
	limit?: number
	/** False skips the count. */
	isCounted?: boolean
}

export type CataloguePage = {
	courses: CourseCard[]
	/** Exact to 1 000; 1 001 stands for more. */
	total: number
	newer: Cursor | null
	older: Cursor | null
}

/** A page of the catalogue: courses in the reader's language first, then the rest, each newest first. */
export async function listCourses(ctx: Ctx, query: Wanted): Promise<CataloguePage> {
	const { filters = noFilters, locale, cursor = null, limit = pageSize, isCounted = true } = query
	const back = cursor?.way === 'before'
	// One more than the page shows tells whether there is another page.
	const rows = await selectCards(ctx, pageSql({ filters, locale, cursor, limit: limit + 1, isCounted }))
	const more = rows.length > limit
	const shown = rows.slice(0, limit)
	if (back) shown.reverse()

	const place = (way: Cursor['way'], row: Found | undefined): Cursor | null =>
		row ? { way, own: row.course.language === locale, micros: row.micros, id: row.course.id } : null
	return {
		courses: cardsOf(shown),
		total: rows[0]?.total ?? 0,
		newer: (back ? more : cursor !== null) ? place('before', shown[0]) : null,
		older: back || more ? place('after', shown.at(-1)) : null,
	}
}

/** Scholars with courses in the catalogue who may act as scholars, by name. */
export async function listTeachers(ctx: Ctx): Promise<(CourseScholar & { id: string })[]> {
	// A loose index scan: jumps from one scholar to the next instead of reading all courses.
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
		.innerJoin(userRoles, eq(userRoles.userId, profiles.id))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.where(isActiveScholar(ctx.now))
		.orderBy(asc(profiles.name), asc(profiles.id))
}

/**
 * Those of these courses that are listed and match the filters, in the order of the ids.
 * @param page the first is 1
 */
export async function listFound(
	ctx: Ctx,
	{ ids, filters, page }: { ids: readonly string[]; filters: Narrow; page: number },
): Promise<{ courses: CourseCard[]; total: number }> {
	const rows = await selectCards(
		ctx,
		sql`select ${courses.id}, found.place, count(*) over ()::integer as total
			from unnest(${sql.param([...ids])}::uuid[]) with ordinality as found (id, place)
			join ${courses} on ${courses.id} = found.id
			where ${matching(filters)} order by found.place limit ${pageSize} offset ${(page - 1) * pageSize}`,
	)
	return { courses: cardsOf(rows), total: rows[0]?.total ?? 0 }
}

type Place = Required<Wanted>

/** @param page query of a page of ids, with their places and the total */
async function selectCards(ctx: Ctx, page: SQL) {
	const { id, slug, title, language, level, imageUrl, cover: choice, enrolledCount } = courses
	return ctx.db
		.select({
			course: { id, slug, title, language, level, image: imageUrl, choice, enrolled: enrolledCount },
			sections: sql<number>`(select count(*)::int from ${courseSections} s
				where s.version_id = ${courses.approvedVersionId})`,
			ratingCount: courses.ratingCount,
			ratingSum: courses.ratingSum,
			enrollment: { progress: courseEnrollments.progress, completed: courseEnrollments.completed },
			excerpt: sql<string>`left(${courses.description}, ${sql.raw(String(excerptLetters))})`,
			category: {
				id: categories.id,
				name: categories.name,
				names: categories.names,
				icon: categories.icon,
				subject: categories.subject,
			},
			scholarName: profiles.name,
			avatar: profiles.avatar,
			scholarNames: scholarProfiles.names,
			micros: sql<string>`(extract(epoch from ${courses.approvedAt}) * 1000000)::bigint::text`,
			total: sql<number>`page.total`,
		})
		.from(sql`(${page}) as page`)
		.innerJoin(courses, sql`${courses.id} = page.id`)
		.leftJoin(categories, eq(categories.id, courses.categoryId))
		.leftJoin(profiles, eq(profiles.id, courses.scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, courses.scholarId))
		.leftJoin(courseEnrollments, and(eq(courseEnrollments.courseId, courses.id), enrolledBy(ctx)))
		.orderBy(sql`page.place`)
}

/** Query of the ids of a page. One index scan per language, merged: the cost depends neither on order nor on place. */
function pageSql({ filters, locale, cursor, limit, isCounted }: Place): SQL {
	const isAll = Object.values(filters).every((value) => !value)
	const most = (rows: number) => (isAll ? inlinedLimit(rows) : rows)
	// Must match the indexes, nulls last included.
	const order =
		cursor?.way === 'before'
			? sql`approved_at asc nulls first, id desc`
			: sql`approved_at desc nulls last, id asc`
	const ownFirst = cursor?.way === 'before' ? sql`language = ${locale} asc` : sql`language = ${locale} desc`
	const parts = locales
		.filter((language) => !cursor || !isBeforeCursor(cursor, language === locale))
		.map((language) => {
			const from = cursor && cursor.own === (language === locale) ? beyond(cursor) : sql`true`
			return sql`(select * from matching where language = ${language} and ${from} order by ${order} limit ${most(limit)})`
		})
	const total = sql`(select count(*)::integer from (select 1 from matching limit ${most(maxCounted + 1)}) as counted)`
	return sql`
		with matching as not materialized (
			select id, language, approved_at from ${courses} where ${matching(filters)}
		)
		select id, row_number() over (order by ${ownFirst}, ${order}) as place,
			${isCounted ? total : sql`0`} as total
		from (${sql.join(parts, sql` union all `)}) as parts
		order by place limit ${most(limit)}`
}

type Found = Awaited<ReturnType<typeof selectCards>>[number]

function cardsOf(rows: Found[]): CourseCard[] {
	const covers = coversOf(rows.map(({ course, category }) => ({ ...course, category })))
	return rows.map((row, at) => cardOf(row, covers[at] ?? ''))
}

function cardOf({ course, excerpt, category, enrollment, ...row }: Found, cover: string): CourseCard {
	const scholar =
		row.scholarName === null ? null : { name: row.scholarName, names: row.scholarNames, avatar: row.avatar }
	const { image, choice, ...shown } = course
	return {
		...shown,
		cover,
		sections: row.sections,
		excerpt,
		category,
		scholar,
		enrollment,
		rating: ratingOf(row.ratingCount, row.ratingSum),
	}
}

/** Whether this half (the reader's language, or the rest) lies entirely before the cursor. */
function isBeforeCursor({ way, own: placeIsOwn }: Cursor, own: boolean): boolean {
	return way === 'after' ? own && !placeIsOwn : !own && placeIsOwn
}

function beyond({ way, micros, id }: Cursor): SQL {
	const at = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
	return way === 'after'
		? sql`approved_at <= ${at} and (approved_at < ${at} or id > ${id})`
		: sql`approved_at >= ${at} and (approved_at > ${at} or id < ${id})`
}

function matching({ category, level, scholar, language }: Narrow): SQL | undefined {
	return and(
		listed,
		category ? eq(courses.categoryId, category) : undefined,
		level ? eq(courses.level, level) : undefined,
		scholar ? eq(courses.scholarId, scholar) : undefined,
		language ? eq(courses.language, language) : undefined,
	)
}
