import { redirect } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { removeAnnouncement } from '../../commands/remove-announcement.server.ts'
import { requireCourse } from '../../page.server.ts'
import type { Route } from './+types/announcement-removal'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await requireCourse(context, params.courseId)
	return redirect(`${path}/announcements`)
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, course, path } = await requireCourse(context, params.courseId)
	const done = await removeAnnouncement(ctx, course.id, requireRow(readId(params.announcementId)))
	return redirectWith(
		`${path}/announcements`,
		done.ok
			? { tone: 'good', code: 'teaching.news-removed' }
			: { tone: 'bad', code: 'teaching.news-not-now' },
	)
}
