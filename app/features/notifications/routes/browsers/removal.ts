import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { unsubscribeBrowser } from '../../commands/tell-browser.server.ts'

const page = '/profile/notifications'

const button = buttonRoute({
	level: 'user',
	page: () => page,
	async press(ctx, { id }) {
		await unsubscribeBrowser(ctx, id('browserId'))
		return redirectWith(page, { tone: 'good', code: 'notifications.browser-untold' })
	},
})
export const loader = button.loader
export const action = button.action
