import { Link } from 'react-router'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount, formatNumber } from '#app/platform/text/counts.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { formatDay, formatTime } from '#app/platform/time/time.ts'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { Page } from '#app/ui/page.tsx'
import { Stat } from '#app/ui/stat.tsx'
import { Badges, formatDate } from '../../components/facts.tsx'
import { ServiceNav } from '../../components/service-nav.tsx'
import { findFigures, listForAdmin } from '../../list.server.ts'
import { requestsStaffList } from '../../lists.server.ts'
import { adminList, adminViews, deskList, usualOrder } from '../../params.ts'
import { viewWords } from '../../words.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.counseling_admin, m.counseling_admin_text)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, adminList)
	const today = todayOf(context)
	const { page, figures } = await loadOrFail(context, 'counseling.load-failed', async () => ({
		page: await listForAdmin(ctx, { filters, cursor, today }),
		figures: await findFigures(ctx, today),
	}))
	const tools = await listTools(ctx, requestsStaffList, { filters, rows: page.rows }, context)
	return { page, figures, tools, filters, cursor, today, days: daysOf(context) }
}

export default function Requests({ loaderData }: Route.ComponentProps) {
	const { page, figures, tools, filters, cursor, today, days } = loaderData
	const locale = getLocale()
	const { hours, erased } = figures
	return (
		<Page title={m.counseling_admin()} intro={m.counseling_admin_text()}>
			<ServiceNav />
			<dl className="mb-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
				<Stat label={m.counseling_view_waiting()} count={figures.waiting} />
				<Stat label={m.counseling_view_overdue()} count={figures.overdue} />
				<Stat label={m.counseling_status_assigned()} count={figures.assigned} />
				<Stat label={m.counseling_erased()} count={erased} />
			</dl>
			<p className="mb-8 text-muted">
				{hours === null
					? m.counseling_no_hours()
					: m.counseling_hours({ hours: formatNumber(Math.max(1, Math.round(hours)), locale) })}
			</p>
			<ResourceList
				label={m.counseling_requests()}
				params={adminList}
				filters={filters}
				cursor={cursor}
				{...page}
				tools={tools}
				sorted={filters.sort ?? usualOrder(filters.view)}
				sorts={[
					{ sort: 'due', label: m.counseling_due() },
					{ sort: 'changed', label: m.staff_sort_changed() },
				]}
				nameOf={({ createdAt }) => formatDay(createdAt, locale, days)}
				tabs={adminViews.map((view) => ({
					key: view,
					to: adminList.to({ view }),
					label: viewWords[view](),
					count: formatCount(figures[view], locale),
					isHere: view === filters.view,
				}))}
				columns={[
					{
						key: 'asked',
						label: m.counseling_asked(),
						cell: ({ id, createdAt }) => (
							<Link to={`${deskList.path}/${id}`} className="font-semibold text-ink">
								{formatDay(createdAt, locale, days)}, {formatTime(createdAt, locale, days.zone)}
							</Link>
						),
					},
					{ key: 'language', label: m.counseling_language(), cell: ({ language }) => localeNames[language] },
					{
						key: 'counselor',
						label: m.counseling_counselor(),
						cell: ({ holder }) => (holder ? <bdi>{holder}</bdi> : '–'),
					},
					{
						key: 'due',
						sort: 'due',
						label: m.counseling_due(),
						cell: ({ dueOn }) => (dueOn ? formatDate(dueOn, days) : '–'),
					},
					{
						key: 'status',
						label: m.counseling_status(),
						isPlain: true,
						cell: (row) => <Badges {...row} today={today} />,
					},
				]}
				none={{ title: m.counseling_none(), text: m.counseling_none_text() }}
			/>
		</Page>
	)
}
