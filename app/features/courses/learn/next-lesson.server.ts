import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { coverOf } from '#app/features/courses/covers.server.ts'
import { isOpen } from '#app/features/courses/section.ts'
import {
	courseEnrollments,
	courseSections,
	courses,
	minutesOfSection,
} from '#app/features/courses/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import type { NextLesson } from './model.ts'
import { sectionProgress } from './tables.server.ts'

const mostSections = 200
const touchedAt = sql`greatest(${courseEnrollments.updatedAt},
	(select max(p.updated_at) from ${sectionProgress} p where p.enrollment_id = ${courseEnrollments.id}))`

/** Courses without activity come after those begun, as on the dashboard. */
const isBegun = sql<boolean>`(${courseEnrollments.lastSection} is not null or ${courseEnrollments.progress} > 0)`

/** Implements `findNextLesson` of api.server.ts. */
export async function findNext(ctx: Ctx<User>, zone: string): Promise<NextLesson | null> {
	if (!seesPrivate(ctx.actor)) return null
	const last = ctx.db
		.select()
		.from(courseEnrollments)
		.where(and(eq(courseEnrollments.userId, ctx.actor.id), eq(courseEnrollments.completed, false)))
		.orderBy(desc(isBegun), desc(touchedAt), asc(courseEnrollments.id))
		.limit(1)
		.as('last')
	const rows = await ctx.db
		.select({
			id: courses.id,
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
			progress: last.progress,
			enrolledAt: last.createdAt,
			lastSection: last.lastSection,
			section: courseSections.lineage,
			lesson: courseSections.title,
			order: courseSections.order,
			minutes: minutesOfSection,
			release: courseSections.release,
			isDone: sql<boolean>`exists (select from ${sectionProgress} p where p.enrollment_id = ${last.id}
				and p.section = ${courseSections.lineage} and p.completed_at is not null)`,
		})
		.from(last)
		.innerJoin(courses, eq(courses.id, last.courseId))
		.leftJoin(categories, eq(categories.id, courses.categoryId))
		.innerJoin(
			courseSections,
			eq(courseSections.versionId, sql`coalesce(${courses.approvedVersionId}, ${last.versionId})`),
		)
		.orderBy(asc(courseSections.order))
		.limit(mostSections)
	const isNext = (row: (typeof rows)[number]) =>
		!row.isDone &&
		isOpen(row.release, { enrolledOn: dayIn(row.enrolledAt, zone), today: dayIn(ctx.now, zone) })
	const here = rows.findIndex((row) => row.section === row.lastSection)
	const next = rows.slice(Math.max(here, 0)).find(isNext) ?? rows.find(isNext)
	if (!next) return null
	const { isDone, release, enrolledAt, lastSection, image, choice, category, ...lesson } = next
	const cover = coverOf({ id: next.id, language: next.language, image, choice, category })
	return { ...lesson, cover, lessons: rows.length }
}
