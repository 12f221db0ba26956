import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { dutiesPath } from '../../model.ts'
import { answerDuty } from '../save.server.ts'

const route = buttonRoute({
	level: 'user',
	input: z.object({ answer: z.enum(['yes', 'no']) }),
	page: () => dutiesPath,
	async press(ctx, { input, params }) {
		const id = Number(params.id)
		const isDone = Number.isSafeInteger(id) && (await answerDuty(ctx, id, input.answer))
		const said = input.answer === 'yes' ? m.rota_answered_yes() : m.rota_answered_no()
		return redirectWith(
			dutiesPath,
			isDone ? { tone: 'good', text: said } : { tone: 'bad', code: 'staff.not-now' },
		)
	},
})
export const loader = route.loader
export const action = route.action
