import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { closePeriod } from '../commands/periods.server.ts'
import { noInput } from '../inputs.ts'
import { periodsPath } from '../model.ts'

const button = buttonRoute({
	level: 'admin',
	input: noInput,
	page: () => periodsPath,
	async press(ctx, { id }) {
		const done = await closePeriod(ctx, id('periodId'))
		return redirectWith(
			`${periodsPath}/${id('periodId')}`,
			done.ok
				? { tone: 'good', text: m.giving_period_closed() }
				: { tone: 'bad', text: m.giving_closing_not_complete() },
		)
	},
})
export const loader = button.loader
export const action = button.action
