import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { removeDisplay } from '../display/displays.server.ts'
import { displaysPath } from '../display/model.ts'

const button = buttonRoute({
	level: 'admin',
	page: () => displaysPath,
	async press(ctx, { id }) {
		await removeDisplay(ctx, id('displayId'))
		return redirectWith(displaysPath, { tone: 'good', text: m.displays_removed() })
	},
})
export const loader = button.loader
export const action = button.action
