import { redirect } from 'react-router'
import { answerQuotations } from '#app/features/writing/api.server.ts'
import { writerPath } from '../../model.ts'
import { requireRight } from '../../rights.server.ts'
import type { Route } from './+types/quotations'

export async function loader({ context }: Route.LoaderArgs) {
	await requireRight(context, 'write')
	return redirect(writerPath)
}

export async function action({ request, context }: Route.ActionArgs) {
	await requireRight(context, 'write')
	return answerQuotations(request)
}
