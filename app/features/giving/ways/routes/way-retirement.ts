import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { setWayRetired } from '../commands.server.ts'
import { retirementInput } from '../inputs.ts'
import { waysPath } from '../model.ts'

const button = buttonRoute({
	level: 'admin',
	input: retirementInput,
	page: () => waysPath,
	async press(ctx, { id, input }) {
		const isRetired = input.is === 'retired'
		await setWayRetired(ctx, id('wayId'), isRetired)
		return redirectWith(`${waysPath}/${id('wayId')}`, {
			tone: 'good',
			text: isRetired ? m.ways_retired_done() : m.ways_brought_back(),
		})
	},
})
export const loader = button.loader
export const action = button.action
