import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { timetablePath } from '../timetable/model.ts'
import { undoTimetable } from '../timetable/timetable.server.ts'

const button = buttonRoute({
	level: 'admin',
	input: z.object({ change: z.coerce.number().int().positive() }),
	page: () => timetablePath,
	async press(ctx, { input: { change } }) {
		const isUndone = await undoTimetable(ctx, change)
		return redirectWith(
			timetablePath,
			isUndone
				? { tone: 'good', text: m.timetable_undone() }
				: { tone: 'bad', text: m.timetable_not_undone() },
		)
	},
})
export const loader = button.loader
export const action = button.action
