import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { undoSeconds } from '#app/workflow/rules.ts'
import { undoSettled } from '../bank/commands/settle.server.ts'
import { lineRefusal } from '../bank/line-words.ts'
import { linesPath } from '../bank/model.ts'

/** Undo still works a little longer than its button is shown. */
const lateSeconds = 30

const button = buttonRoute({
	level: 'admin',
	page: () => linesPath,
	async press(ctx, { request, context }) {
		const at = Number(new URL(request.url).searchParams.get('at'))
		const list = `${linesPath}?view=proposed`
		const isLate = !(ctx.now.getTime() - at < (undoSeconds + lateSeconds) * 1000)
		if (isLate) return redirectWith(list, { tone: 'bad', text: m.banklines_undo_late() })
		const done = await undoSettled(ctx, { at: new Date(at), today: todayOf(context) })
		return redirectWith(
			list,
			done.ok
				? { tone: 'good', text: m.banklines_undone_all({ count: done.count }) }
				: { tone: 'bad', text: lineRefusal(done.reason) },
		)
	},
})
export const loader = button.loader
export const action = button.action
