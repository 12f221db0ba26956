import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Page } from '#app/ui/page.tsx'
import { kindWords, stateTones, stateWords } from '../complaint-words.ts'
import { Due } from '../components/due.tsx'
import { complaintKinds, complaintStates, officeComplaint } from '../model.ts'
import { complaintList } from '../params.ts'
import { listComplaints, managesComplaints } from '../queries.server.ts'
import { titleOf } from '../title.ts'
import type { Route } from './+types/list'

export const meta = privateMeta(m.complaints_title, m.complaints_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	requireRow((await managesComplaints(ctx)) || null)
	const { filters, cursor } = readList(request, complaintList)
	const page = await loadOrFail(context, m.complaints_load_failed, () => listComplaints(ctx, filters, cursor))
	return { page, filters, cursor, today: todayOf(context), days: daysOf(context) }
}

export default function Complaints({ loaderData }: Route.ComponentProps) {
	const { page, filters, cursor, today, days } = loaderData
	const isFiltered = complaintList.isFiltered(filters)
	return (
		<Page title={m.complaints_title()} intro={m.complaints_intro()}>
			<ResourceList
				label={m.complaints_title()}
				params={complaintList}
				filters={filters}
				cursor={cursor}
				{...page}
				filterForm={
					<FilterForm
						params={complaintList}
						filters={filters}
						fields={[
							{
								name: 'state',
								label: m.complaints_state(),
								options: [
									{ value: '', label: m.complaints_any_state() },
									...complaintStates.map((state) => ({ value: state, label: stateWords[state]() })),
								],
							},
							{
								name: 'kind',
								label: m.complaints_kind(),
								options: [
									{ value: '', label: m.complaints_any_kind() },
									...complaintKinds.map((kind) => ({ value: kind, label: kindWords[kind]() })),
								],
							},
						]}
					/>
				}
				columns={columnsOf(days, today)}
				none={{ title: isFiltered ? m.complaints_none_filtered() : m.complaints_none() }}
			/>
		</Page>
	)
}

type Row = Route.ComponentProps['loaderData']['page']['rows'][number]

function columnsOf(days: Days, today: string): Column<Row>[] {
	return [
		{
			key: 'complaint',
			label: m.complaints_one(),
			className: 'md:w-1/2',
			cell: (row) => (
				<Link to={officeComplaint(row.id)} className="wrap-anywhere">
					{titleOf(row)}
				</Link>
			),
		},
		{
			key: 'state',
			label: m.complaints_state(),
			cell: ({ status, dueOn }) => (
				<span className="flex flex-wrap gap-2">
					<Badge tone={stateTones[status]}>{stateWords[status]()}</Badge>
					<Due dueOn={dueOn} today={today} days={days} />
				</span>
			),
		},
		{
			key: 'handler',
			label: m.complaints_handler(),
			cell: ({ handler }) => (handler ? <bdi>{handler}</bdi> : m.complaints_nobody()),
		},
		{
			key: 'received',
			label: m.complaints_received_on(),
			className: 'md:whitespace-nowrap',
			cell: ({ createdAt }) => (
				<time dateTime={createdAt.toISOString()}>{formatDay(createdAt, getLocale(), days)}</time>
			),
		},
	]
}
