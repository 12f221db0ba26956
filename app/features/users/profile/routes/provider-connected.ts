import { redirect } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { findKeys } from '../queries.server.ts'
import type { Route } from './+types/provider-connected'

/** Return address after connecting a provider. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { providers } = await findKeys(requireUser(context))
	if (!providers.some(({ provider }) => provider === params.provider)) throw redirect('/profile/security')
	throw redirectWith('/profile/security', { tone: 'good', code: 'profile.provider-connected' })
}
