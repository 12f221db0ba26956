import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { searchedText } from '#app/fields/search.server.ts'
import { m } from '#app/paraglide/messages.js'
import type { Db } from '#app/platform/db/db.server.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { Searchable } from '#app/search/searchable.server.ts'
import { courseTexts } from '../fields.ts'
import { coursePath } from '../model.ts'
import { courseSections, courses } from '../tables.server.ts'
import { listed } from './where.server.ts'

const { id, slug, title, language, categoryId, approvedAt } = courses
const text = searchedText(courseTexts, courses)

/** Courses of the catalogue, by title and by the fields declared as searched. */
export const courseSearch: Searchable = {
	kind: 'course',
	order: 20,
	label: m.courses_title,
	async read(db, refs) {
		const rows = await db
			.select({ ref: id, slug, title, text, language, categoryId, publishedAt: approvedAt })
			.from(courses)
			.where(and(listed, inArray(id, [...refs])))
		return rows.map(({ slug, ...row }) => ({ ...row, url: coursePath(slug) }))
	},
	list: listCourseIds,
	count: (db) => db.$count(courses, listed),
}

/** Lessons of listed courses, by title, which the public outline shows; the id is `<course>:<lesson>`. */
export const lessonSearch: Searchable = {
	kind: 'lesson',
	hasParts: true,
	order: 30,
	label: m.courses_lessons,
	async read(db, refs) {
		const whole = refs.filter((ref) => !ref.includes(':'))
		const parts = refs.flatMap((ref) => ref.split(':').slice(1))
		const { lineage } = courseSections
		const rows = await db
			.select({
				ref: sql<string>`${courseSections.courseId} || ':' || ${lineage}`,
				slug,
				language,
				categoryId,
				publishedAt: approvedAt,
				text: title,
				title: courseSections.title,
			})
			.from(courseSections)
			.innerJoin(courses, eq(courses.approvedVersionId, courseSections.versionId))
			.where(
				and(listed, or(inArray(id, whole), and(inArray(id, refs.map(courseOf)), inArray(lineage, parts)))),
			)
		return rows.map(({ slug, ...row }) => ({ ...row, url: coursePath(slug) }))
	},
	list: listCourseIds,
	async count(db) {
		const [row] = await db
			.select({ count: sql<number>`count(*)::int` })
			.from(courseSections)
			.innerJoin(courses, eq(courses.approvedVersionId, courseSections.versionId))
			.where(listed)
		return row?.count ?? 0
	},
}

/** Updates the search index for a course and its lessons. Call in the transaction that changes them. */
export async function indexCourse(db: Db, courseId: string): Promise<void> {
	for (const searchable of [courseSearch, lessonSearch]) await indexAgain(db, searchable, [courseId])
}

async function listCourseIds(db: Db, after: string | null, limit: number): Promise<string[]> {
	const rows = await db
		.select({ id })
		.from(courses)
		.where(and(listed, after === null ? undefined : gt(id, after)))
		.orderBy(asc(id))
		.limit(limit)
	return rows.map((row) => row.id)
}

function courseOf(ref: string): string {
	return ref.split(':')[0] ?? ''
}
