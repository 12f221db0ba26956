import { redirect } from 'react-router'
import { atLeast } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { signOutEverywhere } from '../commands/sign-out-everywhere.server.ts'
import { onePerson } from '../one-person.server.ts'
import type { Route } from './+types/sign-out'

/** Who signed in on the way to the action comes back here by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { person } = await onePerson(context, params.userId)
	return redirect(`/admin/users/${person.id}`)
}

export async function action({ params, context }: Route.ActionArgs) {
	const ctx = atLeast(context, 'admin')
	const id = requireRow(readId(params.userId))
	await signOutEverywhere(ctx, id)
	return redirectWith(`/admin/users/${id}`, { tone: 'good', code: 'people.signed-out-everywhere' })
}
