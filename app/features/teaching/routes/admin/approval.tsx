import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { textFields } from '#app/platform/forms.server.ts'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { approveCourse } from '../../commands/transitions.server.ts'
import { backTo } from '../../office/inputs.ts'
import { oneInOffice } from '../../office/page.server.ts'
import type { Route } from './+types/approval'

/** Who signed in on the way to the action comes back here by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await oneInOffice(context, params.courseId)
	return redirect(`${path}/edit`)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, course, path } = await oneInOffice(context, params.courseId)
	const { returnTo, versionId } = await textFields(request)
	const done = await approveCourse(ctx, course.id, versionId || undefined)
	// Something else waits by now: that is looked at first.
	if (!done.ok) return redirectWith(`${path}/edit`, { tone: 'bad', code: 'teaching.office-not-now' })
	return redirectWith(backTo(returnTo), {
		tone: 'good',
		code: 'teaching.office-approved',
		undo: undoOf(ctx, `${path}/undo`),
	})
}
