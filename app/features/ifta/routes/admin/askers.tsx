import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { atLeast } from '#app/platform/ctx.server.ts'
import { daysOf } from '#app/platform/days.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { readPageKey } from '#app/platform/paging.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { OfficeNav } from '../../../fatwas/components/office-nav.tsx'
import { AskerTable } from '../../components/service/asker-table.tsx'
import { PeopleSearch } from '../../components/service/search-field.tsx'
import { listAskers } from '../../service/askers.server.ts'
import { type AskerFilters, askerFilters, listPath, readAskerFilters } from '../../service/model.ts'
import type { Route } from './+types/askers'

export const handle = { hydrates: true }

const here = '/admin/fatwas/askers'

export const meta: Route.MetaFunction = () => [
	{ title: `${m.service_askers_title()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.service_askers_intro() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'admin')
	const filters = readAskerFilters(new URL(request.url).searchParams)
	const before = readPageKey(request)
	const page = await orShow(context, 'ifta.askers-load-failed', () => listAskers(ctx, filters, before))
	return { ...page, filters, isFirst: before === null, days: daysOf(context) }
}

export default function Askers({ loaderData }: Route.ComponentProps) {
	const { rows, older, filters, isFirst, days } = loaderData
	const { q, show } = filters
	const isFiltered = q !== '' || show !== 'asked'
	const query = { q, show: show === 'asked' ? '' : show }
	return (
		<Page title={m.service_askers_title()} intro={m.service_askers_intro()}>
			<OfficeNav />
			<PeopleSearch key={show} action={here} q={q}>
				<SelectField
					name="show"
					value={show}
					label={m.service_show()}
					options={askerFilters.map((value) => ({ value, label: showWords[value]() }))}
				/>
			</PeopleSearch>
			{rows.length > 0 ? (
				<AskerTable askers={rows} days={days} />
			) : (
				<EmptyState
					title={isFiltered ? m.service_no_people() : m.service_no_askers()}
					text={isFiltered ? undefined : m.service_no_askers_next()}
					action={
						isFiltered && (
							<Link to={here} className="inline-flex min-h-11 items-center">
								{m.service_clear()}
							</Link>
						)
					}
				/>
			)}
			<Pager
				label={m.service_pages()}
				newer={isFirst ? null : listPath(here, query)}
				older={older && listPath(here, query, older)}
				newerLabel={m.service_first_page()}
				olderLabel={m.service_next_page()}
			/>
		</Page>
	)
}

const showWords: Record<AskerFilters['show'], () => string> = {
	asked: () => m.service_show_asked(),
	blocked: () => m.service_show_blocked(),
	limited: () => m.service_show_limited(),
}
