import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { setAbsence } from '../commands/absence.server.ts'
import { registrationOfLink } from '../link.server.ts'
import { registrationPath } from '../model.ts'
import type { Route } from './+types/absence'

export async function loader({ params, context }: Route.LoaderArgs) {
	await registrationOfLink(context, params.token)
	return redirect(registrationPath(params.token))
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, registration, event } = await registrationOfLink(context, params.token)
	const isAbsent = (await textFields(request)).comes !== 'yes'
	const done = await setAbsence(ctx, { registration, seriesId: event.series.id, key: params.key, isAbsent })
	requireRow(done || null)
	const text = isAbsent ? m.seats_absence_done() : m.seats_presence_done()
	return redirectWith(registrationPath(params.token), { tone: 'good', text })
}
