import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { courseSections, courses, courseVersions } from '#app/features/courses/tables.server.ts'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inlinedLimit } from '#app/platform/db/limit.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import {
	countEach,
	keyset,
	type OrderColumn,
	sortOrders,
	sortPrefix,
	toPage,
} from '#app/staff/list.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { canManageCourses, canTeach } from '../rules.ts'
import type { ListedCourse } from './model.ts'
import { narrowedBy, type OfficeFilters, type OwnFilters, type StateFilter } from './params.ts'

const pageSize = 25
const maxWords = 6
/** Matches read; further words narrow the list. */
const maxMatches = 500
/** More than any organisation has. */
const maxTeachers = 1000

const listed = {
	id: courses.id,
	slug: courses.slug,
	title: courses.title,
	language: courses.language,
	status: courses.status,
	enrolledCount: courses.enrolledCount,
	updatedAt: courses.updatedAt,
	workingVersionId: courses.workingVersionId,
	submittedVersionId: courses.submittedVersionId,
	approvedVersionId: courses.approvedVersionId,
	archivedAt: courses.archivedAt,
	deletedAt: courses.deletedAt,
	category: { name: categories.name, names: categories.names },
}

const newest = keyset([courses.createdAt, 'desc nulls last'], [courses.id, 'asc'])
const orders = {
	changed: [
		[courses.updatedAt, 'asc'],
		[courses.id, 'asc'],
	],
	title: [
		[sortPrefix(sql`${courses}.search`), 'asc'],
		[courses.id, 'asc'],
	],
	enrolled: [
		[courses.enrolledCount, 'asc'],
		[courses.id, 'asc'],
	],
} satisfies Record<string, OrderColumn[]>
const officeOrder = sortOrders({
	...orders,
	made: [
		[courses.createdAt, 'asc nulls first'],
		[courses.id, 'desc'],
	],
})
// For one scholar, whose index has the time of change.
const ownOrder = sortOrders({
	...orders,
	changed: [
		[courses.updatedAt, 'asc nulls first'],
		[courses.id, 'desc'],
	],
})

/** One's own courses, last changed first. */
export async function listOwn(
	ctx: Ctx<User>,
	{ q, status, sort = null }: OwnFilters,
	cursor: string | null = null,
	size = pageSize,
): Promise<Page<ListedCourse>> {
	assertAllowed(canTeach(ctx.actor))
	const titled = wordsIn(q).map((word) => sql`${courses}.search like ${like(word)}`)
	const where = and(eq(courses.scholarId, ctx.actor.id), ofStatus(narrowedBy(status)), ...titled)
	return select(ctx, where, ownOrder(sort, '-changed'), { cursor, size })
}

/** All courses, newest first. */
export async function listOffice(
	ctx: Ctx<User>,
	{ q, status, category, language, sort = null }: OfficeFilters,
	cursor: string | null = null,
	size = pageSize,
): Promise<Page<ListedCourse>> {
	assertAllowed(canManageCourses(ctx.actor))
	const where = and(
		ofStatus(narrowedBy(status)),
		category ? eq(courses.categoryId, category) : undefined,
		language ? eq(courses.language, language) : undefined,
		byTitleOrScholar(q),
	)
	const isAll = status === 'all' && !q && !category && !language
	const limit = isAll ? inlinedLimit(size + 1) : size + 1
	return select(ctx, where, officeOrder(sort, '-made'), { cursor, size, limit })
}

async function select(
	ctx: Ctx,
	where: SQL | undefined,
	order: typeof newest,
	{ cursor, size, limit = size + 1 }: { cursor: string | null; size: number; limit?: number },
): Promise<Page<ListedCourse>> {
	const rows = await ctx.db
		.select({ ...listed, scholar: shownNameOf(courses.scholarId), key: order.key })
		.from(courses)
		.leftJoin(categories, eq(categories.id, courses.categoryId))
		.where(and(where, order.after(cursor)))
		.orderBy(...order.by)
		.limit(limit)
	return toPage(rows, size)
}

/** Number of courses in each state; of one scholar, or all. */
export function countByStatus<Status extends OwnFilters['status'] | OfficeFilters['status']>(
	ctx: Ctx<User>,
	statuses: readonly Status[],
	{ isOwn }: { isOwn: boolean },
): Promise<Record<Status, number>> {
	assertAllowed(isOwn ? canTeach(ctx.actor) : canManageCourses(ctx.actor))
	const of = isOwn ? eq(courses.scholarId, ctx.actor.id) : undefined
	const selects = statuses.map((status) => [
		status,
		sql`select 1 from ${courses} where ${and(of, ofStatus(narrowedBy(status)))}`,
	])
	return countEach(ctx, Object.fromEntries(selects))
}

function ofStatus(narrowed: StateFilter): SQL | undefined {
	const { status, archivedAt, deletedAt, approvedVersionId, workingVersionId } = courses
	if (narrowed === 'deleted') return isNotNull(deletedAt)
	if (narrowed === 'archived') return and(isNull(deletedAt), isNotNull(archivedAt))
	if (narrowed === 'unsubmitted')
		return and(
			isNull(deletedAt),
			isNull(archivedAt),
			isNotNull(approvedVersionId),
			isNotNull(workingVersionId),
		)
	return and(isNull(deletedAt), narrowed ? and(eq(status, narrowed), isNull(archivedAt)) : undefined)
}

function wordsIn(q: string): string[] {
	return q.split(/\s+/).filter(Boolean).slice(0, maxWords)
}

/** Folded once as a parameter instead of once per row. */
function like(word: string): SQL {
	return sql`(select '%' || fold_person(${word.replace(/[\\%_]/g, '\\$&')}) || '%')`
}

/** Each word must be in the title or the scholar's name. */
function byTitleOrScholar(q: string): SQL | undefined {
	const words = wordsIn(q)
	if (words.length === 0) return undefined
	const each = words.map(
		(word) => sql`(search like ${like(word)} or scholar_id = any(array(${teachersNamed(word)})))`,
	)
	const matches = sql`select id from courses where ${sql.join(each, sql` and `)} limit ${maxMatches}`
	return sql`${courses.id} = any(array(${matches}))`
}

/** A loose index scan over scholars: few people teach. */
function teachersNamed(word: string): SQL {
	const next = (after: SQL) => sql`
		select scholar_id from courses where scholar_id > ${after} order by scholar_id limit 1`
	return sql`
		with recursive teachers (id) as (
			(${next(sql`'00000000-0000-0000-0000-000000000000'::uuid`)})
			union all
			select (${next(sql`teachers.id`)}) from teachers where teachers.id is not null
		)
		select teacher.id from (select id from teachers where id is not null limit ${maxTeachers}) as named
		join ${profiles} as teacher on teacher.id = named.id where fold_person(teacher.name || ' ' ||
			coalesce((select string_agg(value, ' ') from scholar_profiles own, jsonb_each_text(own.names)
				where own.user_id = teacher.id), '')) like ${like(word)}`
}

/** Courses waiting for a decision, oldest submission first, for the admin's dashboard. */
export async function listPending(ctx: Ctx<User>, limit: number) {
	assertAllowed(canManageCourses(ctx.actor))
	const { id, title, language, createdAt, submittedVersionId, status, archivedAt, deletedAt } = courses
	const since = sql<Date>`coalesce(${courseVersions.submittedAt}, ${createdAt})`
	return ctx.db
		.select({
			id,
			title,
			language,
			submittedVersionId,
			approvedVersionId: courses.approvedVersionId,
			createdAt: since.mapWith(createdAt),
			creator: shownNameOf(courses.scholarId),
			creatorId: courses.scholarId,
			category: { name: categories.name, names: categories.names },
			/** Never approved before. */
			isFirst: sql<boolean>`${courses.approvedVersionId} is null`,
			sections: sql<number>`(select count(*)::int from ${courseSections} where ${courseSections.versionId} = ${submittedVersionId})`,
			changed: sql<number>`(select count(*)::int from
				(select * from ${courseSections} where ${courseSections.versionId} = ${submittedVersionId}) as now
				full join (select * from ${courseSections} where ${courseSections.versionId} = ${courses.approvedVersionId}) as old
					on old.lineage = now.lineage
				where (now.title, now.description, now.media, now.materials, now.quiz)
					is distinct from (old.title, old.description, old.media, old.materials, old.quiz))`,
		})
		.from(courses)
		.leftJoin(courseVersions, eq(courseVersions.id, submittedVersionId))
		.leftJoin(categories, eq(categories.id, courses.categoryId))
		.where(and(inStates(status, ['pending']), isNull(archivedAt), isNull(deletedAt)))
		.orderBy(since, id)
		.limit(inlinedLimit(limit))
}
