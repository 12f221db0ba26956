import { z } from 'zod'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { showLetter } from '../../commands/write-letter.server.ts'
import { letterPath } from '../../model.ts'

const button = buttonRoute({
	level: 'admin',
	input: z.object({ show: z.enum(['yes', 'no']).catch('no') }),
	page: (params) => letterPath(params.id),
	async press(ctx, { input, id }) {
		const isPublic = input.show === 'yes'
		await showLetter(ctx, id('id'), isPublic)
		return redirectWith(letterPath(id('id')), {
			tone: 'good',
			code: isPublic ? 'newsletter.shown' : 'newsletter.hidden',
		})
	},
})
export const loader = button.loader
export const action = button.action
