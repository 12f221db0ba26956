import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { atLeast } from '#app/platform/ctx.server.ts'
import { daysOf } from '#app/platform/days.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { parsePageKey } from '#app/platform/paging.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { OfficeNav } from '../../components/office-nav.tsx'
import { ReportCard } from '../../components/report-card.tsx'
import { UnclearList } from '../../components/unclear-list.tsx'
import { reportsPath } from '../../paths.ts'
import { listReports, listUnclear } from '../../report-queries.server.ts'
import type { Route } from './+types/reports'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.fatwas_reports()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.fatwas_reports_intro() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'admin')
	const { searchParams } = new URL(request.url)
	const isResolved = searchParams.get('status') === 'resolved'
	const before = searchParams.get('before')
	const key = parsePageKey(before)
	const { reports, unclear } = await orShow(context, 'fatwas.reports-load-failed', async () => ({
		reports: await listReports(ctx, { isResolved, before: key }),
		unclear: await listUnclear(ctx),
	}))
	return { ...reports, unclear, isResolved, before: key && before, days: daysOf(context) }
}

export default function Reports({ loaderData }: Route.ComponentProps) {
	const { rows, older, unclear, isResolved, before, days } = loaderData
	return (
		<Page title={m.fatwas_reports()} intro={m.fatwas_reports_intro()} width="reading">
			<OfficeNav />
			<Tabs isResolved={isResolved} />
			{rows.length === 0 ? (
				<EmptyState
					title={isResolved ? m.fatwas_reports_none_resolved() : m.fatwas_reports_none_open()}
					text={isResolved ? m.fatwas_reports_none_resolved_text() : m.fatwas_reports_none_open_text()}
				/>
			) : (
				<ul className="grid grid-cols-1 gap-4">
					{rows.map((report) => (
						<li key={report.id}>
							<ReportCard report={report} days={days} before={before} />
						</li>
					))}
				</ul>
			)}
			<Pager
				label={m.fatwas_reports_pages()}
				newer={before ? reportsPath({ isResolved }) : null}
				older={older && reportsPath({ isResolved, before: older })}
				newerLabel={m.fatwas_reports_newest()}
				olderLabel={m.fatwas_reports_older()}
			/>
			<div className="mt-12">
				<UnclearList answers={unclear} />
			</div>
		</Page>
	)
}

function Tabs({ isResolved }: { isResolved: boolean }) {
	const tabs = [
		{ label: m.fatwas_reports_open(), of: false },
		{ label: m.fatwas_reports_resolved(), of: true },
	]
	return (
		<nav aria-label={m.fatwas_reports()} className="mb-6 border-line border-b">
			<ul className="flex gap-x-2">
				{tabs.map(({ label, of }) => (
					<li key={label}>
						<Link
							to={reportsPath({ isResolved: of })}
							aria-current={of === isResolved ? 'page' : undefined}
							className="inline-flex min-h-11 items-center border-transparent border-b-2 px-3 text-muted no-underline hover:text-emerald aria-[current]:border-emerald aria-[current]:font-semibold aria-[current]:text-ink"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
