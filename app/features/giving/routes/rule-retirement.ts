import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { rulesPath } from '../bank/model.ts'
import { setRuleRetired } from '../bank/rules.server.ts'

const button = buttonRoute({
	level: 'admin',
	input: z.object({ is: z.enum(['retired', 'used']) }),
	page: () => rulesPath,
	async press(ctx, { id, input }) {
		const isRetired = input.is === 'retired'
		await setRuleRetired(ctx, id('ruleId'), isRetired)
		return redirectWith(rulesPath, {
			tone: 'good',
			text: isRetired ? m.bankrules_retired_done() : m.bankrules_brought_back(),
		})
	},
})
export const loader = button.loader
export const action = button.action
