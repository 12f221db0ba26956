import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readMonthKey } from '#app/platform/time/months.ts'
import { undoSeconds } from '#app/workflow/rules.ts'
import { withdrawMonth } from '../commands/announce-month.server.ts'
import { calendarPath } from '../model.ts'

/** Undo still works a little longer than its button is shown. */
const lateSeconds = 10

const button = buttonRoute({
	level: 'admin',
	page: () => calendarPath,
	async press(ctx, { params }) {
		const month = requireRow(readMonthKey(params.month ?? ''))
		const since = new Date(ctx.now.getTime() - (undoSeconds + lateSeconds) * 1000)
		const isUndone = await withdrawMonth(ctx, month, { since })
		return redirectWith(
			calendarPath,
			isUndone ? { tone: 'good', text: m.months_undone() } : { tone: 'bad', text: m.months_undo_late() },
		)
	},
})
export const loader = button.loader
export const action = button.action
