import { and, eq, type SQL, sql } from 'drizzle-orm'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { courseEnrollments, courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	newestFirst,
	olderThan,
	type Page,
	type PageKey,
	pageKey,
	toPage,
} from '#app/platform/paging.server.ts'
import { type Stops, type Student, type StudentFilter, stopsCounted } from './model.ts'

// These are told who the course is first (`oneCourse`): they ask no policy of their own.

const pageSize = 50

type Taught = { id: string; approvedVersionId: string | null }

/** The students of a course, who enrolled last first. Their names and how far they are; never an address. */
export async function listStudents(
	ctx: Ctx<User>,
	course: Taught,
	wanted: { show: StudentFilter; before?: PageKey | null; size?: number },
): Promise<Page<Student>> {
	const { show, before = null, size = pageSize } = wanted
	const { id, createdAt, completedAt, progress, completed, courseId, userId } = courseEnrollments
	const rows = await ctx.db
		.select({
			...{ id, progress, completedAt, createdAt },
			name: profiles.name,
			lastSection: sectionCalled(course),
			key: pageKey(createdAt),
		})
		.from(courseEnrollments)
		.leftJoin(profiles, eq(profiles.id, userId))
		.where(
			and(
				eq(courseId, course.id),
				show === 'all' ? undefined : eq(completed, show === 'finished'),
				olderThan(createdAt, id, before),
			),
		)
		.orderBy(...newestFirst(createdAt, id))
		.limit(size + 1)
	return toPage(rows, size)
}

/** The section they were at last, as it is called now, or was in the version that they began. */
function sectionCalled({ approvedVersionId }: Taught): SQL<string | null> {
	const { lineage, versionId, title } = courseSections
	return sql<string | null>`(select ${title} from ${courseSections}
		where ${lineage} = ${courseEnrollments.lastSection}
			and ${versionId} in (${courseEnrollments.versionId}, ${approvedVersionId}::uuid)
		order by ${versionId} = ${approvedVersionId}::uuid desc nulls last limit 1)`
}

/** Where those stand who have not finished, by the sections of the course as it is now: of who enrolled last. */
export async function findStops(
	ctx: Ctx<User>,
	course: Taught & { shownVersionId: string | null },
): Promise<Stops> {
	const { courseId, createdAt, id, completed, lastSection, progress } = courseEnrollments
	const latest = sql`select ${completed}, ${lastSection}, ${progress} from ${courseEnrollments}
		where ${courseId} = ${course.id} order by ${createdAt} desc nulls last, ${id} limit ${stopsCounted}`
	// Who came from elsewhere has a progress and no section: they stand as far as that tells.
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
