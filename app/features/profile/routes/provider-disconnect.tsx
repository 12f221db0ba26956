import { redirect } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { disconnectProvider } from '../commands/disconnect-provider.server.ts'
import { freshOwn } from '../own.server.ts'
import type { Route } from './+types/provider-disconnect'

export function loader() {
	throw redirect('/profile/security')
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { ctx } = await freshOwn(context, request)
	const done = await disconnectProvider(ctx, requireRow(readId(params.accountId)))
	return redirectWith(
		'/profile/security',
		done.ok
			? { tone: 'good', code: 'profile.provider-disconnected' }
			: { tone: 'bad', code: 'profile.last-way-in' },
	)
}
