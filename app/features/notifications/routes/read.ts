import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { markRead } from '../commands/mark-read.server.ts'
import { readRowId } from '../inputs.ts'

const button = buttonRoute({
	level: 'user',
	page: () => '/notifications',
	async press(ctx, { params }) {
		await markRead(ctx, requireRow(readRowId(params.notificationId)))
		return redirectWith('/notifications', { tone: 'good', code: 'notifications.marked' })
	},
})
export const loader = button.loader
export const action = button.action
