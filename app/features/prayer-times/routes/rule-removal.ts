import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { removeIqamahRule } from '../commands/change-rules.server.ts'
import { staffPath } from '../model.ts'

const button = buttonRoute({
	level: 'admin',
	page: () => staffPath,
	async press(ctx, { id }) {
		await removeIqamahRule(ctx, id('ruleId'))
		return redirectWith(staffPath, { tone: 'good', text: m.prayers_removed() })
	},
})
export const loader = button.loader
export const action = button.action
