import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { isDay } from '#app/platform/time/time.ts'
import { setFridayHeld } from '../commands/change-rules.server.ts'
import { staffPath } from '../model.ts'

const button = buttonRoute({
	level: 'admin',
	input: z.object({ friday: z.string().refine(isDay), held: z.enum(['yes', 'no']) }),
	page: () => staffPath,
	async press(ctx, { id, input: { friday, held } }) {
		await setFridayHeld(ctx, id('fridayId'), { friday, isHeld: held === 'yes' })
		return redirectWith(staffPath, {
			tone: 'good',
			text: held === 'yes' ? m.prayers_held_again() : m.prayers_skipped(),
		})
	},
})
export const loader = button.loader
export const action = button.action
