import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { markAllRead } from '../commands/mark-read.server.ts'
import { readRowId } from '../inputs.ts'

const button = buttonRoute({
	level: 'user',
	page: () => '/notifications',
	async press(ctx, { request }) {
		await markAllRead(ctx, requireRow(readRowId(new URL(request.url).searchParams.get('upTo'))))
		return redirectWith('/notifications', { tone: 'good', code: 'notifications.all-marked' })
	},
})
export const loader = button.loader
export const action = button.action
