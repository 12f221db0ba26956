import { visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { findDate, findSeries } from '../../public.server.ts'
import { answerCalendar } from '../calendar.server.ts'
import type { Route } from './+types/date-calendar'

/** One date of a series. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { slug = '', key = '' } = params as { slug?: string; key?: string }
	const { id, title, zone } = requireRow(await findSeries(ctx, slug.slice(0, 160)))
	requireRow(/^\d{4}-\d{2}-\d{2}$/.test(key) ? await findDate(ctx, id, key) : undefined)
	return answerCalendar(context, request, { seriesId: id, key, name: title, zone })
}
