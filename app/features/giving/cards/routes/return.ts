import { redirect } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { findReturn } from '../find-return.server.ts'
import type { Route } from './+types/return'

/** The donor comes back from the card page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { runtime } = requestContext(context)
	const isPaid = new URL(request.url).searchParams.has('paid')
	const to = await findReturn(visitor(context), params.handle, runtime.env.SECRET)
	return redirect(`${requireRow(to)}?back=1${isPaid ? '&paid=1' : ''}`)
}
