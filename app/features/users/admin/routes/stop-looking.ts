import { redirect } from 'react-router'
import { visitor } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { stopLooking } from '../commands/stop-looking.server.ts'
import type { Route } from './+types/stop-looking'

export function loader() {
	return redirect('/')
}

export async function action({ context }: Route.ActionArgs) {
	const { personId, cookies } = await stopLooking(visitor(context))
	// The view had expired.
	if (!personId) return redirect('/', { headers: cookies })
	return redirectWith(`/admin/users/${personId}`, { tone: 'good', code: 'people.looking-ended' }, cookies)
}
