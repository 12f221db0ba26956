import { redirect } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { markRead } from '../commands/mark-read.server.ts'
import { readRowId } from '../inputs.ts'

/** Marks a notification as read and opens its page: a form, because no GET changes anything. */
const button = buttonRoute({
	level: 'user',
	page: () => '/notifications',
	press: async (ctx, { params }) =>
		redirect(await markRead(ctx, requireRow(readRowId(params.notificationId)))),
})
export const loader = button.loader
export const action = button.action
