import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { textFields } from '#app/platform/forms.server.ts'
import { restoreCourse } from '../../commands/transitions.server.ts'
import { backTo } from '../../office/inputs.ts'
import { oneCourse } from '../../office/page.server.ts'
import type { Route } from './+types/restoration'

/** Who signed in on the way to the action comes back here by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await oneCourse(context, params.courseId)
	return redirect(path)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, course, path } = await oneCourse(context, params.courseId)
	const to = backTo((await textFields(request)).returnTo, path)
	const done = await restoreCourse(ctx, course.id)
	if (!done.ok) return redirectWith(to, { tone: 'bad', code: `teaching.office-${done.reason}` })
	return redirectWith(to, { tone: 'good', code: 'teaching.office-restored' })
}
