import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Media } from '#app/features/courses/section.ts'
import { courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import type { Store } from '#app/platform/storage/store.server.ts'
import { mediaTypes } from './model.ts'
import { courseMediaParts as parts, courseMedia as table } from './tables.server.ts'

export { courseOwner } from './files.server.ts'
export { findComplete, sendMedia } from './play.server.ts'

export type CourseMedia = {
	id: string
	name: string
	kind: 'video' | 'audio'
	size: number
	received: number
	seconds: number | null
	isComplete: boolean
	/** In a section of any version. */
	isShown: boolean
	isOwn: boolean
}

const mostListed = 100

/**
 * Media of a course, newest first: complete ones, and this person's unfinished uploads. Checks no access: call for
 * editors of the course.
 */
export async function listCourseMedia(ctx: Ctx<User>, courseId: string): Promise<CourseMedia[]> {
	const rows = await ctx.db
		.select({
			id: table.id,
			name: table.name,
			type: table.type,
			size: table.size,
			received: table.received,
			seconds: table.seconds,
			completedAt: table.completedAt,
			ownerId: table.ownerId,
			isShown: isShown(courseId),
		})
		.from(table)
		.where(
			and(eq(table.courseId, courseId), or(isNotNull(table.completedAt), eq(table.ownerId, ctx.actor.id))),
		)
		.orderBy(desc(table.createdAt), table.id)
		.limit(mostListed)
	return rows.map(({ type, completedAt, ownerId, ...row }) => ({
		...row,
		kind: mediaTypes[type]?.kind ?? 'video',
		isComplete: completedAt !== null,
		isOwn: ownerId === ctx.actor.id,
	}))
}

/**
 * The media of a course by id, protected from the clean-up until the transaction that shows it ends.
 * @returns undefined where the course has no such complete media
 */
export async function showMedia(ctx: Ctx, courseId: string, id: string): Promise<Media | undefined> {
	const [row] = await ctx.db
		.update(table)
		.set({ updatedAt: ctx.now })
		.where(and(eq(table.id, id), eq(table.courseId, courseId), isNotNull(table.completedAt)))
		.returning({ type: table.type, seconds: table.seconds })
	return row && { kind: mediaTypes[row.type]?.kind ?? 'video', mediaId: id, seconds: row.seconds }
}

/** Detaches media from a section; it can be chosen again for a week. */
export async function detachMedia(ctx: Ctx, id: string): Promise<void> {
	await ctx.db.update(table).set({ updatedAt: ctx.now }).where(eq(table.id, id))
}

/**
 * Deletes media that no section shows; an unfinished upload only by its owner. Not inside `transaction`. Checks no
 * access: call for editors of the course.
 * @returns false where there is none, or a section shows it
 */
export async function discardMedia(
	ctx: Ctx<User>,
	store: Store,
	{ courseId, id }: { courseId: string; id: string },
): Promise<boolean> {
	const keys = await transaction(ctx, async (ctx) => {
		const may = or(isNotNull(table.completedAt), eq(table.ownerId, ctx.actor.id))
		// Locked before the check: showing it in a section touches this row.
		const [row] = await ctx.db
			.select({ id: table.id })
			.from(table)
			.where(and(eq(table.id, id), eq(table.courseId, courseId), may))
			.for('update')
		if (!row) return null
		const [fact] = await ctx.db
			.select({ isShown: isShown(courseId) })
			.from(table)
			.where(eq(table.id, id))
		if (fact?.isShown) return null
		const named = await ctx.db.select({ key: parts.key }).from(parts).where(eq(parts.mediaId, id))
		await ctx.db.delete(table).where(eq(table.id, id))
		await recordAll(ctx, 'course-media.removed', [id])
		return named.map(({ key }) => key)
	})
	if (keys === null) return false
	await store.remove(keys)
	return true
}

/**
 * Storage keys of all media of courses about to be purged, to be deleted after the commit. A nightly job deletes what a
 * crash leaves behind.
 */
export async function mediaKeysOf(ctx: Ctx, courseIds: string[]): Promise<string[]> {
	const rows = await ctx.db
		.select({ key: parts.key })
		.from(parts)
		.innerJoin(table, eq(table.id, parts.mediaId))
		.where(inArray(table.courseId, courseIds))
	return rows.map(({ key }) => key)
}

function isShown(courseId: string) {
	return sql<boolean>`${sql`${table.id}`}::text in (select s.media->>'mediaId' from ${courseSections} s
		where s.course_id = ${courseId} and s.media ? 'mediaId')`
}
