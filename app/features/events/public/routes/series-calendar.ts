import { visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { findSeries } from '../../public.server.ts'
import { answerCalendar } from '../calendar.server.ts'
import type { Route } from './+types/series-calendar'

/** The dates of a series. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { slug = '' } = params as { slug?: string }
	const { id, title, zone } = requireRow(await findSeries(visitor(context), slug.slice(0, 160)))
	return answerCalendar(context, request, { seriesId: id, name: title, zone })
}
