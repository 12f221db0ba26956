import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { archiveCourse } from '../../commands/transitions.server.ts'
import { oneCourse } from '../../office/page.server.ts'
import type { Route } from './+types/archive'

/** Who signed in on the way to the action comes back here by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await oneCourse(context, params.courseId)
	return redirect(path)
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, course, path } = await oneCourse(context, params.courseId)
	const done = await archiveCourse(ctx, course.id)
	if (!done.ok) return redirectWith(path, { tone: 'bad', code: 'teaching.office-not-now' })
	return redirectWith(path, { tone: 'good', code: 'teaching.office-archived' })
}
