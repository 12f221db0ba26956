import { and, eq, type SQL, sql } from 'drizzle-orm'
import { courseEnrollments, courseSections } from '#app/features/courses/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { momentCell, momentColumn } from '#app/platform/time/zoned-time.server.ts'
import { containsWords, csvFile, keyset, toPage } from '#app/staff/list.server.ts'
import { type Stops, type Student, stopsCounted } from './model.ts'
import type { StudentFilters } from './params.ts'
import { groupCondition, seenAt } from './standing.server.ts'

// Callers check access first (`requireCourse`): these queries do not.

const pageSize = 50
/** Search results shown; further words narrow them. */
const maxCalled = 100

const newest = keyset([courseEnrollments.createdAt, 'desc nulls last'], [courseEnrollments.id, 'asc'])

/** Without a name: all students. */
export type StudentQuery = Pick<StudentFilters, 'show'> & Partial<StudentFilters>

type Taught = { id: string; approvedVersionId: string | null }

/** Students of a course, newest enrollment first: names and progress, never an address. */
export async function listStudents(
	ctx: Ctx<User>,
	course: Taught,
	{ show, q = '' }: StudentQuery,
	{ cursor = null, size = pageSize }: { cursor?: string | null; size?: number } = {},
): Promise<Page<Student>> {
	const { id, createdAt, completedAt, progress, courseId, userId } = courseEnrollments
	const rows = await ctx.db
		.select({
			id,
			progress,
			completedAt,
			createdAt,
			name: profiles.name,
			seenAt: seenAt.mapWith(createdAt),
			lastSection: lastSectionTitle(course),
			key: newest.key,
		})
		.from(courseEnrollments)
		.leftJoin(profiles, eq(profiles.id, userId))
		.where(
			and(
				eq(courseId, course.id),
				groupCondition(show, ctx.now),
				matchesName(q, course),
				newest.after(cursor),
			),
		)
		.orderBy(...newest.by)
		.limit(size + 1)
	return toPage(rows, size)
}

/** The same as CSV. Records who downloaded it. */
export async function exportStudents(
	ctx: Ctx<User>,
	course: Taught,
	filters: StudentQuery,
	zone: string,
): Promise<Response> {
	await record(ctx, 'course.students-exported', course.id, { show: filters.show })
	return csvFile({
		name: 'students',
		now: ctx.now,
		head: [
			'name',
			momentColumn('enrolled', zone),
			'progress',
			momentColumn('completed', zone),
			momentColumn('last active', zone),
			'last section',
		],
		list: (cursor, size) => listStudents(ctx, course, filters, { cursor, size }),
		line: ({ name, createdAt, progress, completedAt, seenAt, lastSection }) => [
			name ?? '',
			momentCell(createdAt, zone),
			`${progress}%`,
			momentCell(completedAt, zone),
			momentCell(seenAt, zone),
			lastSection ?? '',
		],
	})
}

/** By name; `search` has the index, but also the address, which must not match. */
function matchesName(q: string, { id }: Taught): SQL | undefined {
	if (!q) return undefined
	const named = [
		...containsWords(sql`${profiles}.search`, q),
		...containsWords(sql`' ' || fold_person(${profiles.name})`, q),
	]
	// A nested loop (`offset 0`), so that it stops at enough results.
	const learns = sql`exists (select from ${courseEnrollments} e
		where e.course_id = ${id} and e.user_id = ${profiles.id} offset 0)`
	const people = sql`select ${profiles.id} from ${profiles}
		where ${sql.join([...named, learns], sql` and `)} limit ${maxCalled}`
	return sql`${courseEnrollments.userId} = any(array(${people}))`
}

/** Title of the last visited section, in the approved version or the student's. */
function lastSectionTitle({ approvedVersionId }: Taught): SQL<string | null> {
	const { lineage, versionId, title } = courseSections
	return sql<string | null>`(select ${title} from ${courseSections}
		where ${lineage} = ${courseEnrollments.lastSection}
			and ${versionId} in (${courseEnrollments.versionId}, ${approvedVersionId}::uuid)
		order by ${versionId} = ${approvedVersionId}::uuid desc nulls last limit 1)`
}

/** Unfinished students by section of the approved version, for the most recent enrollments. */
export async function findStops(
	ctx: Ctx<User>,
	course: Taught & { shownVersionId: string | null },
): Promise<Stops> {
	const { courseId, createdAt, id, completed, lastSection, progress } = courseEnrollments
	const latest = sql`select ${completed}, ${lastSection}, ${progress} from ${courseEnrollments}
		where ${courseId} = ${course.id} order by ${createdAt} desc nulls last, ${id} limit ${stopsCounted}`
	// Imported students have progress but no section: placed by their progress.
	const reached = sql`(select lineage from sections where "order" = 1 + progress * (select count(*) from sections) / 100)`
	const place = sql`case when completed then null when last_section is null and progress > 0 then ${reached} else last_section end`
	const groups = sql`select completed, last_section, progress, count(*)::int as students from (${latest}) as latest group by 1, 2, 3`
	const places = sql`select completed, place, sum(students)::int as students from (
		select completed, students, ${place} as place from (${groups}) as groups) as placed group by 1, 2`
	const sections = sql`select lineage, title, "order" from ${courseSections} where version_id = ${course.shownVersionId}`
	const rows = await ctx.db
		.select({
			section: sql<string | null>`coalesce(section.lineage, section.place)`,
			title: sql<string | null>`section.title`,
			order: sql<number | null>`section."order"`,
			isFinished: sql<boolean>`coalesce(section.completed, false)`,
			students: sql<number>`coalesce(section.students, 0)`,
		})
		.from(sql`(with sections as (${sections}) select counted.*, sections.* from (${places}) as counted
			full join sections on sections.lineage = counted.place) as section`)
		.orderBy(sql`section."order"`)
	const sum = (some: typeof rows) => some.reduce((all, { students }) => all + students, 0)
	return {
		stops: rows.flatMap(({ section, title, order, students }) =>
			section && title !== null && order !== null ? [{ section, title, order, students }] : [],
		),
		finished: sum(rows.filter(({ isFinished }) => isFinished)),
		notBegun: sum(rows.filter(({ isFinished, section }) => !isFinished && section === null)),
		counted: sum(rows),
	}
}
