import { redirect } from 'react-router'
import { markMessages } from '#app/features/contact/api.server.ts'
import { atLeast } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { bulkFlash, bulkInput } from '#app/staff/bulk.server.ts'
import { readBefore } from '#app/staff/list.server.ts'
import { messagesList } from '../../params.ts'
import type { Route } from './+types/marks'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	atLeast(context, 'admin')
	return redirect(messagesList.path)
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = atLeast(context, 'admin')
	const form = await readForm(request, bulkInput('read', 'unread'))
	if (!form.ok) return form.reply

	const { ids, verb } = form.input
	const marked = await markMessages(ctx, ids, verb)
	const to = messagesList.to({}, readBefore(request))
	// One that is so already is as its reader wants it.
	if (ids.length === 1) return redirectWith(to, { tone: 'good', code: `admin.message-${verb}` })
	return redirectWith(to, bulkFlash(marked, ids.length))
}
