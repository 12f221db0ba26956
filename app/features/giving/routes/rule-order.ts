import { redirect } from 'react-router'
import { z } from 'zod'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { rulesPath } from '../bank/model.ts'
import { moveRule } from '../bank/rules.server.ts'

/** Returns to the pressed button, so that the keyboard can press it again. */
const button = buttonRoute({
	level: 'admin',
	input: z.object({ by: z.enum(['up', 'down']) }),
	page: () => rulesPath,
	async press(ctx, { input: { by }, id }) {
		await moveRule(ctx, id('ruleId'), by === 'up' ? -1 : 1)
		return redirect(`${rulesPath}#${by}-${id('ruleId')}`)
	},
})
export const loader = button.loader
export const action = button.action
