import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { ratesPath } from '../../model.ts'
import { withdrawRate } from '../commands/withdraw-rate.server.ts'

const button = buttonRoute({
	level: 'admin',
	page: () => ratesPath,
	async press(ctx, { id }) {
		const isDone = await withdrawRate(ctx, id('rateId'))
		if (!isDone) return redirectWith(ratesPath, { tone: 'bad', text: m.rates_gone() })
		return redirectWith(ratesPath, { tone: 'good', text: m.rates_withdrawn() })
	},
})
export const loader = button.loader
export const action = button.action
