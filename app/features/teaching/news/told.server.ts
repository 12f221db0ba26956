import { eq } from 'drizzle-orm'
import { coursePath } from '#app/features/courses/model.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { type Tell, telling } from '#app/features/notifications/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Happened, Listener } from '#app/platform/jobs.server.ts'
import type { ListenedEvent } from '#app/platform/listened.ts'

const { id, slug, title, status, scholarId, approvedVersionId, submittedVersionId, archivedAt, deletedAt } =
	courses
const columns = {
	...{ id, slug, title, status, scholarId },
	...{ approvedVersionId, submittedVersionId, archivedAt, deletedAt },
}
export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

export type Hearing = {
	ctx: Ctx
	course: Subject
	event: Happened
	tell: Tell
	/** What a sentence about the course is made of. */
	values: { course: string }
}

export const deskPage = ({ id }: { id: string }) => `/scholar/courses/${id}`
export const officePage = ({ id }: { id: string }) => `/admin/courses/${id}/edit`
export const announcementsPage = ({ slug }: { slug: string }) => `${coursePath(slug)}/announcements`

/**
 * A listener that finds the course as it stands now: much may have happened since the event, and what holds no more
 * is told to nobody.
 */
export function about(on: ListenedEvent, hear: (hearing: Hearing) => Promise<void>): Listener {
	return {
		on,
		async hear(ctx, event, { env }) {
			const course = await findSubject(ctx, event.subjectId)
			if (!course) return
			const values = { course: course.title }
			await hear({ ctx, course, event, tell: telling(ctx, env, event), values })
		},
	}
}

export async function findSubject(ctx: Ctx, courseId: string) {
	const [course] = await ctx.db.select(columns).from(courses).where(eq(courses.id, courseId))
	return course
}
