import { redirect } from 'react-router'
import { atLeast } from '#app/platform/ctx.server.ts'
import { found } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { markMessageUnread } from '../../commands/mark-message-unread.server.ts'
import { messagesPage } from '../../model.ts'
import type { Route } from './+types/unread'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	atLeast(context, 'admin')
	return redirect(messagesPage())
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = atLeast(context, 'admin')
	await markMessageUnread(ctx, found(readId(params.messageId)))
	const before = readId(new URL(request.url).searchParams.get('before') ?? '')
	return redirectWith(messagesPage(before), { tone: 'good', code: 'admin.message-unread' })
}
