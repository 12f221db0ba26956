import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { textFields } from '#app/platform/forms.server.ts'
import { undoDecision } from '../../commands/transitions.server.ts'
import { backTo } from '../../office/inputs.ts'
import { oneInOffice } from '../../office/page.server.ts'
import type { Route } from './+types/undo'

/** Who signed in on the way to the action comes back here by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await oneInOffice(context, params.courseId)
	return redirect(`${path}/edit`)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, course } = await oneInOffice(context, params.courseId)
	const to = backTo((await textFields(request)).returnTo)
	const done = await undoDecision(ctx, course.id)
	if (!done.ok) return redirectWith(to, { tone: 'bad', code: 'staff.too-late' })
	return redirectWith(to, { tone: 'good', code: 'staff.undone' })
}
