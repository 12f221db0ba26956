import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { cancelDeletion } from '../commands/cancel-deletion.server.ts'
import { own } from '../own.server.ts'
import type { Route } from './+types/keep'

export function loader() {
	throw redirect('/profile/data')
}

export async function action({ request, context }: Route.ActionArgs) {
	const kept = await cancelDeletion(await own(context, request))
	return redirectWith(
		'/profile/data',
		kept.ok
			? { tone: 'good', code: 'profile.account-kept' }
			: { tone: 'bad', code: 'profile.deletion-ordered' },
	)
}
