import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { unarchiveCourse } from '../../commands/transitions.server.ts'
import { oneCourse } from '../../office/page.server.ts'
import type { Route } from './+types/unarchive'

/** Who signed in on the way to the action comes back here by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await oneCourse(context, params.courseId)
	return redirect(path)
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, course, path } = await oneCourse(context, params.courseId)
	const done = await unarchiveCourse(ctx, course.id)
	if (!done.ok) return redirectWith(path, { tone: 'bad', code: `teaching.office-${done.reason}` })
	return redirectWith(path, { tone: 'good', code: 'teaching.office-unarchived' })
}
