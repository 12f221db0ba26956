import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { recheckFiles } from '../bank/commands/take-in.server.ts'
import { filesPath } from '../bank/model.ts'
import { noInput } from '../inputs.ts'

const button = buttonRoute({
	level: 'admin',
	input: noInput,
	page: () => filesPath,
	async press(ctx) {
		const { settled } = await recheckFiles(ctx)
		return redirectWith(
			filesPath,
			settled > 0
				? { tone: 'good', text: m.banklines_checked_good() }
				: { tone: 'bad', text: m.banklines_checked_same() },
		)
	},
})
export const loader = button.loader
export const action = button.action
