import { isAtLeast } from '#app/platform/actor.ts'
import { visitor } from '#app/platform/ctx.server.ts'
import { changeMessage, momentOf } from '#app/shell/stale.server.ts'
import type { Route } from './+types/item'

const mostThings = 10
const nothing = () => new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } })

/** Changes by others to the item of an open staff page, under the reader's rights. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { actor } = visitor(context)
	if (!actor) return new Response(null, { status: 401 })
	if (!isAtLeast(actor, 'scholar')) return nothing()
	const { searchParams } = new URL(request.url)
	const since = momentOf(searchParams.get('since') ?? '')
	const subjects = searchParams.getAll('thing').slice(0, mostThings)
	const text = since && (await changeMessage(context, subjects, since))
	return text ? Response.json({ text }, { headers: { 'cache-control': 'private, no-store' } }) : nothing()
}
