import { Link } from 'react-router'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatAgo } from '#app/platform/time/time.ts'
import { ButtonSubject } from '#app/staff/decide-buttons.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { type FailedJob, listFailedJobs } from '../../failed-jobs.server.ts'
import { failedJobsStaffList } from '../../lists.server.ts'
import { healthPath } from '../../model.ts'
import { failedJobsList } from '../../params.ts'
import { jobLabel } from '../../words.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.jobs_title, m.jobs_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, failedJobsList)
	const { rows, older } = await loadOrFail(context, 'health.load-failed', () =>
		listFailedJobs(ctx, cursor, filters),
	)
	const tools = await listTools(ctx, failedJobsStaffList, { filters, rows }, context)
	return { jobs: rows, tools, older, filters, cursor, now: ctx.now }
}

export default function FailedJobs({ loaderData }: Route.ComponentProps) {
	const { jobs, tools, older, filters, cursor, now } = loaderData
	return (
		<Page
			title={m.jobs_title()}
			intro={m.jobs_intro()}
			width="reading"
			breadcrumb={[{ label: m.health_title(), to: healthPath }, { label: m.jobs_title() }]}
		>
			<ResourceList
				label={m.jobs_title()}
				params={failedJobsList}
				filters={filters}
				cursor={cursor}
				older={older}
				tools={tools}
				rows={jobs}
				sorted={filters.sort ?? '-date'}
				sorts={[{ sort: 'date', label: m.staff_sort_date() }]}
				card={(job) => <JobCard job={job} now={now} />}
				none={{
					title: m.jobs_none(),
					text: m.jobs_none_text(),
					action: <Link to="/admin/mail">{m.notifications_failed_title()}</Link>,
				}}
			/>
		</Page>
	)
}

function JobCard({ job, now }: { job: FailedJob; now: Date }) {
	const { id, tries, at, reason } = job
	return (
		<Card as="article" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
			<div className="grid min-w-0 grow basis-64 gap-1">
				<h2 className="wrap-anywhere font-sans font-semibold text-base">{jobLabel(job)}</h2>
				<p className="text-muted text-sm" suppressHydrationWarning>
					<time dateTime={at.toISOString()}>{formatAgo(at, now, getLocale())}</time> (
					{m.notifications_failed_tries({ count: tries })})
				</p>
				{reason && (
					<p className="text-sm">
						<bdi dir="ltr" className="wrap-anywhere">
							{reason}
						</bdi>
					</p>
				)}
			</div>
			<ButtonLink to={`/admin/jobs/${id}/retry`} tone="quiet">
				{m.jobs_retry()} <ButtonSubject title={jobLabel(job)} />
			</ButtonLink>
		</Card>
	)
}
