import { listAdmins } from '#app/features/notifications/api.server.ts'
import type { Listener } from '#app/platform/jobs.server.ts'
import type { ListenedEvent } from '#app/platform/listened.ts'
import * as notices from '../notices.ts'
import { announcedNews, spreadNews } from './spread.server.ts'
import { about, deskPage, type Hearing, officePage } from './told.server.ts'

/** What admins, scholars and students are told of courses. */
export const teachingNews: Listener[] = [
	about('course.submitted', async ({ ctx, course, tell, values }) => {
		if (!course.submittedVersionId || course.deletedAt) return
		for (const admin of await listAdmins(ctx))
			if (admin !== course.scholarId) await tell(admin, notices.reviewWaits, officePage(course), values)
	}),
	about('course.approved', async ({ course, tell, values }) => {
		if (course.approvedVersionId && !course.deletedAt)
			await tell(course.scholarId, notices.courseApproved, deskPage(course), values)
	}),
	about('course.rejected', async ({ course, tell, values }) => {
		if (course.status === 'rejected' && !course.deletedAt)
			await tell(course.scholarId, notices.courseRejected, deskPage(course), values)
	}),
	moved('course.archived', ({ archivedAt }) => archivedAt !== null),
	moved('course.unarchived', ({ archivedAt }) => archivedAt === null),
	moved('course.unpublished', ({ approvedVersionId }) => approvedVersionId === null),
	moved('course.deleted', ({ deletedAt }) => deletedAt !== null),
	announcedNews,
	spreadNews,
]

/** Its scholar hears what an admin did to it. */
function moved(on: ListenedEvent, holds: (course: Hearing['course']) => boolean): Listener {
	const how = on.replace('course.', '')
	return about(on, async ({ course, tell, values }) => {
		if (!holds(course)) return
		const page = how === 'deleted' ? '/scholar/courses' : deskPage(course)
		await tell(course.scholarId, notices.courseMoved, page, { ...values, how })
	})
}
