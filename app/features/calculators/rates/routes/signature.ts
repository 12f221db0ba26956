import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { signingPath } from '../../model.ts'
import { signRate } from '../commands/sign-rate.server.ts'

const button = buttonRoute({
	level: 'scholar',
	page: () => signingPath,
	async press(ctx, { id }) {
		const done = await signRate(ctx, id('rateId'))
		if (done.ok) return redirectWith(signingPath, { tone: 'good', text: m.rates_signed() })
		const text = done.reason === 'overlap' ? m.rates_overlap() : m.rates_gone()
		return redirectWith(signingPath, { tone: 'bad', text })
	},
})
export const loader = button.loader
export const action = button.action
