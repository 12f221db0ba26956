import { redirect } from 'react-router'
import { startFactor } from '../commands/start-factor.server.ts'
import { freshOwn } from '../own.server.ts'
import type { Route } from './+types/authenticator-start'

export function loader() {
	throw redirect('/profile/security/authenticator')
}

export async function action({ request, context }: Route.ActionArgs) {
	await startFactor(await freshOwn(context, request))
	return redirect('/profile/security/authenticator')
}
