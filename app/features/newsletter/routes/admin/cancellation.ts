import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { cancelLetter } from '../../commands/send-letter.server.ts'
import { letterPath } from '../../model.ts'

/** Cancels a letter that is not being sent yet. */
const button = buttonRoute({
	level: 'admin',
	page: (params) => letterPath(params.id),
	async press(ctx, { id }) {
		const isInTime = await cancelLetter(ctx, id('id'))
		return redirectWith(
			letterPath(id('id')),
			isInTime
				? { tone: 'good', code: 'newsletter.cancelled' }
				: { tone: 'bad', code: 'newsletter.too-late' },
		)
	},
})
export const loader = button.loader
export const action = button.action
