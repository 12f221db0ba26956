import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { setFundClosed } from '../commands/funds.server.ts'
import { closingInput } from '../inputs.ts'
import { fundsPath } from '../model.ts'

const button = buttonRoute({
	level: 'admin',
	input: closingInput,
	page: () => fundsPath,
	async press(ctx, { input, id }) {
		const isClosed = input.is === 'closed'
		const done = await setFundClosed(ctx, id('fundId'), isClosed)
		const to = `${fundsPath}/${id('fundId')}`
		if (!done.ok) return redirectWith(to, { tone: 'bad', text: m.giving_fund_not_empty() })
		return redirectWith(to, {
			tone: 'good',
			text: isClosed ? m.giving_fund_closed() : m.giving_fund_reopened(),
		})
	},
})
export const loader = button.loader
export const action = button.action
