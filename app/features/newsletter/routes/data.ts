import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readLeaveToken } from '../links.server.ts'
import { ownHeaders } from '../page.server.ts'
import { dataOfAddress, findOwn } from '../queries.server.ts'
import type { Route } from './+types/data'

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const id = requireRow(readLeaveToken(requestContext(context).runtime.env, params.token) ?? undefined)
	const { email } = requireRow(await findOwn(ctx, id))
	return Response.json(await dataOfAddress(ctx, email), {
		headers: { ...ownHeaders, 'content-disposition': 'attachment; filename="newsletter.json"' },
	})
}
