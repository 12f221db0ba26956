import { redirect } from 'react-router'
import { atLeast, factsOf } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { startLooking } from '../commands/start-looking.server.ts'
import { onePerson } from '../one-person.server.ts'
import type { Route } from './+types/look'

/** Who signed in on the way to the action comes back here by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { person } = await onePerson(context, params.userId)
	return redirect(`/admin/users/${person.id}`)
}

export async function action({ params, context }: Route.ActionArgs) {
	const ctx = atLeast(context, 'admin')
	const { env } = factsOf(context).runtime
	const { cookies } = await startLooking(ctx, env, requireRow(readId(params.userId)))
	return redirect('/dashboard', { headers: cookies })
}
