import { registryOf } from '#app/feature.server.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { sendKept } from '../../commands/kept-mails.server.ts'

const button = buttonRoute({
	level: 'admin',
	page: () => '/admin/outbox',
	async press(ctx, { context }) {
		const templates = await registryOf(context).mails()
		const { sent, dropped } = await sendKept(ctx, requestContext(context).runtime.env, templates)
		const values = { sent: String(sent), dropped: String(dropped) }
		return redirectWith('/admin/mail', { tone: 'good', code: 'notifications.kept-sent', values })
	},
})
export const loader = button.loader
export const action = button.action
