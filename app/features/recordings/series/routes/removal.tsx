import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { RemovalPage } from '../../components/removal-page.tsx'
import { officeSeriesPath } from '../../model.ts'
import { removeSeries } from '../commands/series.server.ts'
import { findSeries } from '../queries.server.ts'
import type { Route } from './+types/removal'

export const meta = privateMeta(m.recordings_series_remove)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { id, names } = requireRow(await findSeries(ctx, requireRow(readId(params.seriesId))))
	return { id, name: names[getLocale()] }
}

export async function action({ params, context }: Route.ActionArgs) {
	await removeSeries(requireRole(context, 'admin'), requireRow(readId(params.seriesId)))
	return redirectWith(officeSeriesPath, { tone: 'good', code: 'recordings.series-removed' })
}

export default function Removal({ loaderData: { id, name } }: Route.ComponentProps) {
	return (
		<RemovalPage
			title={m.recordings_series_remove()}
			text={m.recordings_series_remove_text()}
			name={name}
			list={{ label: m.recordings_series_title(), to: officeSeriesPath }}
			back={`${officeSeriesPath}/${id}`}
		/>
	)
}
