import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { claimPledge } from '../acts.server.ts'
import { anyPledgeOfLink } from '../link.server.ts'
import { pledgePath } from '../model.ts'
import type { Route } from './+types/claim'

export async function loader({ params, context }: Route.LoaderArgs) {
	await anyPledgeOfLink(context, params.token)
	return redirect(pledgePath(params.token))
}

export async function action({ params, context }: Route.ActionArgs) {
	const { pledge } = await anyPledgeOfLink(context, params.token)
	const done = await claimPledge(requireUser(context), pledge.id)
	if (!done.ok) return redirect(pledgePath(params.token))
	return redirectWith(pledgePath(params.token), { tone: 'good', text: m.pledges_claim_done() })
}
