import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { claimRegistration } from '../commands/holder.server.ts'
import { registrationOfLink } from '../link.server.ts'
import { registrationPath } from '../model.ts'
import type { Route } from './+types/claim'

export async function loader({ params, context }: Route.LoaderArgs) {
	await registrationOfLink(context, params.token)
	return redirect(registrationPath(params.token))
}

export async function action({ params, context }: Route.ActionArgs) {
	const { registration } = await registrationOfLink(context, params.token)
	const done = await claimRegistration(requireUser(context), registration.id)
	return redirectWith(
		registrationPath(params.token),
		done.ok ? { tone: 'good', text: m.seats_claim_done() } : { tone: 'bad', text: m.seats_claim_refused() },
	)
}
