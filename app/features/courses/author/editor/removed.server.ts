import { and, eq, inArray, isNull, max, not, notInArray, sql } from 'drizzle-orm'
import { courseEnrollments, courseSections, courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Course, insertVersion, type Section, textsOf, type Version } from '../../versions.server.ts'

// Removed sections are stored in a version of their own, which is never edited or published.
const placeUnit = 1000

/** Subquery of the ids of versions that store removed sections of a course. */
export function removedVersionIds(ctx: Ctx, course: Course) {
	const { workingVersionId, submittedVersionId, approvedVersionId } = course
	const used = [workingVersionId, submittedVersionId, approvedVersionId].filter((id) => id !== null)
	const followed = sql`exists (select 1 from ${courseEnrollments} e where e.version_id = ${sql`${courseVersions.id}`})`
	return ctx.db
		.select({ id: courseVersions.id })
		.from(courseVersions)
		.where(
			and(
				eq(courseVersions.courseId, course.id),
				isNull(courseVersions.submittedAt),
				isNull(courseVersions.approvedAt),
				isNull(courseVersions.rejectedAt),
				not(followed),
				used.length > 0 ? notInArray(courseVersions.id, used) : undefined,
			),
		)
}

/** Stores a section removed from the working copy, with its place. */
export async function storeRemoved(
	ctx: Ctx<User>,
	course: Course,
	{ copy, section }: { copy: Version; section: Section },
): Promise<void> {
	const [known] = await removedVersionIds(ctx, course).limit(1)
	const store = known ?? (await insertVersion(ctx, course.id, textsOf(copy)))
	await ctx.db
		.delete(courseSections)
		.where(and(eq(courseSections.versionId, store.id), eq(courseSections.lineage, section.lineage)))
	const [last] = await ctx.db
		.select({ order: max(courseSections.order) })
		.from(courseSections)
		.where(
			and(
				eq(courseSections.versionId, store.id),
				sql`${courseSections.order} / ${placeUnit} = ${section.order}`,
			),
		)
	const order = (last?.order ?? section.order * placeUnit) + 1
	await ctx.db
		.update(courseSections)
		.set({ versionId: store.id, order })
		.where(eq(courseSections.id, section.id))
}

export async function findRemoved(
	ctx: Ctx,
	course: Course,
	lineage: string,
): Promise<{ id: string; place: number; part: string } | undefined> {
	const [row] = await ctx.db
		.select({ id: courseSections.id, order: courseSections.order, part: courseSections.part })
		.from(courseSections)
		.where(
			and(
				eq(courseSections.lineage, lineage),
				inArray(courseSections.versionId, removedVersionIds(ctx, course)),
			),
		)
		.limit(1)
	return row && { id: row.id, place: placeOf(row.order), part: row.part }
}

/** Deletes the removed sections when the course is submitted. */
export async function dropRemoved(ctx: Ctx, course: Course): Promise<void> {
	await ctx.db.delete(courseVersions).where(inArray(courseVersions.id, removedVersionIds(ctx, course)))
}

function placeOf(order: number): number {
	return order < placeUnit ? order : Math.floor(order / placeUnit)
}
