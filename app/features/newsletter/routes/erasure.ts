import { redirect } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { eraseAddress } from '../commands/unsubscribe.server.ts'
import { readLeaveToken } from '../links.server.ts'
import { newsletterPath } from '../model.ts'
import type { Route } from './+types/erasure'

/** Reached by opening the form's address. */
export function loader({ params, context }: Route.LoaderArgs) {
	requireRow(readLeaveToken(requestContext(context).runtime.env, params.token) ?? undefined)
	return redirect(`${newsletterPath}/unsubscribe/${encodeURIComponent(params.token)}`)
}

export async function action({ params, context }: Route.ActionArgs) {
	const id = requireRow(readLeaveToken(requestContext(context).runtime.env, params.token) ?? undefined)
	await eraseAddress(visitor(context), id)
	return redirectWith('/', { tone: 'good', code: 'newsletter.forgotten' })
}
