import { redirect } from 'react-router'
import { removePhone } from '#app/features/accounts/api.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { freshOwn } from '../own.server.ts'
import type { Route } from './+types/phone-remove'

export function loader() {
	throw redirect('/profile')
}

export async function action({ request, context }: Route.ActionArgs) {
	const { ctx } = await freshOwn(context, request)
	const removed = await removePhone(ctx)
	return redirectWith(
		'/profile',
		removed.ok
			? { tone: 'good', code: 'profile.phone-removed' }
			: { tone: 'bad', code: 'profile.phone-only' },
	)
}
