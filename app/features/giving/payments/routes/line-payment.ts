import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { readId } from '#app/platform/ids.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { payWithLine } from '../../bank/commands/decide.server.ts'
import { lineRefusal } from '../../bank/line-words.ts'
import { linesPath } from '../../bank/model.ts'
import { linePaymentInput } from '../inputs.ts'
import { mostOfOneLine } from '../model.ts'

const button = buttonRoute({
	level: 'admin',
	input: linePaymentInput,
	page: () => linesPath,
	async press(ctx, { id, input: { payment, returnTo }, context }) {
		const line = id('lineId')
		const here = `${linesPath}/${line}`
		const paymentIds = payment.flatMap((each) => readId(each) ?? [])
		if (paymentIds.length === 0 || paymentIds.length > mostOfOneLine)
			return redirectWith(here, { tone: 'bad', text: m.payments_not_the_sum() })
		const done = await payWithLine(ctx, line, { paymentIds, today: todayOf(context) })
		return done.ok
			? redirectWith(safeReturnTo(returnTo, here), { tone: 'good', text: m.banklines_decided() })
			: redirectWith(here, { tone: 'bad', text: lineRefusal(done.reason) })
	},
})
export const loader = button.loader
export const action = button.action
