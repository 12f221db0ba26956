import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { PageNav } from '#app/staff/page-nav.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { officePath, officeSeriesPath } from '../../model.ts'
import { officePages } from '../../staff/pages.ts'
import { listSeries } from '../queries.server.ts'
import type { Route } from './+types/list'

export const meta = privateMeta(m.recordings_series_title, m.recordings_series_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return { series: await loadOrFail(context, m.recordings_load_failed, () => listSeries(ctx)) }
}

export default function SeriesList({ loaderData: { series } }: Route.ComponentProps) {
	return (
		<Page
			title={m.recordings_series_title()}
			intro={m.recordings_series_intro()}
			breadcrumb={[{ label: m.recordings_title(), to: officePath }, { label: m.recordings_series_title() }]}
			actions={<ButtonLink to={`${officeSeriesPath}/new`}>{m.recordings_series_new()}</ButtonLink>}
		>
			<PageNav label={m.recordings_title()} pages={officePages()} />
			{series.length === 0 && <EmptyState title={m.recordings_series_none()} />}
			<ul className="grid max-w-3xl gap-2">
				{series.map(({ id, names, recordings }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
					>
						<Link to={`${officeSeriesPath}/${id}`} className="min-w-0 wrap-anywhere">
							{names[getLocale()]}
						</Link>
						<span className="text-muted">{m.recordings_count({ count: recordings })}</span>
					</li>
				))}
			</ul>
		</Page>
	)
}
