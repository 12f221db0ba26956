import { redirect } from 'react-router'
import { factsOf, signedIn } from '#app/platform/ctx.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { savedFormCookie, saveForm } from '#app/platform/http/saved-forms.server.ts'
import { maxTakenAlong, talkPath } from '../model.ts'
import type { Route } from './+types/referral'

export function loader({ context }: Route.LoaderArgs) {
	signedIn(context)
	throw redirect('/fatwas/submit')
}

/** Leads from a question to speaking with a scholar; what was typed goes along sealed, and in no address. */
export async function action({ request, context }: Route.ActionArgs) {
	const { actor, db, now } = signedIn(context)
	const { env } = factsOf(context).runtime
	const { title = '', question = '' } = await textFields(request)
	const message = [title, question]
		.map((text) => text.trim())
		.filter(Boolean)
		.join('\n\n')
		.slice(0, maxTakenAlong)
	if (!message) return redirect(talkPath)

	const kept = { path: talkPath, personId: actor.id, fields: { message }, now }
	const token = await saveForm(db, env.SECRET, kept)
	const secure = env.SITE_URL.startsWith('https:') ? '; Secure' : ''
	return redirect(talkPath, {
		headers: {
			'set-cookie': `${savedFormCookie}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600${secure}`,
		},
	})
}
