import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { atLeast } from '#app/platform/ctx.server.ts'
import { daysOf } from '#app/platform/days.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { readPageKey } from '#app/platform/paging.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { OfficeNav } from '../../../fatwas/components/office-nav.tsx'
import { ScholarTable } from '../../components/service/scholar-table.tsx'
import { PeopleSearch } from '../../components/service/search-field.tsx'
import { listPath, readQuery } from '../../service/model.ts'
import { listScholars } from '../../service/scholars.server.ts'
import { todayOf } from '../../service/today.server.ts'
import type { Route } from './+types/scholars'

export const handle = { hydrates: true }

const here = '/admin/fatwas/scholars'

export const meta: Route.MetaFunction = () => [
	{ title: `${m.service_scholars_title()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.service_scholars_intro() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'admin')
	const q = readQuery(new URL(request.url).searchParams)
	const before = readPageKey(request)
	const today = todayOf(context)
	const page = await orShow(context, 'ifta.scholars-load-failed', () =>
		listScholars(ctx, { q, today, before }),
	)
	return { ...page, q, today, calendar: daysOf(context).calendar, isFirst: before === null }
}

export default function Scholars({ loaderData }: Route.ComponentProps) {
	const { rows, older, q, today, calendar, isFirst } = loaderData
	return (
		<Page title={m.service_scholars_title()} intro={m.service_scholars_intro()}>
			<OfficeNav />
			<PeopleSearch action={here} q={q} />
			{rows.length > 0 ? (
				<ScholarTable scholars={rows} today={today} calendar={calendar} />
			) : (
				<EmptyState
					title={m.service_no_people()}
					action={
						<Link to={here} className="inline-flex min-h-11 items-center">
							{m.service_clear()}
						</Link>
					}
				/>
			)}
			<Pager
				label={m.service_pages()}
				newer={isFirst ? null : listPath(here, { q })}
				older={older && listPath(here, { q }, older)}
				newerLabel={m.service_first_page()}
				olderLabel={m.service_next_page()}
			/>
		</Page>
	)
}
