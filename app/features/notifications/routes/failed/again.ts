import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { sendAgain } from '../../commands/send-again.server.ts'

const button = buttonRoute({
	level: 'admin',
	page: () => '/admin/mail',
	async press(ctx, { id }) {
		await sendAgain(ctx, id('mailId'))
		return redirectWith('/admin/mail', { tone: 'good', code: 'notifications.sent-again' })
	},
})
export const loader = button.loader
export const action = button.action
