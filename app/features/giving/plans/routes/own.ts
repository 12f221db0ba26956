import { redirect } from 'react-router'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { planPath } from '../model.ts'
import { findOwnToken } from '../own.server.ts'
import type { Route } from './+types/own'

/** One's own plan, at the address of its link: the page is the same. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const id = requireRow(readId(params.planId))
	const { SECRET } = requestContext(context).runtime.env
	return redirect(planPath(requireRow((await findOwnToken(ctx, id, SECRET)) ?? undefined)))
}
