import { redirect } from 'react-router'
import { readForm } from '#app/platform/http/forms.server.ts'
import { reportPosition } from '../../commands/report-position.server.ts'
import { positionInput } from '../../lessons/inputs.ts'
import { sectionOf, studentSection } from '../../lessons/page.server.ts'
import type { Route } from './+types/position'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await studentSection(context, params)
	throw redirect(path)
}

/** Report of the player: answers with a status. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, where } = await sectionOf(context, params)
	const form = await readForm(request, positionInput)
	if (!form.ok) return new Response(null, { status: 422 })
	const done = await reportPosition(ctx, where, form.input.position)
	return new Response(null, { status: done.ok ? 204 : 409 })
}
