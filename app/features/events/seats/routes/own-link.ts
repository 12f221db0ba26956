import { redirect } from 'react-router'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { registrationPath } from '../model.ts'
import { registrationToken } from '../sealed.server.ts'
import { registrationWorkflow } from '../workflow.server.ts'
import type { Route } from './+types/own-link'

/** For notifications, which contain no secrets: leads to one's own registration. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const found = requireRow(await registrationWorkflow.find(ctx, requireRow(readId(params.id))))
	requireRow(found.userId === ctx.actor.id ? found : null)
	return redirect(registrationPath(registrationToken(requestContext(context).runtime.env.SECRET, found.id)))
}
