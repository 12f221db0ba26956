import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { courseAt } from '#app/features/courses/catalogue/api.server.ts'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
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
import { courseAnnouncementReaders, courseAnnouncements } from '../../tables.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import type { Announcement } from './model.ts'

const pageSize = 20

/** A course by slug or id whose announcements this person may read: students, teacher, admins. */
export async function findAnnouncing(ctx: Ctx<User>, slugOrId: string) {
	const { id, slug, title, language } = courses
	const isStudent = isNotNull(courseEnrollments.id)
	const [course] = await ctx.db
		.select({
			id,
			slug,
			title,
			language,
			isStudent: sql<boolean>`${isStudent}`,
			/** Reads the announcements of all groups. */
			readsAll: sql<boolean>`${courseWorkflow.where(ctx, 'see')}`,
		})
		.from(courses)
		.leftJoin(
			courseEnrollments,
			and(eq(courseEnrollments.courseId, id), eq(courseEnrollments.userId, ctx.actor.id)),
		)
		.where(
			and(courseAt(slugOrId), isNull(courses.deletedAt), or(isStudent, courseWorkflow.where(ctx, 'see'))),
		)
	return course
}

/**
 * Announcements of a course, newest first; a student sees those of their groups. Checks no access: find the course
 * first.
 */
export async function listAnnouncements(
	ctx: Ctx<User>,
	course: { id: string; readsAll: boolean },
	cursor: PageKey | null,
): Promise<Page<Announcement>> {
	const { id, courseId, title, text, audience, createdAt, authorId } = courseAnnouncements
	const rows = await ctx.db
		.select({
			id,
			title,
			text,
			audience,
			createdAt,
			key: pageKey(createdAt),
			author: { name: profiles.name, names: scholarProfiles.names },
		})
		.from(courseAnnouncements)
		.leftJoin(profiles, eq(profiles.id, authorId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, authorId))
		.where(
			and(
				eq(courseId, course.id),
				course.readsAll ? undefined : isRecipient(ctx.actor),
				olderThan(createdAt, id, cursor),
			),
		)
		.orderBy(...newestFirst(createdAt, id))
		.limit(pageSize + 1)
	return toPage(
		rows.map(({ author, ...row }) => ({
			...row,
			author: author.name ? { name: author.name, names: author.names } : null,
		})),
		pageSize,
	)
}

function isRecipient({ id }: User): SQL {
	return sql`(${courseAnnouncements.audience} = 'all' or exists (select from ${courseAnnouncementReaders} r
		join ${courseEnrollments} e on e.id = r.enrollment_id
		where r.announcement_id = ${courseAnnouncements.id} and e.user_id = ${id}))`
}
