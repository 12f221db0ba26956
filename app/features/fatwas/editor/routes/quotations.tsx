import { redirect } from 'react-router'
import { answerQuotations } from '#app/features/writing/api.server.ts'
import { requireRole } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/quotations'

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'scholar')
	return redirect('/scholar/fatwas')
}

export function action({ request, context }: Route.ActionArgs) {
	requireRole(context, 'scholar')
	return answerQuotations(request)
}
