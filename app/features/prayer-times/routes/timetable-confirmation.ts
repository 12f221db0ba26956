import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { withSummerTime } from '../timetable/check.ts'
import { timetablePath } from '../timetable/model.ts'
import { readSent, storedTimetable } from '../timetable/page.server.ts'
import { importTimetable } from '../timetable/timetable.server.ts'
import type { Route } from './+types/timetable-confirmation'

/** After a login on the way to the action the browser comes back by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(timetablePath)
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { token = '', summer = '' } = await textFields(request)
	const stored = await storedTimetable(context, token)
	if (!stored) return redirectWith(timetablePath, { tone: 'bad', text: m.timetable_gone() })
	const read = await readSent(context, stored)
	if (!read.ok) return redirectWith(timetablePath, { tone: 'bad', text: m.timetable_changed() })
	const zone = requestContext(context).runtime.settings()['organisation.zone']
	const days = summer === 'yes' ? withSummerTime(read.days, zone) : read.days
	const count = await importTimetable(ctx, { file: stored.name, days })
	return redirectWith(timetablePath, { tone: 'good', text: m.timetable_imported({ count }) })
}
