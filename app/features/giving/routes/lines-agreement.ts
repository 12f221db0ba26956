import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { undoSeconds } from '#app/workflow/rules.ts'
import { settleProposed } from '../bank/commands/settle.server.ts'
import { lineRefusal } from '../bank/line-words.ts'
import { linesPath } from '../bank/model.ts'

const input = z.object({
	as: z.enum(['fee', 'interest']),
	account: z.union([z.uuid(), z.literal('')]).default(''),
})

/** Agrees to all proposed fees, or to all proposed interest. */
const button = buttonRoute({
	level: 'admin',
	input,
	page: () => linesPath,
	async press(ctx, { input: { as, account }, context }) {
		const done = await settleProposed(ctx, { as, accountId: account || null, today: todayOf(context) })
		const list = `${linesPath}?view=proposed`
		if (!done.ok) return redirectWith(list, { tone: 'bad', text: lineRefusal(done.reason) })
		return redirectWith(list, {
			tone: 'good',
			text: m.banklines_agreed_all({ count: done.count }),
			...(done.count > 0 && {
				undo: {
					action: `${linesPath}/agreement/undoing?at=${ctx.now.getTime()}`,
					until: ctx.now.getTime() + undoSeconds * 1000,
				},
			}),
		})
	},
})
export const loader = button.loader
export const action = button.action
