import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { closeSeating } from '../../commands/organiser.server.ts'
import { dateSeatsPathOf } from '../../model.ts'
import { openSeries } from '../../people.server.ts'
import { ensureSeating, findOpening } from '../../seating-of.server.ts'
import type { Route } from './+types/closing'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { series } = await openSeries(context, params.id)
	return redirect(dateSeatsPathOf(series.id, params.key))
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, series } = await openSeries(context, params.id)
	const { date, modelId } = await findOpening(ctx, { slug: series.slug, key: params.key })
	const isClosed = (await textFields(request)).closed !== 'no'
	const seatingId = await ensureSeating(ctx, modelId, date.id)
	await closeSeating(ctx, seatingId, { isClosed })
	return redirectWith(dateSeatsPathOf(series.id, params.key), {
		tone: 'good',
		text: isClosed ? m.seats_close_done() : m.seats_reopen_done(),
	})
}
