import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { coversOf } from '#app/features/courses/catalogue/api.server.ts'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import { courseEnrollments, courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	newestFirst,
	olderThan,
	type Page,
	type PageKey,
	pageKey,
	toPage,
} from '#app/platform/db/paging.server.ts'
import type { MyCourse, UpNext } from './model.ts'

export const pageSize = 12

const { id, userId, courseId, versionId, createdAt, updatedAt, progress, completed, lastSection } =
	courseEnrollments
const certificateOf = {
	number: certificates.number,
	name: certificates.name,
	title: certificates.courseTitle,
}
const isBegun = sql<boolean>`(${lastSection} is not null or ${progress} > 0)`

/** This person's courses, newest enrollment first, listed or not. */
export async function listMyCourses(
	ctx: Ctx<User>,
	{ cursor, today }: { cursor: PageKey | null; today: string },
): Promise<Page<MyCourse>> {
	const rows = await selectMine(ctx, today)
		.where(and(eq(userId, ctx.actor.id), olderThan(createdAt, id, cursor)))
		.orderBy(...newestFirst(createdAt, id))
		.limit(pageSize + 1)
	const page = toPage(rows, pageSize)
	return { ...page, rows: shown(page.rows) }
}

/** The unfinished course of the last activity; without any, the newest enrollment. */
export async function findCurrentCourse(ctx: Ctx<User>, today: string): Promise<MyCourse | null> {
	const rows = await selectMine(ctx, today)
		.where(and(eq(userId, ctx.actor.id), eq(completed, false)))
		.orderBy(desc(isBegun), desc(updatedAt), desc(id))
		.limit(1)
	return shown(rows.map(({ key: _, ...row }) => row))[0] ?? null
}

type Row = Awaited<ReturnType<typeof selectMine>>[number]

function shown(rows: Omit<Row, 'key'>[]): MyCourse[] {
	const covers = coversOf(
		rows.map(({ courseId, language, image, choice, category }) => ({
			id: courseId,
			language,
			image,
			choice,
			category,
		})),
	)
	return rows.map(({ courseId: _, image, choice: _choice, category, ...row }, at) => ({
		...row,
		cover: covers[at] ?? '',
	}))
}

/** @param today in the organisation's zone: sections open on its days */
function selectMine(ctx: Ctx<User>, today: string) {
	return ctx.db
		.select({
			id,
			courseId,
			progress,
			completed,
			updatedAt,
			hasBegun: isBegun,
			certificate: certificateOf,
			slug: courses.slug,
			title: courses.title,
			language: courses.language,
			image: courses.imageUrl,
			choice: courses.cover,
			category: {
				id: categories.id,
				name: categories.name,
				names: categories.names,
				subject: categories.subject,
			},
			sections: sql<number>`(select count(*)::int from ${courseSections} s where s.version_id = ${versionId})`,
			done: sql<number>`(select count(*)::int from ${sectionProgress} p
				join ${courseSections} s on s.version_id = ${versionId} and s.lineage = p.section
				where p.enrollment_id = ${id} and p.completed_at is not null)`,
			next: upNext(today),
			key: pageKey(createdAt),
		})
		.from(courseEnrollments)
		.innerJoin(courses, eq(courses.id, courseId))
		.leftJoin(categories, eq(categories.id, courses.categoryId))
		.leftJoin(
			certificates,
			and(
				eq(certificates.userId, userId),
				eq(certificates.courseId, courseId),
				isNull(certificates.revokedAt),
				isNull(certificates.replacedAt),
			),
		)
		.$dynamic()
}

/** The next section, in SQL: must agree with `nextStep` of features/courses/learn. */
function upNext(today: string) {
	const version = sql`coalesce(${courses.approvedVersionId}, ${versionId})`
	return sql<UpNext | null>`(
		select json_build_object('title', s.title, 'hasQuiz', s.quiz is not null) from ${courseSections} s
		where s.version_id = ${version}
			and not exists (select from ${sectionProgress} p
				where p.enrollment_id = ${id} and p.section = s.lineage and p.completed_at is not null)
			and coalesce(s.release->>'on',
				to_char(${createdAt} + (s.release->>'days')::int * interval '1 day', 'YYYY-MM-DD'), '') <= ${today}
		order by
			exists (select from ${courseSections} b where b.version_id = ${versionId} and b.lineage = s.lineage) desc,
			s."order" < coalesce((select l."order" from ${courseSections} l
				where l.version_id = ${version} and l.lineage = ${lastSection}), 0),
			s."order"
		limit 1)`
}
