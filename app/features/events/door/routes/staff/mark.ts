import { redirect } from 'react-router'
import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { attendancePathOf } from '../../../model.ts'
import { markAttendance } from '../../../seats/commands/attendance.server.ts'
import { openDateDoor } from '../../staff.server.ts'
import type { Route } from './+types/mark'

const input = z.object({ mark: z.enum(['came', 'absent', 'none']) })

export async function loader(args: Route.LoaderArgs) {
	const { series, date } = await openDateDoor(args)
	return redirect(attendancePathOf(series.id, date.key))
}

export async function action(args: Route.ActionArgs) {
	const { ctx, series, date } = await openDateDoor(args)
	const here = attendancePathOf(series.id, date.key)
	const form = await readForm(args.request, input)
	if (!form.ok) return redirect(here)
	const { mark } = form.input
	const done = await markAttendance(ctx, {
		occurrenceId: date.id,
		personId: requireRow(readId(args.params.personId)),
		mark: mark === 'none' ? null : mark,
	})
	if (!done.ok) return redirectWith(here, { tone: 'bad', text: m.seats_mark_early() })
	return redirectWith(here, { tone: 'good', text: m.seats_marked() })
}
