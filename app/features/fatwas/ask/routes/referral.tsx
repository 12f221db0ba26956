import { redirect } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { saveFormFor } from '#app/platform/http/saved-forms.server.ts'
import { maxTakenAlong, talkPath } from '../model.ts'
import type { Route } from './+types/referral'

export function loader({ context }: Route.LoaderArgs) {
	requireUser(context)
	throw redirect('/fatwas/submit')
}

/** Leads to booking a consultation; the typed text is carried along sealed in a cookie, not in the address. */
export async function action({ request, context }: Route.ActionArgs) {
	requireUser(context)
	const { title = '', question = '' } = await textFields(request)
	const description = [title, question]
		.map((text) => text.trim())
		.filter(Boolean)
		.join('\n\n')
		.slice(0, maxTakenAlong)
	if (!description) return redirect(talkPath)

	return redirect(talkPath, { headers: await saveFormFor(context, talkPath, { description }) })
}
