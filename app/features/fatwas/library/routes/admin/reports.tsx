import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { Page } from '#app/ui/page.tsx'
import { AdminNav } from '../../components/admin-nav.tsx'
import { ReportCard } from '../../components/report-card.tsx'
import { UnclearList } from '../../components/unclear-list.tsx'
import { reportsStaffList } from '../../lists.server.ts'
import { reportsList } from '../../params.ts'
import { countReports, listReports, listUnclear } from '../../report-queries.server.ts'
import type { Route } from './+types/reports'

export const meta = metaOf(m.fatwas_reports, m.fatwas_reports_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, reportsList)
	const shown = await loadOrFail(context, 'fatwas.reports-load-failed', async () => ({
		page: await listReports(ctx, filters, cursor),
		unclear: await listUnclear(ctx),
		counts: await countReports(ctx),
	}))
	const tools = await listTools(ctx, reportsStaffList, { filters, rows: shown.page.rows }, context)
	return { ...shown, tools, filters, cursor, days: daysOf(context) }
}

export default function Reports({ loaderData }: Route.ComponentProps) {
	const { page, counts, tools, unclear, filters, cursor, days } = loaderData
	const tab = (status: typeof filters.status, label: string) => ({
		key: status,
		label,
		count: formatCount(counts[status], getLocale()),
		to: reportsList.to({ status }),
		isHere: filters.status === status,
	})
	return (
		<Page title={m.fatwas_reports()} intro={m.fatwas_reports_intro()}>
			<AdminNav />
			<ResourceList
				label={m.fatwas_reports()}
				params={reportsList}
				filters={filters}
				cursor={cursor}
				{...page}
				tools={tools}
				sorted={filters.sort ?? '-date'}
				sorts={[{ sort: 'date', label: m.staff_sort_date() }]}
				tabs={[tab('open', m.fatwas_reports_open()), tab('resolved', m.fatwas_reports_resolved())]}
				card={(report) => <ReportCard report={report} days={days} list={reportsList.to(filters, cursor)} />}
				none={
					filters.status === 'resolved'
						? { title: m.fatwas_reports_none_resolved(), text: m.fatwas_reports_none_resolved_text() }
						: { title: m.fatwas_reports_none_open(), text: m.fatwas_reports_none_open_text() }
				}
			/>
			<div className="mt-12">
				<UnclearList answers={unclear} />
			</div>
		</Page>
	)
}
