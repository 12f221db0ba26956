import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { dropPool } from '../../commands/settings.server.ts'
import { settingsPathOf } from '../../model.ts'
import { openSeries } from '../../people.server.ts'
import type { Route } from './+types/pool-removal'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { series } = await openSeries(context, params.id)
	return redirect(settingsPathOf(series.id))
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, series } = await openSeries(context, params.id)
	const done = await dropPool(ctx, series.id, requireRow(readId(params.poolId)))
	return redirectWith(
		settingsPathOf(series.id),
		done.ok
			? { tone: 'good', text: m.seats_pool_removed() }
			: { tone: 'bad', text: done.reason === 'used' ? m.seats_pool_used() : m.seats_not_now() },
	)
}
