import { Link } from 'react-router'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { Page } from '#app/ui/page.tsx'
import { DueBadge } from '../../components/due-badge.tsx'
import { viewWords } from '../../components/words.ts'
import { inboxList } from '../../lists.server.ts'
import { inboxPath } from '../../model.ts'
import { inbox, inboxViews, usualOrder } from '../../params.ts'
import { countMessages, listMessages } from '../../queries.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.contact_inbox, m.contact_inbox_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, inbox)
	const today = todayOf(context)
	const shown = await loadOrFail(context, 'contact.load-failed', async () => ({
		page: await listMessages(ctx, filters, { cursor, today }),
		counts: await countMessages(ctx),
	}))
	const tools = await listTools(ctx, inboxList, { filters, rows: shown.page.rows }, context)
	return { ...shown, tools, filters, cursor, today, days: daysOf(context) }
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
	const { page, counts, tools, filters, cursor, today, days } = loaderData
	const isWhole = filters.view === 'unread' && !inbox.isFiltered(filters)
	return (
		<Page title={m.contact_inbox()} intro={m.contact_inbox_intro()}>
			<ResourceList
				label={m.contact_inbox()}
				params={inbox}
				filters={filters}
				cursor={cursor}
				{...page}
				tools={tools}
				sorted={filters.sort ?? usualOrder(filters.view)}
				nameOf={({ name }) => name}
				tabs={inboxViews.map((view) => ({
					key: view,
					label: viewWords[view](),
					count: formatCount(counts[view], getLocale()),
					to: inbox.to({ ...filters, view }),
					isHere: view === filters.view,
				}))}
				filterForm={
					<FilterForm
						params={inbox}
						filters={filters}
						apart={['view']}
						fields={[
							{ name: 'q', placeholder: m.contact_search_placeholder() },
							{
								name: 'part',
								label: m.contact_part(),
								options: [
									{ value: '', label: m.contact_part_all() },
									{ value: 'mine', label: m.contact_part_mine() },
									{ value: 'nobody', label: m.contact_part_nobody() },
									{ value: 'late', label: m.contact_part_late() },
								],
							},
						]}
					/>
				}
				columns={columnsOf(days, today)}
				none={{
					title: isWhole ? m.contact_none_unread() : m.contact_none(),
					text: isWhole ? m.contact_none_text() : m.contact_none_filtered(),
				}}
			/>
		</Page>
	)
}

type Row = Route.ComponentProps['loaderData']['page']['rows'][number]

function columnsOf(days: Days, today: string): Column<Row>[] {
	return [
		{
			key: 'message',
			sort: 'name',
			label: m.contact_message(),
			className: 'md:w-1/2',
			cell: ({ id, name, excerpt, status }) => (
				<>
					<Link
						to={`${inboxPath}/${id}`}
						className={`wrap-anywhere ${status === 'unread' ? 'font-semibold' : ''}`}
					>
						<bdi>{name}</bdi>
					</Link>
					<span dir="auto" className="block wrap-anywhere text-muted [unicode-bidi:plaintext]">
						{excerpt}
					</span>
				</>
			),
		},
		{
			key: 'assignee',
			label: m.contact_assignee(),
			cell: ({ assignee }) => (assignee ? <bdi>{assignee}</bdi> : m.contact_nobody()),
		},
		{
			key: 'received',
			sort: 'received',
			label: m.contact_received_on(),
			className: 'md:whitespace-nowrap',
			cell: ({ createdAt }) => (
				<time dateTime={createdAt.toISOString()}>{formatDay(createdAt, getLocale(), days)}</time>
			),
		},
		{
			key: 'due',
			sort: 'due',
			label: m.contact_due(),
			isPlain: true,
			cell: (row) => <DueBadge {...row} today={today} days={days} />,
		},
	]
}
