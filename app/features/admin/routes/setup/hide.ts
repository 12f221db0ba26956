import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { hideSetup } from '../../commands/setup.server.ts'

const button = buttonRoute({
	level: 'admin',
	page: () => '/admin',
	async press(ctx) {
		const { ok } = await hideSetup(ctx)
		return redirectWith(
			'/admin',
			ok ? { tone: 'good', code: 'admin.setup-hidden' } : { tone: 'bad', code: 'admin.setup-not-done' },
		)
	},
})
export const loader = button.loader
export const action = button.action
