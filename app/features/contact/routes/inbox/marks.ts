import { redirect } from 'react-router'
import { atLeast } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { bulkFlash, bulkInput } from '#app/staff/bulk.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { markings, markMessages } from '../../commands/mark-messages.server.ts'
import { inbox } from '../../params.ts'
import type { Route } from './+types/marks'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	atLeast(context, 'admin')
	return redirect(inbox.path)
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = atLeast(context, 'admin')
	const { asked } = readList(request, inbox)
	const form = await readForm(request, bulkInput(...markings))
	if (!form.ok) return form.reply

	const { ids, verb } = form.input
	const marked = await markMessages(ctx, ids, verb)
	return redirectWith(inbox.to({ view: asked.view }), bulkFlash(marked, ids.length))
}
