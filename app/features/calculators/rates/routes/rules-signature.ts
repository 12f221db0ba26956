import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { signingPath } from '../../model.ts'
import { signRules } from '../commands/sign-rules.server.ts'
import { signRulesInput } from '../inputs.ts'

const button = buttonRoute({
	level: 'scholar',
	input: signRulesInput,
	page: () => signingPath,
	async press(ctx, { input }) {
		const isDone = await signRules(ctx, input.rules, input.version)
		if (!isDone) return redirectWith(signingPath, { tone: 'bad', text: m.rates_gone() })
		return redirectWith(signingPath, { tone: 'good', text: m.rates_signed_rules() })
	},
})
export const loader = button.loader
export const action = button.action
